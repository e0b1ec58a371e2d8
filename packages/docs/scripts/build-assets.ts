// Writes what the pages load into `assets`: node scripts/build-assets.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import ts from 'typescript'
import { strictOptions } from '../run/strict-options.ts'
import { collectTypes } from './collect-types.ts'
import { programModules } from './program-modules.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache')

const shared: BuildOptions = {
  write: false,
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  conditions: ['@portolan/source'],
  minify: true,
  legalComments: 'none',
  logLevel: 'error',
}

/** Puts what a page has in the place of what it has not. */
const pageModules: Plugin = {
  name: 'page-modules',
  setup(builder) {
    const texts: Readonly<Record<string, string>> = {
      'portolan:modules': `${programModules.map((name, at) => `import * as m${at} from '${name}'`).join('\n')}
export const modules = { ${programModules.map((name, at) => `'${name}': m${at}`).join(', ')} }`,
      // The emulator's own services, which no document needs.
      services: 'export const serviceNames = []; export const makeServices = () => ({ services: {}, worlds: {} })',
      // Checks requests with functions made of text, which pages forbid: the client checks them before.
      ajv: 'export class Ajv2020 { constructor() { throw new Error("none") } } export const fullFormats = {}; export default Ajv2020',
      // 260 kB of languages, of which the packages use one.
      locales: "export { default as en } from 'zod/v4/locales/en.js'",
    }
    const stand = (path: string) => ({ path, namespace: 'page' })
    builder.onResolve({ filter: /^portolan:modules$/ }, () => stand('portolan:modules'))
    builder.onResolve({ filter: /^(?:ajv|ajv-formats)(?:\/|$)/ }, () => stand('ajv'))
    builder.onResolve({ filter: /\/locales\/index\.js$/ }, () => stand('locales'))
    builder.onResolve({ filter: /^\.\/services\.ts$/ }, ({ importer }) =>
      importer.includes('packages/emulator/src') || importer.includes('packages\\emulator\\src')
        ? stand('services')
        : undefined,
    )
    builder.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
      contents: texts[path] ?? '',
      resolveDir: root,
    }))
  },
}

/** The types of what a program can import, as data of the worker that checks them. */
const pageTypes: Plugin = {
  name: 'page-types',
  setup(builder) {
    builder.onResolve({ filter: /^portolan:types$/ }, ({ path }) => ({ path, namespace: 'page-types' }))
    builder.onLoad({ filter: /.*/, namespace: 'page-types' }, () => {
      const options = { ...strictOptions, customConditions: ['@portolan/source'] }
      const types = JSON.stringify(collectTypes(root, programModules, options, ts.createDocumentRegistry()))
      // A test reads them too.
      mkdirSync(cache, { recursive: true })
      writeFileSync(join(cache, 'page-types.json'), types)
      return { contents: `export const types = JSON.parse(${JSON.stringify(types)})` }
    })
  },
}

/** Printing a program needs two modules of these packages, and nothing of Node. */
const quotesAlone: Plugin = {
  name: 'quotes-alone',
  setup(builder) {
    const files: Readonly<Record<string, string>> = {
      '@portolan/generator/output': '../generator/src/typescript/quote.ts',
      '@portolan/openapi': '../openapi/src/read/names.ts',
    }
    builder.onResolve({ filter: /^@portolan\/(?:generator\/output|openapi)$/ }, ({ path }) => ({
      path: join(root, files[path] ?? ''),
    }))
  },
}

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...shared, ...options })
  return outputFiles[0]?.text ?? ''
}

const [page, worker, checker, style] = await Promise.all([
  bundle({ entryPoints: [join(root, 'page/page.ts')], format: 'iife', plugins: [quotesAlone] }),
  bundle({
    entryPoints: [join(root, 'page/worker.ts')],
    // A page that is opened as a file may start no worker that is a module.
    format: 'iife',
    keepNames: true,
    plugins: [pageModules],
  }),
  bundle({ entryPoints: [join(root, 'page/checker.ts')], format: 'iife', plugins: [pageTypes] }),
  bundle({ entryPoints: [join(root, 'page/style.css')] }),
])
mkdirSync(join(root, 'assets'), { recursive: true })
const put = (name: string, text: string): void => writeFileSync(join(root, 'assets', name), text)
put('page.js', page)
// A page that is opened as a file may not start a worker from one: the text is loaded as a script, and made one.
put('worker.js', `portolanDocs.add('worker', ${JSON.stringify(worker)})\n`)
put('checker.js', `portolanDocs.add('checker', ${JSON.stringify(checker)})\n`)
put('style.css', style)
put('icon.svg', readFileSync(join(root, 'page/icon.svg'), 'utf8'))
