import { openDocument } from '@portolan/openapi'
import { expect, it } from 'vitest'
import { contractOf } from '../book/contract.ts'

const ship = { $ref: '#/components/schemas/Ship' }
const document = {
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  paths: {
    '/ships/{id}': {
      put: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'dry', in: 'query', schema: { type: 'boolean' } },
        ],
        requestBody: { required: true, content: { 'application/json': { schema: ship } } },
        responses: {
          200: {
            description: 'The ship',
            content: {
              'application/json': { schema: { allOf: [{ properties: { data: ship } }, { required: ['data'] }] } },
            },
          },
        },
      },
    },
    '/docks/{name}': {
      parameters: [{ name: 'name', in: 'path', required: true, schema: {}, 'x-portolan-resource': 'docks/*' }],
      get: { responses: { '2XX': { description: 'The dock' } } },
    },
  },
  components: {
    schemas: { Ship: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
  },
}
const good = { name: 'Ada' }

it.each([
  ['/ships/7?dry=true', good, { data: good }, []],
  [
    '/ships/x?dry=no&wet=1',
    good,
    { data: good },
    ['no query param wet', 'id/value must be integer', 'dry/value must be boolean'],
  ],
  ['/ships/7', {}, { data: good }, ["/value must have required property 'name'"]],
  ['/ships/7', undefined, { data: good }, ['the body is missing']],
  ['/ships/7', good, {}, ["/value must have required property 'data'"]],
  ['/ships/7', good, { data: { ...good, more: 1 } }, ['/value/data must NOT have unevaluated properties: more']],
  ['/ships/7', good, { data: good, more: 1 }, ['/value must NOT have unevaluated properties: more']],
  ['/ships/7/8', good, {}, ['no operation PUT /ships/7/8']],
])('a contract holds PUT %s with %j, answered %j, to the document', async (path, body, answer, faults) => {
  const faultsOf = contractOf((await openDocument(document)).service)
  const headers = { 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const request = new Request(`https://api.example.com${path}`, { method: 'PUT', ...sent })
  expect(await faultsOf({ path: path.replace(/\?.*/, ''), request, response: Response.json(answer) })).toEqual(faults)
})

it.each([
  ['/docks/north', []],
  ['/docks/north/east', ['no operation GET /docks/north/east']],
])('the name of a resource has the segments that its pattern allows: %s', async (path, faults) => {
  const faultsOf = contractOf((await openDocument(document)).service)
  const request = new Request(`https://api.example.com${path}`)
  expect(await faultsOf({ path, request, response: new Response() })).toEqual(faults)
})

it('says that the emulator has no row, and not how its 404 differs', async () => {
  const faultsOf = contractOf((await openDocument(document)).service)
  const headers = { 'content-type': 'application/json' }
  const request = new Request('https://api.example.com/ships/7', { method: 'PUT', headers, body: JSON.stringify(good) })
  const response = Response.json({ message: 'no route' }, { status: 404 })
  expect(await faultsOf({ path: '/ships/7', request, response })).toEqual([
    'the emulator has no row for ships.update: 404',
  ])
})
