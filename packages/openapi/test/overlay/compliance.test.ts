import { expect, it } from 'vitest'
import { applyOverlay } from '@portolan/openapi'

/** The cases of OAI's compliance sets, with documents of our own. */
function harbor() {
  return {
    openapi: '3.1.0',
    info: { title: 'Harbor', version: '1' },
    servers: [
      { url: 'https://harbor.test', description: 'Live' },
      { url: 'https://dev.harbor.test', description: 'Dev' },
      { url: 'https://old.harbor.test', description: 'Dev' },
    ],
    paths: {
      '/ships': {
        get: {
          summary: 'Ships',
          tags: ['ships'],
          responses: { 200: { description: 'All' }, 500: { description: 'Oh' }, default: { description: 'Oh' } },
        },
      },
      '/docks': { get: { responses: { 200: { description: 'All' }, 500: { description: 'Oh' } } } },
    },
    components: {
      schemas: { Ship: { properties: { name: { type: 'string', example: 'Argo' }, mass: { type: 'number' } } } },
    },
  }
}

function apply(document: object, ...actions: readonly object[]): object {
  return applyOverlay(document, { overlay: '1.1.0', info: { title: 't', version: '1' }, actions }).document
}

it('adds a license to the info of a document', () => {
  expect(apply(harbor(), { target: '$.info', update: { license: { name: 'MIT' } } })).toHaveProperty('info', {
    title: 'Harbor',
    version: '1',
    license: { name: 'MIT' },
  })
})

it('adds a description and replaces a summary', () => {
  const update = { description: 'D', summary: 'S' }
  const { get } = harbor().paths['/ships']
  expect(apply(harbor(), { target: "$.paths['/ships'].get", update })).toHaveProperty(['paths', '/ships', 'get'], {
    ...get,
    ...update,
  })
})

it('applies actions in order to the result of those before', () => {
  const document = apply(
    harbor(),
    { target: "$.paths['/ships'].get.summary", remove: true },
    { target: '$.paths.*.get', update: { tags: ['all'] } },
    { target: "$.paths['/ships'].get", update: { 'x-info': { seen: true }, tags: ['last'] } },
    { target: '$.paths.*', update: { post: { foo: { bar: 'hello' } } } },
  )
  const { responses } = harbor().paths['/ships'].get
  const post = { foo: { bar: 'hello' } }
  expect(document).toHaveProperty('paths', {
    '/ships': { get: { tags: ['ships', 'all', 'last'], responses, 'x-info': { seen: true } }, post },
    '/docks': { get: { ...harbor().paths['/docks'].get, tags: ['all'] }, post },
  })
})

it('removes an example', () => {
  const target = "$.components.schemas.Ship.properties['name'].example"
  expect(apply(harbor(), { target, remove: true })).toHaveProperty('components.schemas.Ship.properties.name', {
    type: 'string',
  })
})

it('removes responses at any depth', () => {
  const document = apply(
    harbor(),
    { target: "$.paths..responses['500']", remove: true },
    { target: "$.paths..responses['default']", remove: true },
  )
  for (const path of ['/ships', '/docks'])
    expect(document).toHaveProperty(['paths', path, 'get', 'responses'], { 200: { description: 'All' } })
})

it('removes properties that a filter selects', () => {
  const document = apply(harbor(), { target: "$..properties[?(@.type == 'string')]", remove: true })
  expect(document).toHaveProperty('components.schemas.Ship.properties', { mass: { type: 'number' } })
})

it('removes a server that a filter selects', () => {
  const document = apply(harbor(), { target: "$.servers[?( @.description == 'Live' )]", remove: true })
  expect(document).toHaveProperty('servers', harbor().servers.slice(1))
})

it('removes all servers and adds one', () => {
  const servers = [{ url: 'http://localhost' }]
  const document = apply(harbor(), { target: '$.servers', remove: true }, { target: '$', update: { servers } })
  expect(document).toHaveProperty('servers', servers)
})

it('updates the root', () => {
  expect(apply(harbor(), { target: '$', update: { info: { 'x-overlaid': true } } })).toEqual({
    ...harbor(),
    info: { title: 'Harbor', version: '1', 'x-overlaid': true },
  })
})

it('applies an overlay to a document of another kind', () => {
  const workflow = { arazzo: '1.0.1', sourceDescriptions: [{ name: 'api', url: './live.yaml' }] }
  const target = "$.sourceDescriptions[?@.name == 'api']"
  expect(apply(workflow, { target, update: { url: './sandbox.yaml' } })).toHaveProperty('sourceDescriptions', [
    { name: 'api', url: './sandbox.yaml' },
  ])
})

it('updates the operations that a trait marks', () => {
  const traits = { 'x-oai-traits': ['paged'] }
  const document = { paths: { '/a': { get: { ...traits, parameters: [{ name: 'id' }] } }, '/b': { get: {} } } }
  const target = "$.paths[?(@.get['x-oai-traits'][?(@ == 'paged')])].get"
  expect(apply(document, { target, update: { parameters: [{ name: 'top' }] } })).toEqual({
    paths: { '/a': { get: { ...traits, parameters: [{ name: 'id' }, { name: 'top' }] } }, '/b': { get: {} } },
  })
})

// openapi-format 1.33.6 leaves one of three.
it('removes every item of a list that a wildcard selects', () => {
  expect(apply(harbor(), { target: '$.servers[*]', remove: true })).toHaveProperty('servers', [])
})

it('removes the right items of a list, and no others', () => {
  const list = { list: ['a', 'b', 'c', 'd', 'e'] }
  expect(apply(list, { target: '$.list[0,2,2,-1]', remove: true })).toEqual({ list: ['b', 'd'] })
})

// openapi-overlays-js 0.2.0 cannot parse it.
it('reads a filter without parentheses', () => {
  const document = apply(harbor(), { target: "$.servers[?@.description == 'Dev']", remove: true })
  expect(document).toHaveProperty('servers', harbor().servers.slice(0, 1))
})

// openapi-overlays-js 0.2.0 removes it.
it('removes nothing for remove: false', () => {
  expect(apply(harbor(), { target: '$.servers', remove: false })).toEqual(harbor())
  const document = apply(harbor(), { target: '$.info', remove: false, update: { version: '2' } })
  expect(document).toHaveProperty('info.version', '2')
})

// openapi-overlays-js 0.2.0 drops it with a message.
it('replaces a plain value by an update', () => {
  const document = apply(harbor(), { target: '$.info.version', update: '2' })
  expect(document).toHaveProperty('info', { title: 'Harbor', version: '2' })
  expect(apply({ list: [1, 2, 3] }, { target: '$.list[?@ > 1]', update: null })).toEqual({ list: [1, null, null] })
})
