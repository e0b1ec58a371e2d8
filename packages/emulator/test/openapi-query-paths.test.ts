import { createEmulator } from '@portolan/emulator'
import { readOpenApi } from '@portolan/emulator/openapi'
import { expect, it } from 'vitest'

const text = { type: 'string' }
const inQuery = (name: string, schema: object): object => ({ name, in: 'query', required: true, schema })
const says = (said: string, parameters: readonly object[] = []): object => ({
  parameters,
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: { type: 'string', enum: [said] } } } },
  },
})

const openapi = await readOpenApi({
  openapi: '3.0.4',
  info: { title: 'Rides', version: '1' },
  paths: {
    '/rides': { get: says('all', [{ name: 'limit', in: 'query', schema: { type: 'integer' } }]) },
    '/rides?page={page}&size={size}': {
      get: says('a page', [inQuery('page', { type: 'integer' }), inQuery('size', text)]),
    },
    '/rides?beta=true': { get: says('beta', [inQuery('limit', { type: 'integer' })]) },
    '/rides?archived': { get: says('archived') },
    '/stops?at[from]={from}': { get: says('stops') },
    '/stations#all': { get: says('stations') },
    '/keys#Action=List': { get: says('list keys', [inQuery('Action', { enum: ['List'] })]) },
    '/keys#Action=Make': { get: says('make a key', [inQuery('Action', { enum: ['Make'] })]) },
    '/keys#X-Target=Keys.Drop': { get: says('drop a key') },
  },
})
const { fetch } = createEmulator({ services: [], openapi })

it.each([
  ['/rides', 200, '"all"'],
  ['/rides?limit=3', 200, '"all"'],
  ['/rides?page=2&size=a', 200, '"a page"'],
  ['/rides?size=a%20b%26c&page=2', 200, '"a page"'],
  ['/rides?beta=true&limit=3', 200, '"beta"'],
  ['/rides?limit=3&beta=true', 200, '"beta"'],
  ['/rides?archived', 200, '"archived"'],
  ['/rides?archived=', 200, '"archived"'],
  ['/stops?at%5Bfrom%5D=now', 200, '"stops"'],
  ['/stops?at[from]=now', 200, '"stops"'],
  ['/rides?beta=false', 400, 'The query param beta is not a documented param'],
  ['/rides?beta=true&page=2&limit=1', 400, 'The query param page is not a documented param.'],
  ['/rides?page=two&size=a', 400, 'The path param page must be integer.'],
  ['/rides?page=2', 400, 'The query param page is not a documented param.'],
  ['/rides?beta=true', 400, 'The query param limit is required.'],
  ['/stops', 404, 'The emulator has no endpoint GET /stops.'],
  ['/stops?at[from]=%', 404, 'The emulator has no endpoint GET /stops.'],
])('a path whose query is part of it matches the requests that have it: %s', async (path, status, said) => {
  const response = await fetch(`http://emulator${path}`)
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(said)])
})

it('a param that the document calls secret is in no log', async () => {
  const secret = { type: 'string', format: 'password' }
  const parameters = [inQuery('pin', secret), inQuery('day', text), { ...inQuery('id', secret), in: 'path' }]
  const document = { openapi: '3.1.0', info: { title: 'Doors', version: '1' } }
  const paths = { '/doors/{id}': { get: says('open', parameters) } }
  const emulator = createEmulator({ services: [], openapi: await readOpenApi({ ...document, paths }) })
  const response = await emulator.fetch(new Request('https://api.example.com/doors/d-secret?pin=p-secret&day=monday'))
  expect(response.status).toBe(200)
  expect(emulator.requests.map(({ shownPath }) => shownPath)).toEqual(['/doors/[redacted]?pin=[redacted]&day=monday'])
})

it.each([
  ['/stations', {}, '"stations"'],
  ['/keys?Action=Make', {}, '"make a key"'],
  ['/keys?Action=List', {}, '"list keys"'],
  ['/keys', { 'x-target': 'Keys.Drop' }, '"drop a key"'],
  ['/keys', {}, 'The query param Action is required.'],
])('a path with a fragment is that of the requests that have its fields: %s %j', async (path, headers, said) => {
  const response = await fetch(`http://emulator${path}`, { headers })
  expect(await response.text()).toContain(said)
})

it.each([
  ['/rides?page={page}', '/rides?page=1&size=1'],
  ['/rides#all', '/rides?size=1'],
])('the first call of %s is %s', async (path, said) => {
  const parameters = [inQuery('page', { const: 1 }), inQuery('size', { const: 1 })].slice(path.includes('#') ? 1 : 0)
  const info = { title: 'Rides', version: '1' }
  const one = await readOpenApi({ openapi: '3.1.0', info, paths: { [path]: { get: says('all', parameters) } } })
  expect(createEmulator({ services: [], openapi: one }).about('rides').first()).toMatchObject({ path: said })
})

it.each([
  ['proof', 200],
  ['Spell', 200],
  ['spelling', 400],
])('a param may have the value that the document shows: %s gets %i', async (mode, status) => {
  const parameters = [{ ...inQuery('mode', { enum: ['proof', 'spell'] }), examples: { any: { value: 'Spell' } } }]
  const info = { title: 'Words', version: '1' }
  const words = await readOpenApi({ openapi: '3.1.0', info, paths: { '/words': { get: says('words', parameters) } } })
  const response = await createEmulator({ services: [], openapi: words }).fetch(`http://emulator/words?mode=${mode}`)
  expect(response.status).toBe(status)
})
