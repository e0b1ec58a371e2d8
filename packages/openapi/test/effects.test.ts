import { describe, expect, it } from 'vitest'
import { openDocument, type PlacedExtension } from '../src/index.ts'

type Json = Record<string, unknown>

const item: Json = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }
const json = (schema: unknown): Json => ({ description: 'OK', content: { 'application/json': { schema } } })

/** A document of one operation, with what else the path has. */
const describePath = (method: string, path: string, operation: Json = {}, others: Json = {}): Json => ({
  openapi: '3.1.0',
  info: { title: 'Harbor', version: '1' },
  paths: { [path]: { [method.toLowerCase()]: { responses: { 200: { description: 'OK' } }, ...operation }, ...others } },
})

async function effectOf(document: Json, extensions: readonly PlacedExtension[] = []): Promise<string | undefined> {
  const { service } = await openDocument(document, { extensions })
  return service.operations.find(({ method }) => method !== 'GET' || service.operations.length === 1)?.effect
}

/** A POST that answers with 201: what it shows is that it adds. */
const created = (path: string, operationId?: string, summary?: string): Promise<string | undefined> =>
  effectOf(describePath('POST', path, { operationId, summary, responses: { 201: json(item) } }))

const list: Json = { get: { responses: { 200: json({ type: 'array', items: item }) } } }
const responses: Json = { 200: json(item) }

describe('a POST', () => {
  it('changes if nothing is known of it', async () => {
    expect(await effectOf(describePath('POST', '/ships'))).toBe('changes')
    expect(await effectOf(describePath('POST', '/ships', { responses }))).toBe('changes')
    expect(await effectOf(describePath('POST', '/ships', { operationId: 'createShip', responses }))).toBe('changes')
  })

  it('reads if it returns a page of a list, and says nothing of an end', async () => {
    const page = { type: 'object', properties: { ships: { type: 'array', items: item }, cursor: { type: 'string' } } }
    const cursor = { type: 'object', properties: { cursor: { type: 'string' } } }
    const search: Json = {
      requestBody: { content: { 'application/json': { schema: cursor } } },
      responses: { 200: json(page) },
    }
    expect(await effectOf(describePath('POST', '/ships/search', search))).toBe('reads')
    expect(await effectOf(describePath('POST', '/ships/purge', search))).toBe('destroys')
    expect(await effectOf(describePath('PATCH', '/ships', search))).toBe('changes')
  })

  it('adds if its status is 201', async () => {
    expect(await created('/ships')).toBe('adds')
    expect(await created('/ships', 'ShipsController_create')).toBe('adds')
    expect(await created('/ships/{id}/photos', 'uploadPhoto')).toBe('adds')
  })

  it('adds if the same path has a list, and it returns an object', async () => {
    expect(await effectOf(describePath('POST', '/ships', { responses }, list))).toBe('adds')
    expect(await effectOf(describePath('POST', '/ships', {}, list))).toBe('changes')
    expect(await effectOf(describePath('POST', '/ships', { responses }, { get: { responses } }))).toBe('changes')
    const many = { responses: { 200: json({ type: 'array', items: item }) } }
    expect(await effectOf(describePath('POST', '/ships', many, list))).toBe('changes')
  })

  // The names are those of clerk and openai, and of the frameworks that make them of methods and paths.
  it.each([
    ['/sessions/{session_id}/revoke', 'RevokeSession'],
    ['/users/{user_id}/ban', 'UserBan'],
    ['/users/ban', 'UsersBan'],
    ['/machines/{machine_id}/secret_key/rotate', 'rotateMachineSecretKey'],
    ['/organization/projects/{project_id}/archive', 'archive-project'],
    ['/batches/{batch_id}/cancel', 'cancelBatch'],
    ['/batches/{batch_id}:cancel', undefined],
    ['/evals/{eval_id}/runs/{run_id}', 'cancelEvalRun'],
    ['/api_keys/{id}', 'apiKeys_revoke'],
    ['/password', 'reset_password_password_post'],
    ['/ships/{id}/reset_position', undefined],
    ['/api/chat.delete', undefined],
    ['/delete/ship', undefined],
    ['/ships/batch-delete', 'createShipsBatchDelete'],
    ['/sessions/{id}/expire', 'SessionsController_create'],
    ['/accounts/{id}/terminate', undefined],
    ['/cache', 'purgeCache'],
  ])('%s (%s) destroys, though a 201 says that it adds', async (path, operationId) => {
    expect(await created(path, operationId)).toBe('destroys')
  })

  it.each([
    ['/users/{user_id}/unban', 'UserUnban'],
    ['/users/{user_id}/lock', 'UserLock'],
    ['/users/{user_id}/disable', undefined],
    ['/users/{user_id}:suspend', undefined],
    ['/users/{user_id}:setRank', undefined],
    ['/ships/{id}/restore', 'createRestore'],
    ['/ships', 'createOrUpdateShip'],
    ['/ships', 'upsertShip'],
    ['/ships/search', 'searchShips'],
    ['/login', 'AuthController_login'],
  ])('%s (%s) changes, though a 201 says that it adds', async (path, operationId) => {
    expect(await created(path, operationId)).toBe('changes')
  })

  it.each([
    ['Cancels an order', 'destroys'],
    ['Cancel an order', 'destroys'],
    ['Dismisses an order', 'destroys'],
    ['Publishes an order', 'changes'],
    ['Closes an order', 'changes'],
    ['Merge two orders', 'changes'],
    ['Return the cancelled order', 'adds'],
  ])('with the summary %j %s', async (summary, effect) => {
    expect(await created('/orders/{id}/notes', undefined, summary)).toBe(effect)
  })

  it.each([
    ['/bans', 'createBan'],
    ['/archive/{id}/ships', 'createArchivedShip'],
    ['/password-resets', 'createPasswordReset'],
    ['/repos/{owner}/commits/{sha}/comments', 'repos/create-commit-comment'],
  ])('%s (%s) adds: the word is a noun', async (path, operationId) => {
    expect(await created(path, operationId)).toBe('adds')
  })
})

it.each([
  ['GET', '/ships', 'listShips', 'reads'],
  ['GET', '/archive', 'archive', 'reads'],
  ['GET', '/ships/{id}/delete', 'deleteShip', 'destroys'],
  ['HEAD', '/ships', undefined, 'reads'],
  ['PUT', '/ships/{id}', 'updateShip', 'changes'],
  ['PATCH', '/ships/{id}', undefined, 'changes'],
  ['PUT', '/ships/{id}/archive', undefined, 'destroys'],
  ['PATCH', '/archives/{id}', 'updateArchive', 'changes'],
  ['DELETE', '/ships/{id}', 'deleteShip', 'destroys'],
])('%s %s (%s) %s', async (method, path, operationId, effect) => {
  expect(await effectOf(describePath(method, path, { operationId }))).toBe(effect)
})

it('is what the document says, and above it what is said beside it, by id, route or pattern', async () => {
  const post = (said: Json): Json => describePath('POST', '/ships/{id}/cancel', { operationId: 'cancelShip', ...said })
  expect(await effectOf(post({}))).toBe('destroys')
  expect(await effectOf(post({ 'x-portolan-effect': 'changes' }))).toBe('changes')
  for (const at of ['cancelShip', 'POST /ships/{id}/cancel', 'POST /*/cancel', 'cancel*'])
    expect(await effectOf(post({ 'x-portolan-effect': 'changes' }), [{ name: 'effect', at, value: 'reads' }])).toBe(
      'reads',
    )
})
