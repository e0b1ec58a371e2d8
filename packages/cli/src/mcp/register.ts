import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { programInfo } from '../program-info.ts'
import type { McpFlags } from './read-options.ts'

/** Adds `portolan mcp`. */
export function registerMcp(program: Command, io: Io, interrupted: AbortSignal): void {
  // The command of one client shows only that client.
  const name = programInfo().client?.name
  const patterns = name === undefined ? 'issues.*,sitehost.sites.list' : `${name}.*`
  const command = program.command('mcp').description('Serve operations to agents as tools (Model Context Protocol)')
  if (name === undefined)
    command
      .argument('[services...]', 'only these services')
      .option('--client <folder>', 'serves this client; can be repeated')
      .option('--services <names>', 'the same, separated by commas')
  command
    .option('--operations <names>', `only these operations, such as ${patterns}`)
    .option(
      '--tools <mode>',
      'direct (a tool each), dynamic (tools that find and call them), code (programs) or auto',
      'auto',
    )
    .option('--allow-writes', 'offers operations that change something')
    .option('--read-only', 'offers only operations that read, even with --allow-writes')
    .option('--allow-secrets', 'shows passwords, tokens and login URLs to the model, and accepts them from it')
    .option('--files <folder>', 'offers downloads, and saves them here')
    .option(
      '--max-result-bytes <count>',
      'ends a result before the first item beyond this size, at most 65536',
      '16384',
    )
    .option('--timeout <time>', 'ends a call after this time', '60s')
    .option('--structured', 'for hosts that show structured results to the model: shortens the text to a line')
    .option('--text-only', 'sends results as text only, without structured content')
    .option('--http <port>', 'serves HTTP on 127.0.0.1 instead of stdio; 0 picks a free port')
    .option('--token-file <path>', 'with --http: the file with the token that hosts must send; created if missing')
    .option('--profile <name>', 'the profile of the config file')
    .option('--emulator', 'runs against emulators, which this server starts')
    .option('--json-errors', 'prints an error as JSON')
    .action(async (...given: readonly unknown[]) => {
      const [services, flags] = (name === undefined ? given : [[], ...given]) as [readonly string[], McpFlags]
      const { serve } = await import('./serve.ts')
      await serve(services, flags, io, interrupted)
    })
}
