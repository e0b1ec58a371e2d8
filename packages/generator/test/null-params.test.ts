import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] }
const places = ['query', 'header', 'cookie'].map((place) => ({ name: `of-${place}`, in: place, schema: nullable }))
const asJson = { name: 'filter', in: 'query', content: { 'application/json': { schema: nullable } } }
const source = documentOf({ '/a': { get: { parameters: [...places, asJson], responses: ok({}) } } })

it('leaves null out of the types of params, except those in JSON, which alone can write it', async () => {
  const { all } = await written(source)
  const types = all('types.gen.ts')
  for (const place of ['query', 'header', 'cookie']) expect(types).toContain(`'of-${place}'?: string | undefined\n`)
  expect(types).toContain('filter?: string | null | undefined\n')
})

it('refuses null by the name of the param, and sends the one in JSON', async () => {
  const { call, sent } = await clientOf(source, () => Response.json({}))
  await expect(call('a.get', { 'of-query': null })).rejects.toThrow('of-query must be string, got null')
  await call('a.get', { filter: null })
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/a?filter=null'])
})
