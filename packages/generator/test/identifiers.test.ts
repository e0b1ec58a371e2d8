import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'

const thing = {
  $id: 'https://example.com/schemas/thing',
  $anchor: 'thing',
  type: 'object',
  properties: { inner: { $ref: '#/$defs/inner' }, other: { $ref: '#/components/schemas/Other' } },
  $defs: { inner: { $anchor: 'in', type: 'object', properties: { a: { type: 'string' } } } },
}
const schemas = {
  Thing: thing,
  Other: { $anchor: 'other', type: 'boolean' },
  Data: { type: 'object', default: { $id: 'https://example.com/schemas/thing' }, properties: {} },
}

/** The type of what a schema that is a reference leads to, and the warnings. */
async function typeOf(
  reference: string,
  others: object = {},
): Promise<readonly [string | undefined, readonly string[]]> {
  const responses = ok({ type: 'object', properties: { it: { $ref: reference } } })
  const document = documentOf({ '/a': { get: { operationId: 'getA', responses } } }, { ...others, schemas })
  const { all, warnings } = await written({ ...document, openapi: '3.2.0' })
  return [/\bit\?: (.+)/.exec(all('types.gen.ts'))?.[1], warnings.map(({ message }) => message)]
}

it.each<[what: string, reference: string, name: string, others?: object]>([
  ['an address', 'https://example.com/schemas/thing', 'Thing'],
  ['a relative address', 'schemas/thing', 'Thing', { $self: 'https://example.com/openapi.json' }],
  ['an address and an anchor', 'https://example.com/schemas/thing#in', 'inner'],
  ['an address and a pointer', 'https://example.com/schemas/thing#/$defs/inner', 'inner'],
  ['an anchor', '#other', 'Other'],
  [
    'the address of the document',
    'https://example.com/openapi.json#/components/schemas/Other',
    'Other',
    { $self: 'https://example.com/openapi.json' },
  ],
])('a reference leads to the schema with %s', async (_, reference, name, others = {}) => {
  expect(await typeOf(reference, others)).toEqual([name, []])
})

it('a pointer leads from the schema with the nearest address, or from the document', async () => {
  const { all, warnings } = await written(
    documentOf({ '/a': { get: { responses: ok({ $ref: '#/components/schemas/Thing' }) } } }, { schemas }),
  )
  expect(all('types.gen.ts')).toMatch(/interface Thing \{\s+inner\?: inner\s+other\?: Other\s+\}/)
  expect(warnings).toEqual([])
})

it('an unknown anchor does not resolve, with a warning', async () => {
  const [type, warnings] = await typeOf('#nothing')
  expect(type).toBe('unknown')
  expect(warnings).toContain('the reference `#nothing` does not resolve: any value is accepted')
})
