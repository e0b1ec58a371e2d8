import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate } from '@portolan/generator'
import tanstackQuery, { type Framework } from '@portolan/tanstack-query'
import swr from '@portolan/tanstack-query/swr'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { build, type InlineConfig, type PluginOption } from 'vite'
import solid from 'vite-plugin-solid'

const document = join(import.meta.dirname, 'openapi.yaml')

/** What an application is written with. */
type Library = Framework | 'swr'

const plugins: Readonly<Record<Library, () => PluginOption>> = {
  swr: () => [],
  react: () => [],
  vue: () => vue(),
  svelte: () => svelte({ configFile: false }),
  solid: () => solid(),
}

/** Writes the client with its queries, which the application imports as `railway`. */
async function writeClient(library: Library, folder: string): Promise<void> {
  const output = library === 'swr' ? swr : { output: tanstackQuery, options: { framework: library } }
  const { files } = await generate({ document, outputs: ['client', 'checks', 'zod', 'manifest', output] })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Builds the application of a library, for browsers, and that of React for a server too.
 * @param folder where the client and the application are written: below this package, so that both find packages
 */
async function buildApp(library: Library, folder: string): Promise<void> {
  const client = join(folder, 'railway')
  await writeClient(library, client)
  const root = join(import.meta.dirname, library)
  const conditions = ['@portolan/source', 'module', 'import', 'default']
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [plugins[library]()],
    resolve: { alias: { railway: client }, conditions: ['browser', ...conditions] },
    ssr: { noExternal: [/^@portolan\//], resolve: { conditions } },
  }
  await build({ ...config, build: { outDir: join(folder, 'site'), emptyOutDir: true } })
  if (library === 'react')
    await build({
      ...config,
      build: { ssr: join(root, 'server.jsx'), outDir: join(folder, 'server'), emptyOutDir: true },
    })
}

const [folder = '', ...libraries] = process.argv.slice(2)
for (const library of libraries as Library[]) await buildApp(library, join(folder, library))
