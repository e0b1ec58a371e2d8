import type { Command } from 'commander'
import type { Io } from '../io.ts'
import type { OwnValues } from '../own-flags.ts'
import { planOutput } from '../output/output.ts'
import { parseCount } from '../run/duration.ts'

/** Adds `portolan search`. */
export function registerSearch(program: Command, io: Io): void {
  program
    .command('search')
    .description('Find operations by words')
    .argument('<words...>', 'words of names, summaries, routes and params')
    .option('-o, --output <format>', 'json, ndjson, table, csv, tsv, yaml or raw')
    .option('--fields <names>', 'only these fields: operation, summary, command')
    .option('--limit <count>', 'at most this many', '10')
    .option('--json-errors', 'prints an error as JSON')
    .action(async (words: readonly string[], own: OwnValues) => {
      const limit = parseCount('--limit', own.limit, 1) ?? 10
      const plan = await planOutput(own, io, { columns: ['operation', 'summary'] })
      const { searchOperations } = await import('../search/search-operations.ts')
      const output = plan.open(true)
      await output.write(await searchOperations(words.join(' '), { limit }))
      await output.end()
    })
}
