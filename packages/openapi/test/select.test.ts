import { expect, it } from 'vitest'
import { openDocument, type Selection, selectOperations } from '../src/index.ts'
import { documentOf, ok } from './dialects/fragments.ts'

const refer = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const operation = (id: string, schema: string, more: object = {}): object => ({
  operationId: id,
  tags: [id.split('.')[0]],
  responses: ok(refer(schema)),
  ...more,
})
const named = (field: object): object => ({ type: 'object', properties: { field } })

async function select(selection: Selection) {
  const schemas = { User: named(refer('Name')), Name: named({ type: 'string' }), Team: named({ type: 'string' }) }
  const paths = {
    '/users': { get: operation('users.list', 'User') },
    '/users/old': { get: operation('users.old', 'Name', { deprecated: true }) },
    '/teams': { get: operation('teams.list', 'Team') },
  }
  const { service } = await openDocument(documentOf(paths, { schemas }))
  const { operations, groups, schemas: left } = selectOperations(service, selection)
  return {
    calls: operations.map(({ call }) => call.join('.')),
    groups: groups.map(({ name }) => name),
    schemas: Object.values(left).flatMap(({ name, role }) => (role === 'schema' ? [name] : [])),
  }
}

it.each<readonly [string, Selection, object]>([
  ['all', {}, { calls: ['users.list', 'users.old', 'teams.list'], groups: ['users', 'teams'] }],
  ['what is not deprecated', { excludeDeprecated: true }, { calls: ['users.list', 'teams.list'] }],
  [
    'a group with the schemas that it leads to',
    { only: ['users.*'] },
    { calls: ['users.list', 'users.old'], groups: ['users'], schemas: ['Name', 'User'] },
  ],
  ['one call', { only: ['teams.list'] }, { calls: ['teams.list'], groups: ['teams'], schemas: ['Team'] }],
  ['several patterns', { only: ['teams.*', 'users.list'] }, { calls: ['users.list', 'teams.list'] }],
  ['both', { only: ['users.*'], excludeDeprecated: true }, { calls: ['users.list'], schemas: ['Name', 'User'] }],
])('selects %s', async (_, selection, expected) => {
  const { schemas, ...others } = await select(selection)
  expect({ ...others, schemas: schemas.toSorted() }).toMatchObject(expected)
})

it('selects the events of webhooks by the call that makes them, with their schemas', async () => {
  const sends = (name: string): object => ({
    post: { requestBody: { content: { 'application/json': { schema: refer(name) } } } },
  })
  const schemas = { User: named(refer('Name')), Name: named({ type: 'string' }), Team: named({ type: 'string' }) }
  const paths = { '/teams': { get: operation('teams.list', 'Team') } }
  const { service } = await openDocument(documentOf(paths, { schemas, webhooks: { joined: sends('User') } }))
  const selected = (selection: Selection): unknown => {
    const { operations, webhooks, schemas: left } = selectOperations(service, selection)
    const names = Object.values(left).flatMap(({ name, role }) => (role === 'schema' ? [name] : []))
    return [operations.length, webhooks?.events.map(({ name }) => name), names.toSorted()]
  }
  expect(selected({ only: ['webhooks.*'] })).toEqual([0, ['joined'], ['Name', 'User']])
  expect(selected({ only: ['teams.*'] })).toEqual([1, undefined, ['Team']])
  expect(selected({ excludeDeprecated: true })).toEqual([1, ['joined'], ['Name', 'Team', 'User']])
})

it('selects everything without a word, also what no call needs', async () => {
  const { service } = await openDocument(documentOf({}, { schemas: { Alone: named({ type: 'string' }) } }))
  expect(Object.values(service.schemas).map(({ name }) => name)).toEqual(['Alone'])
  expect(selectOperations(service, {})).toEqual(service)
})

it.each([
  ['team.list', 'teams.list'],
  ['user.*', 'users.*'],
  ['Teams.*', 'teams.*'],
])('refuses the pattern %s, which matches no call, and suggests %s', async (pattern, suggested) => {
  await expect(select({ only: ['users.*', pattern] })).rejects.toMatchObject({
    name: 'SelectionError',
    message: `no call is named \`${pattern}\` (did you mean \`${suggested}\`?): \`--list\` prints all calls`,
  })
})

it('keeps the bodies of the errors of the selected calls, and no others', async () => {
  const error = (schema: object): object => ({ description: 'Bad.', content: { 'application/json': { schema } } })
  const list = (name: string, more: object = {}): object => ({
    get: operation(`${name}.list`, 'User', {
      responses: { ...ok(refer('User')), 404: error(refer(`${name}Error`)), 422: error(named({ const: name })) },
      ...more,
    }),
  })
  const schemas = Object.fromEntries(['User', 'usersError', 'teamsError'].map((name) => [name, named({})]))
  const paths = { '/users': list('users'), '/teams': list('teams', { deprecated: true }) }
  const { service } = await openDocument(documentOf(paths, { schemas }))
  const selectNames = (selection: Selection): string[] => {
    const selected = selectOperations(service, selection)
    const keys = selected.operations.flatMap(({ errors = {} }) => Object.values(errors).map(({ key }) => key))
    expect(keys.filter((key) => !Object.hasOwn(selected.schemas, key))).toEqual([])
    return Object.values(selected.schemas).map(({ name }) => name)
  }
  expect(selectNames({ only: ['users.*'] }).toSorted()).toEqual(['User', 'UsersList422Response', 'usersError'])
  expect(selectNames({ excludeDeprecated: true }).toSorted()).toEqual([
    'User',
    'UsersList422Response',
    'teamsError',
    'usersError',
  ])
})

it('leaves out the deprecated params and fields of a body that a call can do without', async () => {
  const old = { deprecated: true, schema: { type: 'string' } }
  const properties = { name: { type: 'string' }, nick: { type: 'string', deprecated: true } }
  const body = { type: 'object', required: ['name'], properties }
  const paths = {
    '/users': {
      get: operation('users.list', 'User', {
        parameters: [
          { name: 'page', in: 'query', ...old },
          { name: 'sort', in: 'query', ...old },
          { name: 'tenant', in: 'header', required: true, ...old },
          { name: 'role', in: 'query', schema: { type: 'string' } },
        ],
        'x-portolan-paging': { kind: 'page', param: 'page', items: 'all' },
        responses: ok({ type: 'object', properties: { all: { type: 'array', items: { type: 'string' } } } }),
      }),
      post: operation('users.create', 'User', { requestBody: { content: { 'application/json': { schema: body } } } }),
    },
  }
  const { service } = await openDocument(documentOf(paths, { schemas: { User: named({ type: 'string' }) } }))
  const { operations, schemas } = selectOperations(service, { excludeDeprecated: true })
  const names = operations.map(({ params }) => params.map(({ name }) => name))
  expect(names).toEqual([['page', 'tenant', 'role'], ['name']])
  const objects = operations.map(({ paramsKey = '' }) => schemas[paramsKey]?.shape)
  expect(objects).toEqual(
    names.map((all) => expect.objectContaining({ fields: all.map((name) => expect.objectContaining({ name })) })),
  )
})
