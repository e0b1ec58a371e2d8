import { defineOutput, everyGroup } from '@portolan/generator/output'
import { type Framework, type QueryOptions, packages } from './framework.ts'
import { nameFunctions } from './function-names.ts'
import { nameModules } from './modules.ts'
import { printIndex } from './print-index.ts'
import { printKeys } from './print-keys.ts'
import { endings, listEndings, printQueries } from './print-queries.ts'
import { printQueryTypes } from './print-query-types.ts'

const modules = nameModules('query')

export type { Framework, QueryOptions } from './framework.ts'

/**
 * Queries, infinite queries and mutations for TanStack Query, in `query.gen.ts` of each group. They are plain objects
 * for `useQuery`, `prefetchQuery`, `createQuery` and whatever else takes options.
 */
export default defineOutput<QueryOptions>({
  name: 'tanstack-query',
  needs: ['client'],
  options: {
    properties: {
      framework: {
        enum: Object.keys(packages),
        description: 'The framework whose package the types come from. `react` by default.',
      },
      keyPrefix: {
        type: 'string',
        description: 'The first part of each key, if several clients share a cache. None by default.',
      },
    },
  },
  parts: (_, __, { framework = 'react' }) => ({
    peerDependencies: { [packages[framework].name]: packages[framework].range },
    entries: { './query': 'query' },
  }),
  files(service, symbols, { options }) {
    const { framework = 'react' satisfies Framework, keyPrefix } = options
    const names = nameFunctions(service.operations, listEndings)
    const printer = { names, keyPrefix, modules }
    const queries = everyGroup(symbols.client).flatMap((group) => printQueries(symbols, group, printer))
    const keys = printKeys(symbols, { ...printer, ending: endings.key })
    const types = printQueryTypes(packages[framework].name)
    return [...queries, ...keys, ...printIndex(symbols, modules, { calls: queries, keys, types })]
  },
})
