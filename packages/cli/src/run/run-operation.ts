import { collectParams } from '../params/collect-params.ts'
import { skeleton } from '../params/skeleton.ts'
import type { Given } from '../params/split-argv.ts'
import type { Io } from '../io.ts'
import type { Found } from '../manifest/find-operation.ts'
import type { OwnValues } from '../own-flags.ts'
import { Sink } from '../output/sink.ts'
import { cachedFetch } from './cached-fetch.ts'
import { confirm } from './confirm.ts'
import { durationOf } from './duration.ts'
import { emulate } from './emulated.ts'
import { makeClient } from './make-client.ts'
import { perform } from './perform.ts'
import { readSettingsFor } from './read-settings.ts'
import { requestHooks } from './request-hooks.ts'

/** An operation with the flags that it was typed with. */
export interface Invocation extends Found {
  readonly given: readonly Given[]
  readonly own: OwnValues
}

/** Runs an operation: reads its params, makes its client, calls it and writes the result. */
export async function runOperation(invocation: Invocation, io: Io, interrupted: AbortSignal): Promise<void> {
  const { service, operation, given, own } = invocation
  if (own.skeleton) return new Sink(io.stdout).write(`${JSON.stringify(skeleton(service, operation), undefined, 2)}\n`)
  const { params, options, exposed } = await collectParams(operation, given, own.params, io, interrupted)
  for (const flag of exposed)
    io.stderr.write(`portolan: ${flag} can be seen by other processes: give it as - or @file\n`)
  const job = { operation, params, options, own, interrupted }
  if (own.dryRun)
    return (await import('./dry-run.ts')).dryRun(service, await readSettingsFor(service, own, io), job, io)
  await confirm(operation, own.yes ?? false, io, interrupted)
  const emulated = own.emulator ? await emulate(service, operation) : undefined
  try {
    const settings = emulated?.settings ?? (await readSettingsFor(service, own, io))
    const client = await makeClient(service, operation, settings, clientOptions(invocation, io))
    await perform({ ...job, client }, io)
  } finally {
    await emulated?.stop()
  }
}

function clientOptions({ service, own, operation }: Invocation, io: Io) {
  const hooks = requestHooks(service.name, own, io)
  // What opens something is not kept on disk.
  if (own.cache === undefined || operation.secretResponse) return { hooks }
  return { hooks, fetch: cachedFetch(durationOf('--cache', own.cache), io.env) }
}
