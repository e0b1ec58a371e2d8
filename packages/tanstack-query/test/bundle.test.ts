import { tryOutput } from '@portolan/generator/output-test'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import tanstackQuery from '../src/index.ts'
import swr from '../src/swr.ts'
import { document } from './document.ts'

/** Bundles what an application uses of the written files, without the packages. */
async function bundle(files: ReadonlyMap<string, string>, program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'written',
        setup(builder) {
          builder.onResolve({ filter: /^\./ }, ({ path, importer }) => {
            return { path: new URL(path, `file:///${importer}`).pathname.slice(1), namespace: 'written' }
          })
          builder.onLoad({ filter: /./, namespace: 'written' }, ({ path }) => {
            return { contents: files.get(path) ?? '', loader: 'ts' }
          })
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}

it('lets an application load the queries that it uses, and no more', async () => {
  const { all } = await tryOutput(tanstackQuery, { document })
  const text = await bundle(all, "export { getUserOptions } from './query.ts'")
  expect(text).toContain('"users","get"')
  expect(text).not.toMatch(/"list"|"create"|defineProperties/)
  expect(text.length).toBeLessThan(200)
})

it('lets it load as little with SWR', async () => {
  const { all } = await tryOutput(swr, { document })
  expect(await bundle(all, "export { getUserSwr } from './swr.ts'")).not.toMatch(/"list"|"create"/)
})
