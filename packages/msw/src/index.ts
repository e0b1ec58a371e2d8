import { readFileSync } from 'node:fs'
import { camel, defineOutput, everyGroup, identifier } from '@portolan/generator/output'
import manifest from '../package.json' with { type: 'json' }
import { collectFixtures } from './fixtures.ts'
import { printEmulator } from './print-emulator.ts'
import { printFixtures } from './print-fixtures.ts'
import { handlerFile, handlersModule, printHandlers } from './print-handlers.ts'
import { printIndex } from './print-index.ts'

/** The options of the output, under `msw` in `outputs`. */
export interface MswOptions {
  /** Also writes `emulator.gen.ts`: handlers with real state, by `@portolan/emulator`. @default false */
  readonly emulator?: boolean
}

/**
 * Typed handlers and fixtures for Mock Service Worker: `handlers.gen.ts` and `fixtures.gen.ts` of each group, and
 * `msw.ts` with all of them.
 */
export default defineOutput<MswOptions>({
  name: 'msw',
  needs: ['client'],
  options: {
    properties: {
      emulator: {
        type: 'boolean',
        description:
          'Writes `emulator.gen.ts` too: handlers with real state, by `@portolan/emulator`. False by default.',
      },
    },
  },
  *symbols(service, symbols) {
    yield* collectFixtures(service, symbols).fixtures.map(({ symbol }) => symbol)
    for (const group of everyGroup(symbols.client))
      for (const { name } of group.all)
        yield {
          is: 'handler',
          of: name,
          name: identifier(`${name}Handler`, camel),
          module: handlersModule(group),
          kind: 'value' as const,
        }
  },
  parts: (_, __, { emulator = false }) => ({
    peerDependencies: { msw: '^3.0.5', ...(emulator ? { '@portolan/emulator': `~${manifest.version}` } : {}) },
    entries: { './msw': 'msw', ...(emulator ? { './emulator': 'emulator.gen' } : {}) },
  }),
  files(service, symbols, { options, warn }) {
    if (service.operations.length === 0) return []
    const { fixtures, missing } = collectFixtures(service, symbols)
    for (const { name, pointer } of missing)
      warn(
        `no fixture of ${name} is written: the document does not say which values it can have; an example does`,
        pointer,
      )
    const written = [...Map.groupBy(fixtures, ({ folder }) => folder).values()].map((one) =>
      printFixtures(symbols, one),
    )
    const handlers = everyGroup(symbols.client)
      .filter(({ all }) => all.length > 0)
      .map((group) => printHandlers(service, symbols, group))
    const modules = [...handlers, ...written].map(({ path }) => path.replace(/\.ts$/, ''))
    // The file beside this one, in the build too.
    const handler = readFileSync(new URL('../src/handler.ts', import.meta.url), 'utf8')
    return [
      ...handlers,
      ...written,
      ...(options.emulator ? [printEmulator(service, symbols)] : []),
      { path: handlerFile, text: handler },
      printIndex(service, symbols, modules),
    ]
  },
})
