import { expect, it } from 'vitest'
import { mark } from '../src/index.ts'
import { body, documentOf, idParam, ok, written } from './documents.ts'

const text = { type: 'string' }
const name = { $ref: '#/components/schemas/Name' }

it('writes how each object is represented in XML, as values that need no schema', async () => {
  const schemas = {
    Name: {
      type: 'object',
      properties: {
        value: { ...text, xml: { 'x-portolan-text': true } },
        lang: { ...text, xml: { attribute: true, prefix: 'xml' } },
      },
    },
    Names: { type: 'array', items: name },
    Count: { type: 'integer' },
    Thing: {
      type: 'object',
      properties: {
        count: { $ref: '#/components/schemas/Count' },
        open: { type: 'boolean', xml: { attribute: true } },
        first: { oneOf: [text, name] },
        others: { $ref: '#/components/schemas/Names' },
        notes: { type: 'array', items: { ...text, xml: { name: 'note' } }, xml: { wrapped: true } },
        inner: { type: 'object', properties: { ratio: { type: 'number' } } },
        self: { $ref: '#/components/schemas/Thing' },
      },
    },
  }
  const put = {
    operationId: 'put',
    parameters: [idParam],
    requestBody: body(text),
    responses: ok({ $ref: '#/components/schemas/Thing' }),
  }
  const { files, all } = await written(documentOf({ '/things/{id}': { put } }, { schemas }), {
    config: { xml: './xml.ts' },
  })
  expect(files.get('xml.gen.ts')).toBe(`${mark}
import type { XmlObject } from './xml.ts'

export const objects: Readonly<Record<string, XmlObject>> = {
  Thing: {
    count: { type: 'integer' },
    open: { attribute: true, type: 'boolean' },
    first: { object: 'Name' },
    others: { list: true, object: 'Name' },
    notes: { wrapped: 'note', list: true },
    inner: { object: { ratio: { type: 'number' } } },
    self: { object: 'Thing' },
  },
  Name: { value: { text: true }, lang: { attribute: true, prefix: 'xml' } },
  ThingsUpdateParams: { id: {}, body: {} },
}
`)
  expect(all('schema.gen.ts')).not.toContain('xml')
})
