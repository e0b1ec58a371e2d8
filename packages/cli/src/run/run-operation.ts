import type { ClientOptions } from '@portolan/core'
import { Input } from '../params/input.ts'
import { collectParams } from '../params/collect-params.ts'
import { skeleton } from '../params/skeleton.ts'
import type { Given } from '../params/split-argv.ts'
import { keptTokens } from '../credentials/token-cache.ts'
import type { Io } from '../io.ts'
import type { Found } from '../manifest/find-operation.ts'
import { firstSentence } from '../operation-description.ts'
import type { OwnValues } from '../own-flags.ts'
import { namesOf } from '../output/fields.ts'
import { planOutput } from '../output/output.ts'
import { Sink } from '../output/sink.ts'
import { checkFields } from '../results/check-fields.ts'
import { resultSchema } from '../results/result-schema.ts'
import { performBatch, readBatch } from './batch.ts'
import { cachedFetch } from './cached-fetch.ts'
import { type ClientLimits, clientLimits } from './client-limits.ts'
import { confirm } from './confirm.ts'
import { durationOf } from './duration.ts'
import { emulate } from './emulated.ts'
import { readCounts } from './job.ts'
import { makeClient } from './make-client.ts'
import { perform } from './perform.ts'
import { readSettingsFor } from './read-settings.ts'
import { requestHooks } from './request-hooks.ts'

/** An operation with the flags that it was typed with. */
export interface Invocation extends Found {
  readonly given: readonly Given[]
  readonly own: OwnValues
}

/**
 * Runs an operation: checks the flags, reads params, files and settings, asks where something would be destroyed, and only then
 * makes the client that sends the call.
 */
export async function runOperation(invocation: Invocation, io: Io, interrupted: AbortSignal): Promise<void> {
  const { service, operation, given, own } = invocation
  if (own.skeleton) return new Sink(io.stdout).write(`${JSON.stringify(skeleton(service, operation), undefined, 2)}\n`)
  const output = await planOutput(own.batch === undefined ? own : withoutFields(own), io)
  await checkNames(invocation)
  const counts = readCounts(own)
  const limits = await clientLimits(own, io.env)
  const clientOptions = optionsOf(invocation, limits, io)
  const input = new Input(io, interrupted)
  const { params, options, exposed } = await collectParams(operation, given, own.params, input)
  const calls = own.batch === undefined ? undefined : await readBatch(own, params, input)
  for (const flag of exposed)
    io.stderr.write(`portolan: ${flag} can be seen by other processes: give it as - or @file\n`)
  const job = { operation, params, options, counts, own, interrupted, output, stderr: io.stderr }
  if (own.dryRun !== undefined)
    return (await import('./dry-run.ts')).dryRun(service, await readSettingsFor(service, own, io), job)
  const settings = own.emulator ? undefined : await readSettingsFor(service, own, io)
  const { name, effect, summary } = operation
  await confirm({ name, effect, summary: firstSentence(summary) }, own.yes ?? false, io, interrupted)
  const emulated = settings ? undefined : await emulate(service, operation)
  try {
    const client = await makeClient(
      service,
      operation,
      { ...(settings ?? emulated?.settings), ...keptTokens(own, io.env) },
      clientOptions,
    )
    await (calls ? performBatch({ ...job, client }, calls) : perform({ ...job, client }))
  } finally {
    limits.end()
    await emulated?.stop()
  }
}

/** The fields of a batch are those of each result, and not of the lines around them, which are always JSON. */
function withoutFields({ jq, color }: OwnValues): OwnValues {
  return { ...(jq === undefined ? {} : { jq }), ...(color === undefined ? {} : { color }) }
}

/** @throws CliError `--fields` or `--columns` names what results do not have; what a filter makes is its own affair */
async function checkNames({ service, operation, own: { fields, columns, jq } }: Invocation): Promise<void> {
  if (jq !== undefined || (fields ?? columns) === undefined) return
  const result = resultSchema(service, operation)
  if (!result) return
  if (fields !== undefined) checkFields('--fields', namesOf('--fields', fields), result)
  if (columns !== undefined) checkFields('--columns', namesOf('--columns', columns), result)
}

function optionsOf({ service, own, operation }: Invocation, limits: ClientLimits, io: Io): ClientOptions {
  const options = { hooks: requestHooks(service, own, io), ...limits.options }
  if (own.cache === undefined) return options
  const age = durationOf('--cache', own.cache)
  // What opens something is not kept on disk.
  return operation.secretResponse ? options : { ...options, fetch: cachedFetch(age, io.env) }
}
