import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { packages, readManifest } from '../packages/entries.ts'

const core = 'packages/core/src/'

interface Rule {
  readonly rule: string
  /** The files that have to keep to it, by their paths. */
  readonly files: RegExp
  readonly mustNotImport: RegExp
  /** A file and an import that break it. */
  readonly example: readonly [path: string, imported: string]
}

const rules: readonly Rule[] = [
  {
    rule: 'a package has no way into another but its entries',
    files: /^packages\//,
    mustNotImport: /^\.\..*\/(?:src|test|dist)\//,
    example: ['packages/a-client/src/index.ts', '../../core/src/x.ts'],
  },
  {
    rule: 'core does not know a service',
    files: /^packages\/core\//,
    mustNotImport: /^@portolan\//,
    example: ['packages/core/src/index.ts', '@portolan/a-client'],
  },
  {
    rule: 'a client does not import another client',
    files: /^packages\/(?!cli\/|docs\/|emulator\/|generator\/|msw\/|tanstack-query\/)/,
    mustNotImport: /^@portolan\/(?!core(?:\/|$))/,
    example: ['packages/a-client/src/index.ts', '@portolan/b-client'],
  },
  {
    rule: 'only sub-paths for Node need Node',
    files:
      /^packages\/(?!cli\/|docs\/|generator\/|openapi\/|msw\/|tanstack-query\/|emulator\/|core\/src\/(?:node|recorder|undici)\/)/,
    mustNotImport: /^node:/,
    example: ['packages/core/src/index.ts', 'node:fs'],
  },
  {
    rule: 'an output uses what any output can: the public interface, the model, and its own files',
    files: /^packages\/generator\/src\/outputs\/[^/]+\//,
    mustNotImport: /^\.\.\/(?!\.\.\/(?:output\.ts|\.\.\/package\.json)$)/,
    example: ['packages/generator/src/outputs/zod/index.ts', '../checks/index.ts'],
  },
  {
    rule: 'names and printing know no output',
    files: /^packages\/generator\/src\/(?:typescript|samples)\//,
    mustNotImport: /outputs\/|(?:^|\/)output\.ts$|write-outputs/,
    example: ['packages/generator/src/typescript/symbols.ts', '../outputs/client/index.ts'],
  },
  {
    rule: 'what is emulated runs in a page too',
    files: /^packages\/emulator\/src\/(?!(?:server|snapshot-folder|cli)\.ts|cli\/)/,
    mustNotImport: /^node:/,
    example: ['packages/emulator/src/world.ts', 'node:fs'],
  },
  ...[
    ['@opentelemetry/api', 'opentelemetry'],
    ['ioredis', 'redis'],
    ['undici', 'undici'],
  ].map(([library = '', subPath = '']) => ({
    rule: `only /${subPath} needs ${library}, which some users do not install`,
    files: new RegExp(`^${core}(?!${subPath}/)`),
    mustNotImport: new RegExp(`^${library}$`),
    example: [`${core}node/index.ts`, library] as const,
  })),
  {
    rule: 'few files know of secrets: errors and events are made by request/call.ts, which redacts them',
    files: new RegExp(`^${core}(?!(?:secrets|recorder)/|(?:request/call|request/wire|paging/page|internal)\\.ts$)`),
    mustNotImport: /^\.{1,2}\/secrets\//,
    example: ['packages/core/src/send/retry.ts', '../secrets/redact.ts'],
  },
]

/** The imports of each source file: values, types, and modules that are loaded later. */
const imports = globSync(['packages/*/src/**/*.ts', 'examples/*/*.ts']).flatMap((path) =>
  ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => [path, fileName] as const),
)

it.each(rules)('$rule', ({ files, mustNotImport, example }) => {
  const broken = [example, ...imports].filter(([path, name]) => files.test(path) && mustNotImport.test(name))
  expect(broken).toEqual([example])
})

// The demo installs no devDependencies, and runs the sources of all but the command line: on a machine that has them,
// nobody would notice.
const inDemo = packages.map((one) => one.folder).filter((path) => path !== 'packages/cli')
it.each(['examples', ...inDemo])('%s has what its sources import as dependencies', (own) => {
  const { name, dependencies, peerDependencies } = readManifest(own)
  const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const names = imports
    .filter(([path, imported]) => path.startsWith(own) && !/^(?:\.|node:)/.test(imported))
    .map(([, imported]) => /^(?:@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? '')
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((one) => !known.has(one))).toEqual([])
})

const folderIn =
  (name: string) =>
  (path: string): string =>
    path.replace(new RegExp(`^(packages/${name}/src/[^/]+/).*`), '$1')

// The second: what is further in knows nothing of what is further out.
it.each([
  ['file', (path: string): string => path],
  ['folder of core', folderIn('core')],
  ['folder of the generator', folderIn('generator')],
])('no %s imports one by which it is imported', (_, nodeOf) => {
  const arrows = imports
    .filter(([, name]) => name.startsWith('.'))
    .map(([path, name]) => [nodeOf(path), nodeOf(join(dirname(path), name))] as const)
  // A module without importers or without imports is in no circle.
  let left = arrows.filter(([from, to]) => from !== to)
  for (let count = Infinity; left.length < count;) {
    count = left.length
    const [starts, ends] = [new Set(left.map(([from]) => from)), new Set(left.map(([, to]) => to))]
    left = left.filter(([from, to]) => ends.has(from) && starts.has(to))
  }
  expect(arrows.length).toBeGreaterThan(100)
  expect([...new Set(left.map((arrow) => arrow.join(' → ')))]).toEqual([])
})

it('the way of a call names files of core', () => {
  const text = readFileSync('docs/way-of-a-call.md', 'utf8')
  const named = Array.from(text.matchAll(/`([\w/-]+\.ts)`/g), ([, path = '']) => path)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(join(core, path)))).toEqual([])
})
