import type { Campaign } from '../campaign.ts'
import { runVariant } from '../chaos/chaos.ts'
import { nodeCommand } from '../process.ts'

/** What only time shows: connections that idle, tokens that are refused now and then, memory that grows by a little. */
export const soak: Campaign = {
  name: 'soak',
  summary: 'an hour at ten calls a second through a network of which a twentieth breaks',
  run: (options) =>
    runVariant(
      {
        name: 'soak',
        command: () => nodeCommand,
        concurrency: 2,
        fetch: 'global',
        calls: 36_000,
        walks: 40,
        share: 0.05,
        pause: 6400,
      },
      options,
    ),
}
