import { expect, it } from 'vitest'
import { documentOf, ok, query, readCalls } from './dialects/fragments.ts'

it('an operation has its variants beside it, which change what they name and take out what is null in them', async () => {
  const variants = [
    { operationId: 'countThings', summary: 'Counts them.' },
    { operationId: 'peekThings', summary: null, deprecated: null, parameters: null },
  ]
  const get = {
    operationId: 'listThings',
    summary: 'Lists things.',
    deprecated: true,
    parameters: [query('limit')],
    responses: ok({ type: 'string' }),
    'x-portolan-variants': variants,
  }
  const { service, warnings } = await readCalls(documentOf({ '/things': { get } }))
  const all = service.operations.map(({ id, notes, params, method, path }) => ({
    ...{ id, method, path, params: params.map(({ name }) => name) },
    ...{ summary: notes.summary, deprecated: notes.deprecated === true },
  }))
  const common = { method: 'GET', path: '/things' }
  expect(all.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { ...common, id: 'countThings', params: ['limit'], summary: 'Counts them.', deprecated: true },
    { ...common, id: 'listThings', params: ['limit'], summary: 'Lists things.', deprecated: true },
    { ...common, id: 'peekThings', params: [], summary: undefined, deprecated: false },
  ])
  expect(warnings).toEqual([])
})
