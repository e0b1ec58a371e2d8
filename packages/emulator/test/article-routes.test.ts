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

describe('a reaction', () => {
  it.each(['items', 'comments'])(
    'is given once by each member, shown to all, and taken back: to %s',
    async (target) => {
      const { rana, as, list } = startArticle()
      const tomas = as('tomas')
      const { id } = (await rana('POST /team/items', item)).data as { id: string }
      const comment = (await rana(`POST /team/items/${id}/comments`, { body: 'First' })).data as { id: string }
      const path = `/team/${target}/${target === 'items' ? id : comment.id}/reactions`
      const users = async (): Promise<unknown> =>
        (await list(`GET ${path}`)).map(({ name, user }) => `${String(name)} ${String((user as Json)['id'])}`)
      expect(await rana(`POST ${path}`, { name: 'tada' })).toMatchObject({
        status: 201,
        data: { name: 'tada', user: { id: 'rana' } },
      })
      expect(await rana(`POST ${path}`, { name: 'tada' })).toMatchObject({
        status: 400,
        message: 'You have already reacted with this emoji',
      })
      for (const [who, name] of [
        [rana, 'heart'],
        [tomas, 'tada'],
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- in order
        expect((await who(`POST ${path}`, { name })).status).toBe(201)
      expect(await rana(`POST ${path}`, { name: ' ' })).toMatchObject({
        status: 400,
        message: 'name must not be empty',
      })
      expect(await users()).toEqual(['tada tomas', 'heart rana', 'tada rana'])
      expect(await rana(`DELETE ${path}/tada`)).toMatchObject({ data: { name: 'tada', user: { id: 'rana' } } })
      expect((await rana(`DELETE ${path}/tada`)).status).toBe(404)
      expect((await tomas(`DELETE ${path}/heart`)).status).toBe(404)
      expect(await users()).toEqual(['tada tomas', 'heart rana'])
      expect((await rana(`GET /team/items/${id}`)).data).toMatchObject({
        reactions_count: target === 'items' ? 2 : 0,
        comments_count: 1,
      })
    },
  )

  it('is one of the actions on items, which a search narrows', async () => {
    const { rana, list } = startArticle()
    const { id } = (await rana('POST /team/items', { ...item, title: 'Unheard of' })).data as { id: string }
    await rana(`POST /team/items/${id}/comments`, { body: 'First' })
    await rana(`POST /team/items/${id}/reactions`, { name: 'tada' })
    const found = await list('GET /team/items/reactions?query=title:unheard')
    expect(found).toMatchObject([
      {
        id,
        title: 'Unheard of',
        user_id: 'rana',
        reactions: [{ name: 'tada', user_id: 'rana' }],
        comments: [{ user_id: 'rana' }],
      },
    ])
    expect(JSON.stringify(found)).not.toContain('First')
    expect((await list('GET /team/items/reactions?per_page=100')).length).toBeGreaterThan(40)
  })
})

describe('who may', () => {
  it('import a comment in the name of another: an administrator', async () => {
    const { rana, as, list } = startArticle()
    const { id } = (await rana('POST /team/items', item)).data as { id: string }
    const path = `/team/items/${id}/imported_comments`
    const comment = {
      user_id: 'tomas',
      body: 'Long ago',
      created_at: '2020-01-02T03:04:05Z',
      updated_at: '2021-01-02T03:04:05Z',
    }
    expect((await as('tomas')(`POST ${path}`, comment)).status).toBe(403)
    const made = await rana(`POST ${path}`, comment)
    expect(made).toMatchObject({ status: 201, data: { body: 'Long ago', user: { id: 'tomas' } } })
    const { created_at, updated_at } = made.data as { created_at: string; updated_at: string }
    expect([created_at, updated_at].map((at) => Date.parse(at))).toEqual([
      Date.parse(comment.created_at),
      Date.parse(comment.updated_at),
    ])
    expect((await rana(`POST ${path}`, { ...comment, user_id: 'nobody' })).status).toBe(404)
    expect((await list(`GET /team/items/${id}/comments`)).map(({ body }) => body)).toEqual(['Long ago'])
  })

  it('see the addresses of members: an administrator', async () => {
    const { rana, as } = startArticle()
    const emails = async (who: typeof rana) => {
      const members = (await who('GET /team/team_memberships?per_page=100')).data as readonly Json[]
      return new Set(members.map(({ email, last_accessed_at }) => email !== '' && last_accessed_at !== ''))
    }
    expect([...(await emails(rana)), ...(await emails(as('tomas')))]).toEqual([true, false])
  })

  it('see a team: its members', async () => {
    const { as, list } = startArticle()
    const members = new Set(ids(await list('GET /team/team_memberships?per_page=100')))
    const stranger = ids(await list('GET /users?per_page=100')).find((id) => !members.has(id))
    expect((await as('mika')('GET /team/items')).status).toBe(200)
    expect(await as(String(stranger))('GET /team/items')).toMatchObject({
      status: 403,
      message: 'You are not a member of this team',
    })
  })
})

it.each([
  [{ title: ' ' }, 'title must not be empty'],
  [{ body: '\n' }, 'body must not be empty'],
  [{ tags: [] }, 'An item must have 1 to 5 tags'],
  [{ tags: Array.from('abcdef', (name) => ({ name })) }, 'An item must have 1 to 5 tags'],
])('an item that has %j is neither made nor changed', async (own, message) => {
  const { rana } = startArticle()
  const { id } = (await rana('POST /items', item)).data as { id: string }
  for (const line of ['POST /items', `PATCH /items/${id}`])
    // oxlint-disable-next-line no-await-in-loop -- in order
    expect(await rana(line, { ...item, ...own })).toMatchObject({ status: 400, message })
  expect((await rana(`GET /items/${id}`)).data).toMatchObject(item)
  expect((await rana('POST /items', { ...item, tags: Array.from('abcde', (name) => ({ name })) })).status).toBe(201)
})

it('an item keeps what a change does not name, and brings its tags along', async () => {
  const { rana } = startArticle()
  const made = (await rana('POST /team/items', { ...item, slide: true, coediting: true, group_url_name: 'design' }))
    .data as { id: string }
  const change = async (own: object) => (await rana(`PATCH /team/items/${made.id}`, { ...item, ...own })).data
  expect(await change({})).toMatchObject({
    slide: true,
    coediting: true,
    private: false,
    group: { url_name: 'design' },
  })
  expect(await change({ slide: false, group_url_name: null })).toMatchObject({
    slide: false,
    coediting: true,
    group: null,
  })
  expect((await rana('GET /team/tags/Unheard-of')).status).toBe(404)
  await change({ tags: [{ name: 'Unheard-of' }] })
  expect((await rana('GET /team/tags/Unheard-of')).data).toMatchObject({
    id: 'Unheard-of',
    items_count: 1,
    followers_count: 0,
  })
})

it('an item makes a tag only where there is none of its name, in any letters', async () => {
  const { rana, list } = startArticle()
  const tags = async () => ids(await list('GET /team/tags?per_page=100')).map(String)
  const before = await tags()
  const known = before[0] ?? ''
  await rana('POST /team/items', {
    ...item,
    tags: [{ name: known }, { name: known.toUpperCase() }, { name: 'Unheard-of' }],
  })
  await rana('POST /team/items', { ...item, tags: [{ name: 'unheard-OF' }] })
  expect((await tags()).toSorted()).toEqual([...before, 'Unheard-of'].toSorted())
})

describe('who is asked for a permission', () => {
  const scope = 'read_service+write_service'

  /** What a person who presses a button is sent to. */
  async function press(own: Readonly<Record<string, string>>, search = `&scope=${scope}&state=s1`) {
    const emulator = createEmulator({ services: ['article'], clock: { now: () => time } })
    const { client_id } = emulator.article.addApplication({
      name: 'Reader',
      redirect_uri: 'https://reader.example/cb?a=b',
    })
    const url = `https://api.example.com/api/v2/oauth/authorize?client_id=${client_id}${search}`
    const body = new URLSearchParams(own)
    const response = await emulator.fetch(new Request(url, { method: 'POST', body }))
    const location = response.headers.get('location')
    return {
      status: response.status,
      text: await response.text(),
      to: location === null ? undefined : new URL(location),
    }
  }

  it('and allows it, leads back with a code', async () => {
    const { status, to } = await press({ user: 'rana', decision: 'allow' })
    expect([status, to?.origin, to?.pathname]).toEqual([302, 'https://reader.example', '/cb'])
    expect(Object.fromEntries(to?.searchParams ?? [])).toEqual({
      a: 'b',
      state: 's1',
      code: expect.stringMatching(/^\w{20,}$/) as string,
    })
  })

  it.each([
    { user: 'rana', decision: 'deny' },
    { user: 'rana' },
    { user: 'nobody', decision: 'allow' },
    { decision: 'allow' },
  ])('and does not allow it, leads back with an error: %j', async (own) => {
    const { status, to } = await press(own)
    expect([status, Object.fromEntries(to?.searchParams ?? [])]).toEqual([
      302,
      { a: 'b', state: 's1', error: 'access_denied', error_description: 'The user did not allow it' },
    ])
  })

  it('leads back without a state if none was given, and nowhere if the request is not valid', async () => {
    const { to } = await press({ user: 'rana', decision: 'allow' }, `&scope=${scope}`)
    expect([...(to?.searchParams.keys() ?? [])]).toEqual(['a', 'code'])
    for (const [search, message] of [
      ['', 'The parameter scope is missing.'],
      ['&scope=read_service+fly', 'The scope fly cannot be granted on this page.'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      const refused = await press({ user: 'rana', decision: 'allow' }, search)
      expect([refused.status, refused.to]).toEqual([400, undefined])
      expect(refused.text).toContain(message)
    }
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
