import type { Service } from '@portolan/openapi'
import generator from '../../../package.json' with { type: 'json' }
import { type OutputFile, type PackageParts, quote, visible } from '../../output.ts'

const { version } = generator

/** The files around the sources of a package, which belong to the user once they are there. */
export function scaffold(service: Service, name: string, parts: readonly PackageParts[]): OutputFile[] {
  return scaffoldFiles({
    'package.json': json(packageFile(service, name, `^${version}`, ownParts, parts)),
    'tsconfig.json': json({ compilerOptions: ownOptions, include: ['src', 'test'] }),
    'tsup.config.ts': tsupConfig(parts),
  })
}

export function scaffoldFiles(texts: Readonly<Record<string, string>>): OutputFile[] {
  return Object.entries(texts).map(([path, text]) => ({ in: 'package', once: true, path, text }))
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** The differences between the package.json of a published package and that of one of this workspace. */
interface Parts {
  readonly source: boolean
  readonly files: readonly string[]
  readonly exports?: object
  readonly scripts: object
  readonly others?: object
}

const ownParts: Parts = {
  source: false,
  files: ['dist', 'src'],
  exports: { './openapi.json': './src/openapi.json' },
  scripts: { build: 'tsup', test: 'vitest run', types: 'tsc' },
  others: {
    devDependencies: { tsup: '^8.5.0', typescript: '^5.9.0', vitest: '^4.0.0', '@types/node': '^22.0.0' },
  },
}

/** The package.json of a client. */
export function packageFile(
  service: Service,
  name: string,
  core: string,
  { source, files, exports = {}, scripts, others = {} }: Parts,
  parts: readonly PackageParts[] = [],
): object {
  const peers = Object.assign({}, ...parts.map(({ peerDependencies }) => peerDependencies)) as object
  const entries = parts.flatMap((part) => Object.entries(part.entries ?? {}))
  const entry = (file: string): object | string =>
    file.endsWith('.json')
      ? `./src/${file}`
      : {
          ...(source ? { '@portolan/source': `./src/${file}.ts` } : {}),
          import: { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
          require: { types: `./dist/${file}.d.cts`, default: `./dist/${file}.cjs` },
        }
  return {
    name,
    version: '0.0.0',
    description: `Typed client of ${visible(service.title)}`,
    license: 'MIT',
    files,
    type: 'module',
    sideEffects: false,
    main: './dist/index.cjs',
    module: './dist/index.js',
    types: './dist/index.d.ts',
    exports: {
      '.': entry('index'),
      './operations': entry('operations'),
      ...Object.fromEntries(entries.map(([path, module]) => [path, entry(module)])),
      ...exports,
      './package.json': './package.json',
    },
    scripts,
    dependencies: Object.assign({ '@portolan/core': core }, ...parts.map(({ dependencies }) => dependencies)) as object,
    ...(Object.keys(peers).length ? { peerDependencies: peers } : {}),
    ...others,
    engines: { node: '>=22.12' },
  }
}

const ownOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedDeclarations: true,
  declaration: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'ES2022',
  lib: ['ESNext', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  types: ['node'],
}

/** @param parts those whose entries are built too */
function tsupConfig(parts: readonly PackageParts[]): string {
  const entries = parts.flatMap((part) =>
    Object.values(part.entries ?? {}).flatMap((module) =>
      module.endsWith('.json') ? [] : [`, ${quote(`src/${module}.ts`)}`],
    ),
  )
  return `import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/operations.ts'${entries.join('')}],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  clean: true,
  // Not \`splitting: true\`: the CommonJS build would have \`import()\`, which neither Jest nor \`vm\` knows.
})
`
}
