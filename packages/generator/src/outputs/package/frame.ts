import type { Service } from '@portolan/openapi'
import generator from '../../../package.json' with { type: 'json' }
import { commandPackageFile, hasCommand, printTakeVersion } from './command.ts'
import { changesets, ignored, printChangelog, printContributing, printSecurity } from './guides.ts'
import { printLicense } from './license-text.ts'
import type { PackageFacts } from './options.ts'
import { printCheckWorkflow, printRegenerateWorkflow, printReleaseWorkflow } from './workflows.ts'
import { type OutputFile, type PackageParts, quote, visible } from '../../output.ts'

const { version } = generator

/** The files around the sources of a package, which belong to the user once they exist. */
export function scaffold(service: Service, facts: PackageFacts, parts: readonly PackageParts[]): OutputFile[] {
  const { name } = facts
  const license = printLicense(facts)
  const compilerOptions = { ...ownOptions, paths: { [name]: ['./src/index.ts'] } }
  return scaffoldFiles({
    'package.json': json(ownPackageFile(service, facts, parts)),
    'jsr.json': json({
      name: name.startsWith('@') ? name : `@${name}/${name}`,
      version: '0.0.0',
      ...(facts.license === undefined ? {} : { license: facts.license }),
      exports: listSources(parts),
      publish: { include: ['src', 'README.md', 'api.md', 'jsr.json', ...(license ? ['LICENSE'] : [])] },
    }),
    'tsconfig.json': json({ compilerOptions, include: ['src', 'test', 'examples'] }),
    'tsup.config.ts': tsupConfig(parts),
    ...(license === undefined ? {} : { LICENSE: license }),
    'CHANGELOG.md': printChangelog(facts),
    'CONTRIBUTING.md': printContributing(facts),
    'SECURITY.md': printSecurity(facts),
    '.gitignore': ignored(facts),
    '.changeset/config.json': json(changesets),
    '.github/workflows/check.yml': printCheckWorkflow(),
    '.github/workflows/regenerate.yml': printRegenerateWorkflow(facts, version),
    '.github/workflows/release.yml': printReleaseWorkflow(facts),
    'scripts/take-version.mjs': printTakeVersion(facts),
    ...(hasCommand(facts)
      ? {
          'cli/package.json': json(commandPackageFile(facts, version, '0.0.0')),
          ...(license === undefined ? {} : { 'cli/LICENSE': license }),
        }
      : {}),
  })
}

/** The sources of the entries. */
function listSources(parts: readonly PackageParts[]): Readonly<Record<string, string>> {
  const named = parts.flatMap(({ entries = {} }) => Object.entries(entries))
  const modules = named.filter(([, module]) => !module.endsWith('.json'))
  return Object.fromEntries(
    [['.', 'index'], ['./operations', 'operations'], ...modules].map(([path, module]) => [path, `./src/${module}.ts`]),
  )
}

/** The package.json of a publishable package, with the known details of its publisher. */
function ownPackageFile(service: Service, facts: PackageFacts, parts: readonly PackageParts[]): object {
  const { name, license, author, homepage, repository, bugs } = facts
  const { license: _, ...file } = packageFile(service, name, `^${version}`, ownParts(facts), parts)
  const { name: named, version: first, description, exports, ...others } = file
  return {
    name: named,
    version: first,
    description,
    ...(license === undefined ? {} : { license }),
    ...(author === undefined ? {} : { author }),
    ...(homepage === undefined ? {} : { homepage }),
    ...(repository === undefined ? {} : { repository: { type: 'git', url: `git+${repository}.git` } }),
    ...(bugs === undefined ? {} : { bugs: { url: bugs } }),
    exports,
    typesVersions: { '*': listTypes(exports) },
    ...others,
  }
}

/** The types of entries for TypeScript versions that ignore `exports`, as with `moduleResolution: node10`. */
function listTypes(exports: Entries): Readonly<Record<string, readonly string[]>> {
  const named = Object.entries(exports).filter(([path]) => path !== '.' && path !== './package.json')
  return Object.fromEntries(
    named.map(([path, entry]) => [path.slice(2), [typeof entry === 'string' ? entry : entry.import.types]]),
  )
}

export function scaffoldFiles(texts: Readonly<Record<string, string>>): OutputFile[] {
  return Object.entries(texts).map(([path, text]) => ({ in: 'package', once: true, path, text }))
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** The entries of a package, by their paths. */
type Entries = Readonly<
  Record<string, string | { readonly import: { readonly types: string; readonly default: string } }>
>

interface PackageFile extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly exports: Entries
}

/** The differences between the package.json of a published package and that of one of this workspace. */
interface Parts {
  readonly source: boolean
  readonly files: readonly string[]
  readonly exports?: Entries
  readonly scripts: object
  readonly others?: object
}

/** The additional files of a published package, compared with a client in this workspace. */
const ownParts = (facts: PackageFacts): Parts => ({
  source: false,
  files: ['dist', 'src', 'api.md', 'CHANGELOG.md'],
  exports: { './openapi.json': './src/openapi.json' },
  scripts: {
    build: hasCommand(facts) ? `tsup && node cli/main.js man > cli/${facts.command}.1` : 'tsup',
    test: 'vitest run',
    types: 'tsc',
    fit: `publint --strict && attw --pack .${hasCommand(facts) ? ' && publint --strict cli' : ''}`,
    docs: `portolan-docs --out docs --package ${facts.name}${facts.command === false ? '' : ` --command ${facts.command}`}`,
    check: 'npm run types && npm test && npm run build && npm run fit',
    'release:version': 'changeset version && node scripts/take-version.mjs',
  },
  others: {
    // Not `provenance`: it would prevent publishing to a private registry.
    publishConfig: { access: 'public' },
    devDependencies: {
      '@arethetypeswrong/cli': '^0.18.5',
      '@changesets/cli': '^3.0.3',
      ...(hasCommand(facts) ? { '@portolan/cli': `^${version}` } : {}),
      '@portolan/docs': `^${version}`,
      '@types/node': '^22.0.0',
      publint: '^0.3.25',
      tsup: '^8.5.0',
      typescript: '^5.9.0',
      vitest: '^4.0.0',
    },
  },
})

/** The package.json of a client. */
export function packageFile(
  service: Service,
  name: string,
  core: string,
  { source, files, exports = {}, scripts, others = {} }: Parts,
  parts: readonly PackageParts[] = [],
): PackageFile {
  const peers = Object.assign({}, ...parts.map(({ peerDependencies }) => peerDependencies)) as object
  const entries = parts.flatMap((part) => Object.entries(part.entries ?? {}))
  const entry = (file: string) =>
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
    description: `TypeScript client for ${visible(service.title)}`,
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
  sourcemap: true,
  clean: true,
  // Not \`splitting: true\`: the CommonJS build would have \`import()\`, which neither Jest nor \`vm\` supports.
})
`
}
