import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { codeOwners, withAddresses } from '../generate/owner-marks.ts'
import { lacking, type Owner } from '../release/owner.ts'

const owner: Owner = {
  author: 'Ada Example',
  scope: '@portolan',
  repository: 'https://code.example.com/a/b.git',
  homepage: 'https://b.example.com',
  bugs: 'https://code.example.com/a/b/issues',
  security: 'security@example.com',
  maintainers: '@ada',
  funding: null,
}
const packages = ['@portolan/cli', '@portolan/core']

it('lets a release start when all is said but for funding', () => {
  expect(lacking(owner, packages)).toEqual([])
})

it.each([
  ['author', ''],
  ['scope', null],
  ['repository', null],
  ['repository', 'git@code.example.com:a/b.git'],
  ['homepage', 'b.example.com'],
  ['bugs', null],
  ['security', null],
  ['security', 'ask me'],
  ['maintainers', null],
  ['maintainers', 'ada'],
] as const)('names %s, which is %j, in one line', (field, value) => {
  expect(lacking({ ...owner, [field]: value }, packages)).toEqual([expect.stringMatching(new RegExp(`^${field}: `))])
})

it('names each package of another scope', () => {
  expect(lacking({ ...owner, scope: '@chart' }, packages)).toEqual([
    'scope: @portolan/cli is not in @chart: rename the package',
    'scope: @portolan/core is not in @chart: rename the package',
  ])
})

const { publishedManifest } = createRequire(import.meta.url)('../published-manifest.cjs') as {
  publishedManifest: (manifest: object, directory: string, owner: Owner) => object
}

it('states in a package what its manifest has a field for', () => {
  expect(publishedManifest({ name: '@portolan/core' }, 'packages/core', owner)).toEqual({
    name: '@portolan/core',
    author: 'Ada Example',
    repository: { type: 'git', url: 'https://code.example.com/a/b.git', directory: 'packages/core' },
    homepage: 'https://b.example.com',
    bugs: 'https://code.example.com/a/b/issues',
  })
})

it('says where the types of entries are for a TypeScript that reads no exports', () => {
  const types = (name: string) => ({ import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` } })
  const exports = {
    '.': types('index'),
    './schema': types('schema/index'),
    './swr': { types: './dist/swr.d.ts', default: './dist/swr.js' },
    './*/manifest.json': './src/*/manifest.json',
  }
  expect(publishedManifest({ name: '@portolan/core', exports }, 'packages/core', owner)).toMatchObject({
    exports,
    typesVersions: {
      '*': {
        schema: ['./dist/schema/index.d.ts'],
        swr: ['./dist/swr.d.ts'],
        '*/manifest.json': ['./src/*/manifest.json'],
      },
    },
  })
})

it.each([
  ['security@example.com', 'to [security@example.com](mailto:security@example.com)'],
  ['https://b.example.com/report', 'at [https://b.example.com/report](https://b.example.com/report)'],
  [null, 'to whoever gave you the sources: there is no public contact yet'],
])('writes the contact %j into SECURITY.md', (security, words) => {
  const written = withAddresses(readFileSync('SECURITY.md', 'utf8'), { ...owner, security })
  expect(written).toContain(`<!-- contact -->${words}<!-- end of contact -->`)
})

const at = '<!-- at: site/errors.md#all --> and [the reference](reference.md).\n'
const named = `Titles in italics are those of documents in the project’s repository. <!-- documents -->\n_Errors_${at}`
const linked = `<!-- documents -->\n[Errors](https://code.example.com/a/b/blob/HEAD/site/errors.md#all)${at}`

it.each([
  ['https://code.example.com/a/b', linked],
  ['git+https://code.example.com/a/b.git', linked],
  [null, named],
])('links documents that a package does not ship to the repository at %s', (repository, text) => {
  const written = [named, linked].map((readme) => withAddresses(readme, { ...owner, repository }))
  expect(written).toEqual([text, text])
})

it.each([
  ['@ada', '\n* @ada\n'],
  ['@acme/portolan @ada', '\n* @acme/portolan @ada\n'],
  [null, '\n# Nobody is named yet.\n'],
])('asks %j for reviews', (maintainers, line) => {
  expect(codeOwners({ ...owner, maintainers })).toMatch(/^# Written by /)
  expect(codeOwners({ ...owner, maintainers }).endsWith(line)).toBe(true)
})
