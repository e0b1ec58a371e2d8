import type { ClientOptions, Fetch } from '@portolan/core'
import { keptTokens } from '../credentials/token-cache.ts'
import type { Io } from '../io.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import type { OutputPlan } from '../output/output.ts'
import type { OwnValues } from '../own-flags.ts'
import { clientLimits } from './client-limits.ts'
import { confirm, type Question } from './confirm.ts'
import { emulate } from './emulated.ts'
import { type AnyClient, makeClient } from './make-client.ts'
import { readSettingsFor } from './read-settings.ts'
import { requestHooks } from './request-hooks.ts'

/** A command that sends something: an operation, or a request by its method and path. */
export interface ClientCommand {
  readonly service: Service
  /** @default none, for a request by its method and path */
  readonly operation?: OperationEntry | undefined
  readonly own: OwnValues
}

/** The calls of a command, of which everything was read and checked. */
export interface ReadyCommand {
  /** Asked before anything is sent that destroys something. */
  readonly question: Question
  readonly output: OutputPlan
  readonly fetch?: Fetch | undefined
  /** The secret params of the calls, which `--dry-run` shows as variables. @default none */
  readonly secrets?: Readonly<Record<string, string>> | undefined
  /** Makes the calls. `--dry-run` does it with a client that sends nothing. */
  readonly send: (client: AnyClient, output: OutputPlan) => Promise<void>
}

/**
 * The steps of every command that sends something: flags, params and files, settings, `--dry-run`, the question, the emulator,
 * the client, the calls. What a step opened is closed, however the command ends.
 * @param prepare reads params and files
 */
export async function sendCommand(
  command: ClientCommand,
  prepare: () => Promise<ReadyCommand>,
  io: Io,
  interrupted: AbortSignal,
): Promise<void> {
  const { service, operation, own } = command
  const limits = await clientLimits(own, io.env)
  try {
    const ready = await prepare()
    const { question, output, fetch, send } = ready
    if (own.dryRun !== undefined) {
      const settings = await readSettingsFor(service, own, io)
      return await (await import('./dry-run.ts')).dryRun(command, ready, settings, io)
    }
    const settings = own.emulator ? undefined : await readSettingsFor(service, own, io)
    await confirm(question, own.yes ?? false, io, interrupted)
    const emulated = settings ? undefined : await emulate(service, operation)
    try {
      const known = { ...(settings ?? emulated?.settings), ...keptTokens(own, io.env) }
      const hooks = requestHooks(service, own, io)
      const options: ClientOptions = { hooks, ...limits.options, ...(fetch ? { fetch } : {}) }
      await send(await makeClient(service, operation, known, options), output)
    } finally {
      await emulated?.stop()
    }
  } finally {
    limits.end()
  }
}
