import { parseDocument } from 'yaml'
import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'
import { keepTexts } from '../src/read/yaml-texts.ts'

function read(text: string): unknown {
  const document = parseDocument(text, { merge: true })
  keepTexts(document)
  return document.toJS()
}

it.each<readonly [string, object]>([
  [
    '{ type: string, enum: [1.0, 1.10, 2, true, 0x1F, 012, null, x] }',
    { enum: ['1.0', '1.10', '2', 'true', '0x1F', '012', null, 'x'] },
  ],
  ['{ type: string, default: 2024, example: 01234, const: 1e3 }', { default: '2024', example: '01234', const: '1e3' }],
  ['{ type: [string, "null"], examples: [1, a, null], default: null }', { examples: ['1', 'a', null], default: null }],
  ['{ type: string, minLength: 1, nullable: true, x-order: 3 }', { minLength: 1, nullable: true, 'x-order': 3 }],
  ['{ type: string, enum: &all [1.0], x-enum: *all }', { enum: ['1.0'] }],
  ['{ type: integer, enum: [1, 2], default: 1 }', { enum: [1, 2], default: 1 }],
  ['{ type: [string, integer], enum: [1, a], example: 2 }', { enum: [1, 'a'], example: 2 }],
  ['{ enum: [1.0], default: 1 }', { enum: [1], default: 1 }],
  ['{ schema: { type: string }, example: 00, name: 5 }', { example: '00', name: 5 }],
  ['{ schema: { type: number }, example: 00 }', { example: 0 }],
])('%s', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
})

it('a document has the versions that its author wrote', async () => {
  const { service, warnings } = await openDocument({
    text: `
openapi: 3.0.3
info: { title: Versions, version: 1.0 }
paths:
  /things:
    get:
      parameters: [{ name: version, in: query, schema: { type: string, enum: [1.0, 1.1], default: 1.0 } }]
      responses: { 204: { description: Done } }
`,
  })
  const [param] = service.operations[0]?.params ?? []
  expect(param).toMatchObject({ shape: { kind: 'literals', values: ['1.0', '1.1'] }, notes: { default: '1.0' } })
  expect(warnings).toEqual([])
})
