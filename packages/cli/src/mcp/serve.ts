import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { knownScopes } from './known-scopes.ts'
import { KeptResults } from './kept-results.ts'
import { type McpFlags, readOptions } from './read-options.ts'
import { ServiceClients } from './service-clients.ts'
import { makeTools } from './tools.ts'

/**
 * Serves MCP until the host closes stdin, or the server is interrupted.
 * @throws CliError a flag is not valid, or nothing is left to offer
 */
export async function serve(
  names: readonly string[],
  flags: McpFlags,
  io: Io,
  interrupted: AbortSignal,
): Promise<void> {
  const { services, port, form, ...options } = await readOptions(names, flags)
  const clients = new ServiceClients(io, flags)
  const scopes = flags.emulator ? {} : await knownScopes(services, { profile: flags.profile }, io.env)
  const kept = new KeptResults(options.maxResultBytes)
  const made = makeTools(services, { ...options, clients, scopes, results: kept })
  if (made.tools.length === 0) {
    const hint = 'Add --allow-writes or --allow-secrets, or choose other operations; a token may lack their scopes.'
    throw new CliError('no operation is left to offer', { exitCode: 2, hint })
  }
  const served = { ...made, services, kept, results: form }
  try {
    if (port === undefined) {
      const { serveOverStdio } = await import('./serve-over-stdio.ts')
      await serveOverStdio(served, io, interrupted)
    } else {
      const { serveOverHttp } = await import('./serve-over-http.ts')
      await serveOverHttp(served, { port, tokenFile: flags.tokenFile }, io, interrupted)
    }
  } finally {
    await clients.stop()
  }
}
