import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkBlocks, type CheckedBlocks } from '../src/build/check-blocks.ts'
import { findBlocks } from '../src/build/find-blocks.ts'

const page = `# Title

\`\`\`ts run
const one = 1
\`\`\`

\`\`\`sh
npm install
\`\`\`

- in a list:

  \`\`\`ts
  const two: string = 2
    // deeper
  \`\`\`

\`\`\`\`md
\`\`\`ts wrong mark in an example
\`\`\`
\`\`\`\`
`

it('blocks are found with their lines, also in lists, and not inside other blocks', () => {
  expect(findBlocks('a.md', page).map(({ line, code, fence }) => ({ line, code, mark: fence.mark }))).toEqual([
    { line: 3, code: 'const one = 1', mark: 'run' },
    { line: 13, code: 'const two: string = 2\n  // deeper', mark: 'check' },
  ])
})

it('a mark that does not exist names the page and the line', () => {
  expect(() => findBlocks('guides/a.md', 'text\n\n```ts maybe\n```\n')).toThrow(/^guides\/a\.md:3: /)
})

describe('the types of blocks', () => {
  const more = '```ts\nimport { NoSuchError } from "@portolan/core"\n\nexport const { length } = 3\n```\n'
  const announced = '// @errors: 2322\nexport const a: string = 2'
  const blocks = [
    ...findBlocks('a.md', page),
    ...findBlocks('b.md', more),
    ...findBlocks('c.md', `\`\`\`ts\n${announced}\n\`\`\`\n`),
  ]
  let checked: CheckedBlocks

  // Once for all: most of the time goes into the program.
  beforeAll(() => {
    checked = checkBlocks(join(import.meta.dirname, '..'), blocks)
  }, 60_000)

  it('an error names the page and its own line, every one is told, and one that the block announces is not', () => {
    expect(checked.errors).toEqual([
      { place: 'a.md:14', message: "TS2322 Type 'number' is not assignable to type 'string'." },
      { place: 'b.md:2', message: `TS2305 Module '"@portolan/core"' has no exported member 'NoSuchError'.` },
      { place: 'b.md:4', message: "TS2339 Property 'length' does not exist on type 'Number'." },
    ])
  })

  it('a name has its type as a hover', () => {
    const hover = checked.types.get('const one = 1')?.nodes[0]
    expect(hover).toMatchObject({ type: 'hover', line: 0, character: 6, length: 3, text: 'const one: 1' })
  })

  it('an error that the block announces is shown', () => {
    const error: unknown = expect.objectContaining({ type: 'error', code: 2322 })
    expect(checked.types.get(announced)?.nodes).toContainEqual(error)
  })
})
