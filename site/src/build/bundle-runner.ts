import { build, type Plugin } from 'esbuild'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { moduleNames } from './module-names.ts'

/** Words of the generated worlds that the emulator does not use; where it does, faker throws and the build fails. */
const unusedWords = new Set(
  (
    'airline animal app book commerce finance food music science team vehicle ' +
    'word.adjective word.adverb word.conjunction word.interjection word.preposition word.verb'
  ).split(' '),
)

/** The worker's bundle. */
export interface RunnerBundle {
  /** The path below the site's root, such as `/run/worker-1a2b3c4d.js`. */
  readonly path: string
  readonly file: string
}

/**
 * Bundles the packages, the emulator and the runner into one file. It is not split: no virtual wait may pass while something
 * is loaded over the network.
 * @param root the folder of the site
 */
export async function bundleRunner(root: string): Promise<RunnerBundle> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/run/worker.ts')],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['@portolan/source'],
    minify: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [pageModules(root)],
  })
  const content = outputFiles[0]?.contents ?? new Uint8Array()
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const folder = join(root, 'src/public/run')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `worker-${hash}.js`)
  writeFileSync(file, content)
  return { path: `/run/worker-${hash}.js`, file }
}

/**
 * Puts what the page has in place of what it has not.
 * @param names the modules that a program can import
 */
export function pageModules(root: string, names: readonly string[] = moduleNames(root)): Plugin {
  const texts: Record<string, string> = {
    'portolan:modules': moduleTable(names),
    // 260 kB of languages, of which the packages use one.
    './locales/index.js': "export { default as en } from 'zod/v4/locales/en.js'",
  }
  return {
    name: 'page-modules',
    setup(builder) {
      builder.onResolve({ filter: /^portolan:modules$/ }, ({ path }) => ({ path, namespace: 'page' }))
      builder.onResolve({ filter: /\/locales\/index\.js$/ }, () => ({ path: './locales/index.js', namespace: 'page' }))
      builder.onResolve({ filter: /^@portolan\/emulator$/ }, () => ({
        path: join(root, '../packages/docs/run/page-emulator.ts'),
      }))
      // esbuild never runs a module that is imported lazily and exported through two others without side effects.
      builder.onResolve({ filter: /^\.\/(?:.*\/)?operations(?:\.gen)?\.ts$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path),
        sideEffects: true,
      }))
      builder.onLoad({ filter: /@faker-js\/faker\/dist\/en-[^/]*\.js$/ }, async ({ path }) => ({
        contents: await fewerWords(path),
      }))
      builder.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
        contents: texts[path] ?? '',
        resolveDir: root,
      }))
    },
  }
}

/** The English words of faker, without unused ones. */
async function fewerWords(file: string): Promise<string> {
  const locales = (await import(file)) as Record<string, Record<string, unknown>>
  return Object.entries(locales)
    .map(([name, words], at) => {
      const kept = Object.entries(words)
        .filter(([kind]) => !unusedWords.has(kind))
        .map(([kind, lists]) => [kind, dropUnused(kind, lists)])
      return `const words${at} = ${JSON.stringify(Object.fromEntries(kept))}; export { words${at} as ${name} }`
    })
    .join('\n')
}

function dropUnused(kind: string, lists: unknown): unknown {
  if (typeof lists !== 'object' || lists === null || Array.isArray(lists)) return lists
  return Object.fromEntries(Object.entries(lists).filter(([list]) => !unusedWords.has(`${kind}.${list}`)))
}

/** The text of a module with every module that an example can import. */
function moduleTable(all: readonly string[]): string {
  const imports = all.map((name, at) => `import * as m${at} from '${name}'`)
  return `${imports.join('\n')}\nexport const modules = { ${all.map((name, at) => `'${name}': m${at}`).join(', ')} }`
}
