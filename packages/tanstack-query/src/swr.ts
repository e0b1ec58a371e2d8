import { defineOutput, everyGroup } from '@portolan/generator/output'
import { nameFunctions } from './function-names.ts'
import { nameModules } from './modules.ts'
import { printIndex } from './print-index.ts'
import { printKeys } from './print-keys.ts'
import { endings, listEndings, printSwr } from './print-swr.ts'
import { printUseCall } from './print-use-call.ts'
import { swrTypes } from './swr-types.ts'

/** The options of the output, under `@portolan/tanstack-query/swr` in `outputs`. */
export interface SwrOptions {
  /** The first part of each key, if several clients share a cache. @default none */
  readonly keyPrefix?: string
}

const modules = nameModules('swr')

/** The module of the hook. It is separate, because a server component can use the arguments, but not a hook. */
const hook = 'use-call'

/** Arguments for the hooks of SWR, in `swr.gen.ts` of each group: `useSWR(...getUserSwr(client, { id }))`. */
export default defineOutput<SwrOptions>({
  name: '@portolan/tanstack-query/swr',
  needs: ['client'],
  options: {
    properties: {
      keyPrefix: {
        type: 'string',
        description: 'The first part of each key, if several clients share a cache. None by default.',
      },
    },
  },
  parts: () => ({ peerDependencies: { swr: '^2.2.0' }, entries: { './swr': 'swr', './use-call': hook } }),
  files(service, symbols, { options: { keyPrefix } }) {
    const names = nameFunctions(service.operations, listEndings)
    const printer = { names, keyPrefix, modules }
    const calls = everyGroup(symbols.client).flatMap((group) => printSwr(symbols, group, printer))
    const keys = printKeys(symbols, { ...printer, ending: endings.key })
    return [
      ...calls,
      ...keys,
      ...printIndex(symbols, modules, { calls, keys, types: swrTypes() }),
      { path: `${hook}.ts`, text: printUseCall(symbols.file(`${hook}.ts`).pathTo(modules.types)) },
    ]
  },
})
