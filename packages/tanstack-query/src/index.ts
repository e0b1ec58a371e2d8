import { defineOutput, everyGroup } from '@portolan/generator/output'
import { type Framework, type QueryOptions, packages } from './framework.ts'
import { printQueries } from './print-queries.ts'
import { queryTypesFile, printQueryTypes } from './print-query-types.ts'

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
  files(_, symbols, { options }) {
    const { framework = 'react' satisfies Framework } = options
    const queries = everyGroup(symbols.client).flatMap((group) => printQueries(symbols, group, options))
    const index = symbols.file('query.ts')
    const exports = [...queries.map(({ path }) => path), queryTypesFile].map((path) => {
      const from = index.pathTo(path.replace(/\.ts$/, ''))
      return path === queryTypesFile ? `export type * from '${from}'` : `export * from '${from}'`
    })
    return [
      ...queries,
      { path: queryTypesFile, text: printQueryTypes(packages[framework].name) },
      { path: index.path, text: exports.join('\n') },
    ]
  },
})
