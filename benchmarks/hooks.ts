import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { dividedBundle } from '../scripts/browser-bundle.ts'
import { table } from './table.ts'

/** Below the benchmarks' libraries, so that the programs find them. */
const folder = join(import.meta.dirname, 'node_modules/.hooks')
const packages = join(import.meta.dirname, '../packages')
const document = join(import.meta.dirname, '../testing/front-ends/openapi.yaml')

/** The document's operation of a list in pages, and one that adds, as each generator names their functions. */
const programs: Readonly<Record<string, string>> = {
  'ours, TanStack Query': `
    import { createRailwayClient } from './ours/index.ts'
    import { createStationMutation, listStationsInfiniteOptions } from './ours/query.ts'
    const client = createRailwayClient({ baseUrl: '/api' })
    export const list = () => listStationsInfiniteOptions(client, { limit: 3 })
    export const add = () => createStationMutation(client)`,
  'ours, SWR': `
    import { createRailwayClient } from './ours/index.ts'
    import { createStationSwrMutation, listStationsSwrInfinite } from './ours/swr.ts'
    const client = createRailwayClient({ baseUrl: '/api' })
    export const list = () => listStationsSwrInfinite(client, { limit: 3 })
    export const add = () => createStationSwrMutation(client)`,
  'hey-api 0.99, TanStack Query': `
    import { client } from './hey-api/client.gen.ts'
    import { createStationMutation, listStationsInfiniteOptions } from './hey-api/@tanstack/react-query.gen.ts'
    client.setConfig({ baseUrl: '/api' })
    export const list = () => listStationsInfiniteOptions({ query: { limit: 3 } })
    export const add = () => createStationMutation()`,
  'Orval 8.25, TanStack Query': `
    import { getCreateStationMutationOptions, getListStationsInfiniteQueryOptions } from './orval/index.ts'
    export const list = () => getListStationsInfiniteQueryOptions({ limit: 3 })
    export const add = () => getCreateStationMutationOptions()`,
}

/** Everything but the hooks: the clients and the libraries. Orval writes its requests beside its hooks. */
const clients =
  /^(?:@tanstack\/|swr|@portolan\/|axios$)|\/ours\/index\.ts$|(?:client|sdk|core)(?:\/index)?\.gen(?:\.[jt]s)?$/

/** Measures what an application loads for one list in pages and one mutation, beside what other generators write. */
export async function hooks(): Promise<string> {
  generate()
  const rows: string[][] = []
  for (const [name, contents] of Object.entries(programs)) {
    const alone = await dividedBundle(contents, { plugins: [without([clients])] }, folder)
    const whole = await dividedBundle(contents, { plugins: [without([/^(?:@tanstack\/|swr)/])] }, folder)
    rows.push([name, ...[alone.first, whole.first, whole.all].map((bytes) => `${(bytes / 1000).toFixed(2)} kB`)])
  }
  return table(
    ['a list and a mutation, gzipped', 'hooks', 'with the client, at first', 'and all that it may load'],
    rows,
  )
}

function generate(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const run = (command: string, ...words: readonly string[]): void =>
    void execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  // Both need the API of TypeScript, which 7 lacks, and are fetched when they are measured.
  const npx = (name: string, ...words: readonly string[]): void =>
    run('npx', '--yes', `--package=${name}`, '--package=typescript@6.0.3', ...words)
  const output = join(packages, 'tanstack-query/dist')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "sideEffects": false }')
  writeFileSync(
    join(folder, 'portolan.yaml'),
    `document: ${document}\nout: ours\noutputs: [client, checks, zod, manifest, ${output}/index.js, ${output}/swr.js]\n`,
  )
  writeFileSync(
    join(folder, 'hey-api.config.mjs'),
    `export default { input: ${JSON.stringify(document)}, output: 'hey-api', plugins: ['@hey-api/client-fetch', '@tanstack/react-query'] }`,
  )
  writeFileSync(
    join(folder, 'orval.config.mjs'),
    `const query = { useInfinite: true, useInfiniteQueryParam: 'cursor' }
export default { railway: { input: ${JSON.stringify(document)}, output: { target: 'orval/index.ts', client: 'react-query', httpClient: 'fetch', override: { query } } } }`,
  )
  run(process.execPath, join(packages, 'generator/dist/main.js'), '--quiet')
  npx('@hey-api/openapi-ts@0.99.0', 'openapi-ts', '--silent', '-f', 'hey-api.config.mjs')
  npx('orval@8.25.0', 'orval', '--config', 'orval.config.mjs')
}

/** Leaves out of a bundle what is imported by such names. */
const without = (filters: readonly RegExp[]): Plugin => ({
  name: 'left-out',
  setup(builder) {
    for (const filter of filters)
      builder.onResolve({ filter }, ({ path, kind }) => (kind === 'entry-point' ? undefined : { path, external: true }))
  },
})
