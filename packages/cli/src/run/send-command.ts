import type { ClientOptions } from '@portolan/core'
import { keptTokens } from '../credentials/token-cache.ts'
import type { Io } from '../io.ts'
import { type ClientCommand, clientLimits, readSettingsFor, type ReadyCommand, warning } from './client-command.ts'
import { confirm } from './confirm.ts'
import { watchDeviations } from './deviations.ts'
import { emulate } from './emulated.ts'
import { makeClient } from './make-client.ts'
import { requestHooks } from './request-hooks.ts'

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
  const limits = await clientLimits(own, io)
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
      const known = { ...(settings ?? emulated?.settings), ...keptTokens(own, io) }
      const { hooks, tell } = watchDeviations(requestHooks(service, own, io))
      const options: ClientOptions = { hooks, ...limits.options, ...(fetch ? { fetch } : {}) }
      await send(await makeClient(service, operation, known, options), output).finally(() => tell(warning(own, io)))
    } finally {
      await emulated?.stop()
    }
  } finally {
    limits.end()
  }
}
