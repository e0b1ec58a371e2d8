import { expect, it } from 'vitest'
import { listUnexplained } from '../check/unexplained.ts'

const packages = [
  { folder: 'packages/core', name: '@portolan/core' },
  { folder: 'packages/cli', name: '@portolan/cli' },
]
const note = (head: string): string => `---\n${head}\n---\n\nPages of lists come ahead.\n`
const unsaid = (folder: string): string =>
  `${folder}/src is changed: say in a file in .changeset what users see of it, with \`npx changeset\``
const internal = '@portolan/core/internal is changed: a file in .changeset has to say that core gets a minor version'

it.each([
  ['nothing of tests and other folders', ['packages/core/test/a.test.ts', 'scripts/a.ts'], [], []],
  ['nothing of the version that a release writes', ['packages/core/src/version.gen.ts'], [], []],
  ['a change without a changeset', ['packages/core/src/a.ts'], [], [unsaid('packages/core')]],
  ['nothing where a changeset names the package', ['packages/cli/src/a.ts'], [note(`'@portolan/cli': patch`)], []],
  ['nothing where it does in other quotes', ['packages/cli/src/a.ts'], [note(`"@portolan/cli": patch`)], []],
  [
    'a change of another package than the changeset names',
    ['packages/cli/src/a.ts', 'packages/core/src/a.ts'],
    [note(`'@portolan/core': minor`)],
    [unsaid('packages/cli')],
  ],
  ['nothing where a changeset says that users see nothing', ['packages/cli/src/a.ts'], ['---\n---\n'], []],
  [
    'a patch that changes what clients import',
    ['packages/core/api/internal.api.md'],
    [note(`'@portolan/core': patch`)],
    [internal],
  ],
  [
    'nothing where that is a minor version',
    ['packages/core/api/internal.api.md'],
    [note(`'@portolan/core': minor`)],
    [],
  ],
])('reports %s', (_, changed, notes, expected) => {
  expect(listUnexplained(changed, notes, packages)).toEqual(expected)
})
