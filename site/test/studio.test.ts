import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { indentLines } from '../src/studio/indent.ts'
import { linkFiles } from '../src/studio/link-files.ts'
import { isIP } from '../src/studio/no-node.ts'
import * as net from 'node:net'
import { writeClient } from '../src/studio/write-client.ts'

const studio = resolve(import.meta.dirname, '../src/studio')

it.each(['tides', 'nestjs', 'fastapi'])('the document of %s becomes a client with a program', async (name) => {
  const document = readFileSync(join(studio, `examples/${name}.yaml`), 'utf8')
  const { operations, program, make, files } = await writeClient({ document, config: '' })
  expect(operations.length).toBeGreaterThan(1)
  expect(make).toMatch(/^const client = create\w+Client\(/)
  expect(program).toContain(operations[0]?.call)
  expect(Object.keys(files)).toContain('src/index.ts')
})

it('lines are indented by what is around them, and brackets in texts do not count', () => {
  const text = "function f() {\nconst a = '{'\nif (a) {\nreturn [\n1,\n]\n}\n/**\n* A { note.\n*/\n}\n"
  const inside = [
    "  const a = '{'",
    '  if (a) {',
    '    return [',
    '      1,',
    '    ]',
    '  }',
    '  /**',
    '   * A { note.',
    '   */',
  ]
  expect(indentLines(text)).toBe(['function f() {', ...inside, '}', ''].join('\n'))
})

it('files are linked after those that they import, however they do', async () => {
  const linked: string[] = []
  const files = {
    'index.ts': "import { b } from './b/group.ts'\nexport * from '@portolan/core'\nexport { b }",
    'b/group.ts': "import type { T } from '../t.ts'\nexport const b = (): unknown => import('./late.ts') as T",
    'b/late.ts': 'export const late = 1',
    't.ts': 'export type T = unknown',
  }
  const addresses = await linkFiles(files, new Map([['@portolan/core', 'core:']]), (text) => `m${linked.push(text)}:`)
  expect(Object.fromEntries(addresses)).toMatchObject({ 'b/late.ts': 'm1:', 'b/group.ts': 'm2:', 'index.ts': 'm3:' })
  expect(linked[1]).toContain('portolanImport("m1:")')
  expect(linked[2]).toContain("from 'm2:'")
  const circle = { 'a.ts': "import { b } from './b.ts'; b", 'b.ts': "import { a } from './a.ts'; a" }
  await expect(linkFiles(circle, new Map(), String)).rejects.toThrow('a.ts and another file import each other')
})

it.each(['1.2.3.4', '256.1.1.1', '1.2.3', '01.2.3.4', '::1', 'fe80::1', '1::2::3', 'a', '', '1.2.3.4.'])(
  'in a page %j is an address or none, as on Node',
  (text) => expect(isIP(text)).toBe(net.isIP(text)),
)
