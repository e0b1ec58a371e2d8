import { expect, it } from 'vitest'
import { documentOf, ok, query, readCalls } from './fragments.ts'

it('sends the default of a param of the query that is required, and lets callers leave it out', async () => {
  const parameters = [
    query('page', { type: 'integer', default: 1 }, { required: true }),
    query('sort', { type: 'string' }, { required: true }),
    query('limit', { type: 'integer', default: 10 }),
  ]
  const { calls } = await readCalls(documentOf({ '/things': { get: { parameters, responses: ok({}) } } }))
  const params = Object.values(calls)[0]?.params.map(({ name, required, sendDefault }) => ({
    name,
    required,
    sendDefault,
  }))
  expect(params).toEqual([
    { name: 'page', required: false, sendDefault: true },
    { name: 'sort', required: true, sendDefault: undefined },
    { name: 'limit', required: false, sendDefault: undefined },
  ])
})
