import { expect, it } from 'vitest'
import { openDocument } from '../src/index.ts'

const responses = { 200: { description: 'OK' } }

it('escapes no word of a language in the names of the model', async () => {
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'New', version: '1' },
    components: { securitySchemes: { class: { type: 'apiKey', in: 'header', name: 'X-Class' } } },
    paths: {
      '/then': { get: { operationId: 'delete', responses } },
      '/2fa/constructor': { get: { responses } },
      '/request': { get: { operationId: 'users.then', responses } },
    },
  })
  expect(service.name).toBe('new')
  expect(service.operations.map(({ name, call }) => [name, call.join('.')])).toEqual([
    ['delete', 'then.get'],
    ['get2FaConstructor', '2Fa.constructor.get'],
    ['usersThen', 'users.then'],
  ])
  expect(service.addresses).toEqual([])
  expect(service.credentials).toEqual([{ scheme: 'class', kind: 'apiKey', in: 'header', name: 'X-Class' }])
})

it('gives no two operations names of the same words', async () => {
  const ids = ['getID', 'get_id', 'getId', 'get-id-2']
  const { service } = await openDocument({
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    paths: Object.fromEntries(ids.map((operationId, at) => [`/${at}`, { get: { operationId, responses } }])),
  })
  expect(service.operations.map(({ name }) => name)).toEqual(['getID', 'getId2', 'getId3', 'getId22'])
})
