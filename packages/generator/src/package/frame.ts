import type { Service } from '../model/service.ts'

/** A package of its own, or one of this workspace. */
export type PackageKind = 'own' | 'workspace'

/** What a person goes on with: it is written once, and never again. */
export const frameFiles: ReadonlySet<string> = new Set([
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsup.config.ts',
  'vitest.config.ts',
])

/** The files around the sources. */
export function frame(service: Service, name: string, version: string, kind: PackageKind): Map<string, string> {
  const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
  return kind === 'workspace'
    ? new Map([
        ['package.json', json(manifest(service, `@portolan/${name}`, 'workspace:~', workspaceParts))],
        ['tsconfig.json', json({ extends: '../../tsconfig.base.json', include: ['src', 'test'] })],
        ['tsconfig.build.json', json(workspaceBuild)],
        [
          'tsup.config.ts',
          `import { shared } from '../../tsup.shared.ts'\n\nexport default shared(['index.ts', 'schemas.ts', 'operations.ts'])\n`,
        ],
        ['vitest.config.ts', `import { shared } from '../../vitest.shared.ts'\n\nexport default shared('${name}')\n`],
      ])
    : new Map([
        ['package.json', json(manifest(service, name, version === '0.0.0' ? '*' : `^${version}`, ownParts))],
        ['tsconfig.json', json({ compilerOptions: ownOptions, include: ['src', 'test'] })],
        ['tsup.config.ts', tsupConfig],
      ])
}

interface Parts {
  readonly source: boolean
  readonly scripts: object
  readonly devDependencies?: object
}

const workspaceParts: Parts = { source: true, scripts: { build: 'tsup && node ../../scripts/declarations.ts' } }

const ownParts: Parts = {
  source: false,
  scripts: { build: 'tsup', test: 'vitest run', types: 'tsc' },
  devDependencies: { tsup: '^8.5.0', typescript: '^5.9.0', vitest: '^4.0.0', '@types/node': '^22.0.0' },
}

function manifest(service: Service, name: string, core: string, { source, scripts, devDependencies }: Parts): object {
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
    files: ['dist', 'src'],
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
      './package.json': './package.json',
    },
    scripts,
    dependencies: { '@portolan/core': core, zod: '^4.6.7' },
    ...(devDependencies ? { devDependencies } : {}),
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

const workspaceBuild = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    declarationMap: true,
    rootDir: 'src',
    outDir: 'dist',
    customConditions: [],
    types: [],
  },
  include: ['src'],
}

const tsupConfig = `import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/schemas.ts', 'src/operations.ts'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: true,
  clean: true,
  treeshake: true,
  splitting: true,
})
`
