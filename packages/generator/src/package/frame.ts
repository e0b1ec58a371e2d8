import type { Service } from '@portolan/openapi'

/** A package of its own, or one of this workspace. */
export type PackageKind = 'own' | 'workspace'

/** What a person goes on with: it is written once, and never again. */
export const frameFiles: ReadonlySet<string> = new Set([
  'package.json',
  'portolan.yaml',
  'src/profile.ts',
  'test/documents.test.ts',
  'test/wire-table.ts',
  'tsconfig.build.json',
  'tsconfig.json',
  'tsup.config.ts',
  'vitest.config.ts',
])

/** The files around the sources of a package of its own. */
export function frame(service: Service, name: string, version: string): Map<string, string> {
  return new Map([
    ['package.json', json(packageFile(service, name, `^${version}`, ownParts))],
    ['tsconfig.json', json({ compilerOptions: ownOptions, include: ['src', 'test'] })],
    ['tsup.config.ts', tsupConfig],
  ])
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** In what the package.json of the two kinds of package differ. */
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
): object {
  const entry = (file: string): object => ({
    ...(source ? { '@portolan/source': `./src/${file}.ts` } : {}),
    import: { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
    require: { types: `./dist/${file}.d.cts`, default: `./dist/${file}.cjs` },
  })
  return {
    name,
    version: '0.0.0',
    description: `Typed client of ${service.title}`,
    license: 'MIT',
    files,
    type: 'module',
    sideEffects: false,
    main: './dist/index.cjs',
    module: './dist/index.js',
    types: './dist/index.d.ts',
    exports: {
      '.': entry('index'),
      './schemas': entry('schemas'),
      './operations': entry('operations'),
      './manifest.json': './src/manifest.json',
      ...exports,
      './package.json': './package.json',
    },
    scripts,
    dependencies: { '@portolan/core': core, zod: '^4.6.7' },
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

const tsupConfig = `import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/schemas.ts', 'src/operations.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  clean: true,
  // Not \`splitting: true\`: the CommonJS build would have \`import()\`, which neither Jest nor \`vm\` knows.
})
`
