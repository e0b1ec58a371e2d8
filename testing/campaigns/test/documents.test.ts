import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it } from 'vitest'
import { documents } from '../documents/documents.ts'

const right = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: OK, content: { application/json: { schema: { type: integer } } } } }
`

it('the documents campaign takes each document of a folder all the way, and names those that cannot be used', async () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'inner'))
  writeFileSync(join(folder, 'inner/right.yaml'), right)
  writeFileSync(join(folder, 'wrong.json'), '{"a":1}')
  const lines: string[] = []
  const figures = await documents.run({ seed: 1, scale: 1, folder, log: (line) => lines.push(line) })
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, value]))
  expect(values).toMatchObject({
    documents: 2,
    operations: 1,
    'operations whose request and result are as documented': 1,
  })
  expect(figures.filter(({ holds }) => holds === false).map(({ name }) => name)).toEqual([
    'documents that the command does not write',
  ])
  expect(lines.join('\n')).toContain('wrong.json: ends with 3: ')
})

it('the documents campaign asks for a folder', async () => {
  const [figure] = await documents.run({ seed: 1, scale: 1, log: () => {} })
  expect(figure?.value).toBe('none: --folder says where they are')
})
