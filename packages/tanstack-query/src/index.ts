import { defineOutput, everyGroup } from '@portolan/generator/output'
import { type Framework, type QueryOptions, packages } from './framework.ts'
import { nameFunctions } from './function-names.ts'
import { keysFile, printKeys } from './print-keys.ts'
import { listEndings, printQueries } from './print-queries.ts'
import { pageFile, printPage, printQueryTypes, queryTypesFile } from './print-query-types.ts'

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
    const queries = everyGroup(symbols.client).flatMap((group) => printQueries(symbols, group, { names, keyPrefix }))
    const keys = printKeys(symbols, { names, keyPrefix })
    const index = symbols.file('query.ts')
    const pathTo = (path: string): string => index.pathTo(path.replace(/\.ts$/, ''))
    const exports = [
      ...queries.map(({ path }) => `export * from '${pathTo(path)}'`),
      ...(keys.length ? [`export * as keys from '${pathTo(keysFile)}'`] : []),
      `export type * from '${pathTo(queryTypesFile)}'`,
    ]
    const isPaged = queries.some(({ text }) => text.includes('storePage'))
    return [
      ...queries,
      ...keys,
      { path: queryTypesFile, text: printQueryTypes(packages[framework].name) },
      ...(isPaged
        ? [{ path: pageFile, text: printPage(symbols.file(pageFile).pathTo(queryTypesFile.replace(/\.ts$/, ''))) }]
        : []),
      { path: index.path, text: exports.join('\n') },
    ]
  },
})
