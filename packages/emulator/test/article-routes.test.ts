import { describe, expect, it } from 'vitest'
import { createEmulator } from '@portolan/emulator'

type Json = Readonly<Record<string, unknown>>
const time = Date.UTC(2026, 0, 2)

/** The service without a network, for rana, or for another. */
function startArticle() {
  let now = time
  const emulator = createEmulator({ services: ['article'], clock: { now: () => now } })
  const as =
    (user: string) =>
    async (line: string, body?: unknown): Promise<{ status: number; data: never; message: unknown }> => {
      const [method = '', path = ''] = line.split(' ')
      const isTeam = path.startsWith('/team')
      const scopes = isTeam ? (['read_service_team', 'write_service_team'] as const) : undefined
      const token = emulator.article.addToken({ user, team: isTeam, ...(scopes ? { scopes: [...scopes] } : {}) })
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      const url = `https://api.example.com${path.replace(/^(\/team)?/, '$1/api/v2')}`
      const response = await emulator.fetch(new Request(url, { method, headers, ...content }))
      const text = await response.text()
      const data = (text && JSON.parse(text)) as never
      return { status: response.status, data, message: (Object(data) as Json)['message'] }
    }
  const list = async (line: string): Promise<readonly Json[]> => (await as('rana')(line)).data
  return { as, list, rana: as('rana'), mika: as('mika'), pass: (ms: number): void => void (now += ms) }
}

const item = { title: 'Title', body: 'Text', tags: [{ name: 'Go' }] }
const ids = (all: readonly Json[]) => all.map(({ id }) => id)

describe('an item', () => {
  it('is written, changed and deleted by its author alone', async () => {
    const { rana, mika, list, pass } = startArticle()
    const made = await rana('POST /items', item)
    expect(made).toMatchObject({
      status: 201,
      data: { title: 'Title', body: 'Text', user: { id: 'rana' }, tags: [{ name: 'Go' }] },
    })
    const { id } = made.data as { id: string }
    pass(60_000)
    expect(await rana(`PATCH /items/${id}`, { ...item, title: 'New' })).toMatchObject({
      status: 200,
      data: { title: 'New' },
    })
    const { data } = await rana(`GET /items/${id}`)
    expect(
      Date.parse((data as { updated_at: string }).updated_at) - Date.parse((data as { created_at: string }).created_at),
    ).toBe(60_000)
    expect(await mika(`PATCH /items/${id}`, item)).toMatchObject({
      status: 403,
      message: 'The item belongs to another user',
    })
    expect(await mika(`DELETE /items/${id}`)).toMatchObject({ status: 403 })
    expect(ids(await list('GET /authenticated_user/items?per_page=1'))).toEqual([id])
    expect(ids(await list('GET /users/rana/items?per_page=1'))).toEqual([id])
    expect(ids(await list('GET /users/mika/items?per_page=1'))).not.toEqual([id])
    expect((await rana(`DELETE /items/${id}`)).status).toBe(204)
    expect((await rana(`GET /items/${id}`)).status).toBe(404)
  })

  it('that is private is the author’s alone', async () => {
    const { rana, list, mika } = startArticle()
    const { data } = await rana('POST /items', { ...item, private: true })
    const { id } = data as { id: string }
    expect(ids(await list('GET /authenticated_user/items?per_page=1'))).toEqual([id])
    expect(ids(await list('GET /users/rana/items?per_page=100'))).not.toContain(id)
    await mika(`PUT /items/${id}/stock`)
    expect(ids(await list('GET /users/mika/stocks?per_page=100'))).not.toContain(id)
  })

  it('is stocked once, by others', async () => {
    const { rana, mika, list, pass } = startArticle()
    const first = (await rana('POST /items', item)).data as { id: string }
    const second = (await rana('POST /items', item)).data as { id: string }
    expect(await rana(`PUT /items/${first.id}/stock`)).toMatchObject({
      status: 403,
      message: 'You cannot stock your own item',
    })
    expect((await mika(`GET /items/${first.id}/stock`)).status).toBe(404)
    pass(1000)
    expect((await mika(`PUT /items/${second.id}/stock`)).status).toBe(204)
    pass(1000)
    await mika(`PUT /items/${first.id}/stock`)
    await mika(`PUT /items/${first.id}/stock`)
    expect((await mika(`GET /items/${first.id}/stock`)).status).toBe(204)
    expect(
      (await list(`GET /items/${first.id}/stockers`)).map(
        (one) => (one['user'] as Json | undefined)?.['id'] ?? one['id'],
      ),
    ).toEqual(['mika'])
    expect(ids(await list('GET /users/mika/stocks?per_page=2'))).toEqual([first.id, second.id])
    expect((await mika(`DELETE /items/${first.id}/stock`)).status).toBe(204)
    expect((await mika(`DELETE /items/${first.id}/stock`)).status).toBe(404)
    expect(ids(await list('GET /users/mika/stocks?per_page=1'))).toEqual([second.id])
  })
})

describe('a comment', () => {
  it('is written, changed and deleted by its author alone', async () => {
    const { rana, mika, list, pass } = startArticle()
    const { id } = (await rana('POST /items', item)).data as { id: string }
    const path = `/items/${id}/comments`
    const made = await mika(`POST ${path}`, { body: 'First' })
    expect(made).toMatchObject({ status: 201, data: { body: 'First', user: { id: 'mika' } } })
    const comment = `/comments/${(made.data as { id: string }).id}`
    pass(60_000)
    await rana(`POST ${path}`, { body: 'Second' })
    expect((await list(`GET ${path}`)).map(({ body }) => body)).toEqual(['Second', 'First'])
    expect(await mika(`PATCH ${comment}`, { body: 'Third' })).toMatchObject({ data: { body: 'Third' } })
    expect(await rana(`PATCH ${comment}`, { body: 'Fourth' })).toMatchObject({
      status: 403,
      message: 'The comment belongs to another user',
    })
    expect(await rana(`DELETE ${comment}`)).toMatchObject({ status: 403 })
    for (const request of [`POST ${path}`, `PATCH ${comment}`])
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect(await mika(request, { body: ' ' })).toMatchObject({ status: 400 })
    const { data } = await mika(`GET ${comment}`)
    const { created_at, updated_at, body } = data as { created_at: string; updated_at: string; body: string }
    expect([body, Date.parse(updated_at) - Date.parse(created_at)]).toEqual(['Third', 60_000])
    expect((await mika(`DELETE ${comment}`)).status).toBe(204)
    expect((await mika(`GET ${comment}`)).status).toBe(404)
    expect((await list(`GET ${path}`)).map((one) => one['body'])).toEqual(['Second'])
  })
})

describe('a user', () => {
  it('is followed once, by others', async () => {
    const { rana, list } = startArticle()
    await rana('DELETE /users/mika/following')
    expect((await rana('GET /users/mika/following')).status).toBe(404)
    expect(await rana('DELETE /users/mika/following')).toMatchObject({
      status: 403,
      message: 'You do not follow this user',
    })
    const names = async (path: string) => ids(await list(`GET /users/${path}?per_page=100`))
    const [followers, followees] = [await names('mika/followers'), await names('rana/followees')]
    expect((await rana('PUT /users/mika/following')).status).toBe(204)
    await rana('PUT /users/mika/following')
    expect((await rana('GET /users/mika/following')).status).toBe(204)
    expect(new Set(await names('mika/followers'))).toEqual(new Set([...followers, 'rana']))
    expect(await list('GET /users/rana/followees?per_page=100')).toHaveLength(followees.length + 1)
    expect(await rana('PUT /users/rana/following')).toMatchObject({
      status: 403,
      message: 'You cannot follow yourself',
    })
    expect((await rana('PUT /users/nobody/following')).status).toBe(404)
    expect((await rana('DELETE /users/mika/following')).status).toBe(204)
    expect(new Set(await names('mika/followers'))).toEqual(new Set(followers))
  })

  it('has an account', async () => {
    const { mika, list } = startArticle()
    expect((await mika('GET /authenticated_user')).data).toMatchObject({ id: 'mika', name: 'Mika Lindqvist' })
    expect(await list('GET /users?per_page=100')).toHaveLength(45)
  })
})

describe('a tag', () => {
  it('is followed, once', async () => {
    const { rana, list, pass } = startArticle()
    const tags = await list('GET /tags?per_page=2')
    for (const { id } of tags) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await rana(`DELETE /tags/${encodeURIComponent(String(id))}/following`)
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect((await rana(`GET /tags/${encodeURIComponent(String(id))}/following`)).status).toBe(404)
    }
    const [first, second] = tags as readonly [Json, Json]
    const count = (await rana(`GET /tags/${encodeURIComponent(String(first['id']))}`)).data as {
      followers_count: number
    }
    for (const { id } of [second, first, first]) {
      pass(1000)
      // oxlint-disable-next-line no-await-in-loop -- in order
      expect((await rana(`PUT /tags/${encodeURIComponent(String(id))}/following`)).status).toBe(204)
    }
    expect((await rana(`GET /tags/${encodeURIComponent(String(first['id']))}/following`)).data).toMatchObject({
      id: first['id'],
      followers_count: count.followers_count + 1,
    })
    expect(ids(await list('GET /users/rana/following_tags?per_page=2'))).toEqual([first['id'], second['id']])
    expect((await rana(`DELETE /tags/${encodeURIComponent(String(first['id']))}/following`)).status).toBe(204)
    expect((await rana(`DELETE /tags/${encodeURIComponent(String(first['id']))}/following`)).status).toBe(404)
  })

  it('is listed by its name or by its items', async () => {
    const { list } = startArticle()
    const named = await list('GET /tags?sort=name&per_page=100')
    expect(ids(named)).toEqual(ids(named).toSorted((a, b) => String(a).localeCompare(String(b))))
    const counts = (await list('GET /tags?sort=count&per_page=100')).map((one) => Number(one['items_count']))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(ids(await list('GET /tags?per_page=100'))).not.toEqual(ids(named))
    const [tag] = await list('GET /tags?sort=count&per_page=1')
    const items = await list(`GET /tags/${encodeURIComponent(String(tag?.['id']))}/items?per_page=100`)
    expect(items).toHaveLength(Number(tag?.['items_count']))
  })

  it('is put on an item of the team, once, and taken off', async () => {
    const { rana } = startArticle()
    const { id } = (await rana('POST /team/items', item)).data as { id: string }
    const path = `/team/items/${id}/taggings`
    expect(await rana(`POST ${path}`, { name: 'Rust', versions: ['1.80'] })).toMatchObject({
      status: 201,
      data: { name: 'Rust', versions: ['1.80'] },
    })
    expect(await rana(`POST ${path}`, { name: 'rust' })).toMatchObject({
      status: 400,
      message: 'The item already has this tag',
    })
    expect((await rana(`GET /team/items/${id}`)).data).toMatchObject({ tags: [{ name: 'Go' }, { name: 'Rust' }] })
    expect((await rana(`DELETE ${path}/RUST`)).status).toBe(204)
    expect((await rana(`DELETE ${path}/Rust`)).status).toBe(404)
    expect((await rana(`GET /team/items/${id}`)).data).toMatchObject({ tags: [{ name: 'Go' }] })
  })
})

describe('the team', () => {
  it('has templates', async () => {
    const { rana, list } = startArticle()
    const template = { name: 'Note', title: 'Note of %{Year}', body: 'Text', tags: [{ name: 'note' }] }
    expect((await list('GET /team/templates')).map(({ name }) => name)).toEqual(['Weekly meeting', 'Incident report'])
    const made = await rana('POST /team/templates', { ...template, coedit: true, group_url_name: 'design' })
    expect(made).toMatchObject({
      status: 201,
      data: { id: 3, name: 'Note', title: 'Note of %{Year}', coedit: true, group: { url_name: 'design' } },
    })
    expect(ids(await list('GET /team/templates'))).toEqual([3, 1, 2])
    expect(await rana('PATCH /team/templates/3', { ...template, name: 'New' })).toMatchObject({
      status: 200,
      data: { name: 'New', coedit: true, group: { url_name: 'design' } },
    })
    expect(await rana('PATCH /team/templates/3', { ...template, group_url_name: null })).toMatchObject({
      data: { group: null },
    })
    expect((await rana('GET /team/templates/3')).data).toMatchObject({ name: 'Note', group: null })
    expect((await rana('PATCH /team/templates/3', { ...template, coedit: false })).data).toMatchObject({
      coedit: false,
    })
    expect((await rana('POST /team/templates', template)).data).toMatchObject({ id: 4, coedit: false, group: null })
    await rana('DELETE /team/templates/4')
    expect(await rana('POST /team/templates', { ...template, name: ' ' })).toMatchObject({
      status: 400,
      message: 'name must not be empty',
    })
    expect((await rana('DELETE /team/templates/3')).status).toBe(204)
    expect((await rana('GET /team/templates/3')).status).toBe(404)
    expect(ids(await list('GET /team/templates'))).toEqual([1, 2])
  })

  it('has members, whom an administrator removes', async () => {
    const { list, as, rana } = startArticle()
    expect((await list('GET /team/teams')).map(({ id, active }) => [id, active])).toEqual([
      ['portolan', true],
      ['archive', false],
    ])
    expect(await list('GET /team/team_memberships?per_page=100')).toHaveLength(23)
    expect((await as('tomas')('DELETE /team/remove_team_member/aiko')).status).toBe(403)
    expect(await rana('DELETE /team/remove_team_member/rana')).toMatchObject({
      status: 403,
      message: 'Neither the owner nor the caller can be removed',
    })
    expect((await rana('DELETE /team/remove_team_member/nobody')).status).toBe(404)
    expect((await rana('DELETE /team/remove_team_member/tomas')).status).toBe(204)
    expect(ids(await list('GET /team/team_memberships?per_page=100'))).not.toContain('tomas')
    expect(await list('GET /team/team_memberships?per_page=100')).toHaveLength(22)
  })
})

it.each([
  [true, false, 403, 'This team accepts only its own tokens'],
  [true, true, 200, undefined],
  [false, false, 200, undefined],
])(
  'a team with single sign-on %s takes a token that is its own %s: %i',
  async (singleSignOn, team, status, message) => {
    const emulator = createEmulator({ services: ['article'], article: { singleSignOn } })
    const token = emulator.article.addToken({ user: 'rana', team, scopes: ['read_service_team', 'read_service'] })
    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await emulator.fetch(new Request(`https://api.example.com${path}`, { headers }))
      return [response.status, ((await response.json()) as Json)['message']]
    }
    expect(await ask('/team/api/v2/items')).toEqual([status, message])
    expect(team || (await ask('/api/v2/items'))[0] === 200).toBe(true)
  },
)
