import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  authorizationCode,
  type AuthorizationCodeOptions,
  createArticleClient,
  createArticleTeamClient,
  createState,
  memoryTokenStore,
  OAuthCallbackError,
  PortolanError,
} from '@portolan/article-client'
import { AuthorizeParams, TeamAuthorizeParams } from '@portolan/article-client/schemas'
import { firstFile } from '@portolan/testing/failure'
import type { RunningEmulator } from '@portolan/emulator'
import { hex, setUp } from './set-up.ts'

const { oauth } = createArticleClient({ baseUrl: 'https://articles.example.com/base/' })
const team = createArticleTeamClient({ baseUrl: 'https://team.articles.example.com' }).oauth

function caught(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('the address of the authorization page', () => {
  it('has the application, the scopes and the state', () => {
    const url = oauth.authorizeUrl({ client_id: hex(40), scope: ['read_service', 'write_service'], state: 'a b&c' })
    expect(url).toBeInstanceOf(URL)
    expect(url.href).toBe(
      `https://articles.example.com/base/api/v2/oauth/authorize?client_id=${hex(40)}&scope=read_service%20write_service&state=a%20b%26c`,
    )
    const halves = { client_id: 'a\ud800', state: '\udc00', scope: 'read_service' }
    expect(caught(() => oauth.authorizeUrl(halves))).toMatchObject({
      issues: [
        { path: ['client_id'], message: 'must be well-formed Unicode' },
        { path: ['state'], message: 'must be well-formed Unicode' },
      ],
    })
    expect(oauth.authorizeUrl({ client_id: 'x', scope: 'read_service other' }).search).toBe(
      '?client_id=x&scope=read_service%20other',
    )
  })

  it('of a team takes the two team scopes only', () => {
    const url = team.teamAuthorizeUrl({ client_id: 'x', scope: ['read_service_team', 'write_service_team'] })
    expect(url.href).toBe(
      'https://team.articles.example.com/api/v2/oauth/team_authorize?client_id=x&scope=read_service_team%20write_service_team',
    )
    for (const scope of ['read_service', 'read_service_team write_service', 'other'])
      expect(caught(() => team.teamAuthorizeUrl({ client_id: 'x', scope }))).toMatchObject({
        name: 'RequestValidationError',
        issues: [{ path: ['scope'], message: 'may contain only read_service_team and write_service_team' }],
      })
  })

  it('keeps to the schemas by which the pages are declared', () => {
    const queryOf = (url: URL): object => Object.fromEntries(url.searchParams)
    const params = { client_id: 'x', state: 's', scope: ['read_service_team', 'write_service_team'] as const }
    expect(z.safeParse(TeamAuthorizeParams, queryOf(team.teamAuthorizeUrl(params))).success).toBe(true)
    const own = queryOf(oauth.authorizeUrl({ ...params, scope: 'read_service' }))
    expect(z.safeParse(AuthorizeParams, own).success).toBe(true)
    expect(z.safeParse(TeamAuthorizeParams, own).success).toBe(false)
  })

  it.each([
    [{ scope: 'read_service' }, 'client_id'],
    [{ client_id: '', scope: 'read_service' }, 'client_id'],
    [{ client_id: 'x' }, 'scope'],
    [{ client_id: 'x', scope: '' }, 'scope'],
    [{ client_id: 'x', scope: [] }, 'scope'],
    [{ client_id: 'x', scope: ['two words'] }, 'scope'],
    [{ client_id: 'x', scope: [''] }, 'scope'],
    [{ client_id: 'x', scope: [7] }, 'scope'],
    [{ client_id: 'x', scope: 'a"b' }, 'scope'],
    [{ client_id: 'x', scope: 'read_service', state: '' }, 'state'],
    [{ client_id: 'x', scope: 'read_service', state: 7 }, 'state'],
    [{ client_id: 'x', scope: 'read_service', redirect_uri: 'y' }, 'redirect_uri'],
  ])('is not made of %j: %s', (params, field) => {
    expect(caught(() => oauth.authorizeUrl(params as never))).toMatchObject({
      name: 'RequestValidationError',
      request: {
        operation: 'oauth.authorizeUrl',
        method: 'GET',
        url: 'https://articles.example.com/base/api/v2/oauth/authorize',
      },
      issues: [{ path: [field] }],
    })
  })
})

it('all that is wrong with the address of a page is named at once', () => {
  expect(caught(() => oauth.authorizeUrl(undefined as never))).toMatchObject({
    message: expect.stringMatching(/^oauth\.authorizeUrl: client_id must be a text .*; scope must contain /),
    issues: [{ path: ['client_id'] }, { path: ['scope'] }],
  })
  const all = { client_id: '', scope: 'read_service', state: 7, prompt: 'login' }
  expect(caught(() => team.teamAuthorizeUrl(all as never))).toMatchObject({
    request: { operation: 'oauth.teamAuthorizeUrl', method: 'GET' },
    issues: [{ path: ['prompt'] }, { path: ['client_id'] }, { path: ['scope'] }, { path: ['state'] }],
  })
})

describe('the redirect', () => {
  it('gives the code, and the state with which it came', () => {
    const url = 'http://127.0.0.1:8000/callback?code=c0de&state=s'
    expect(oauth.parseCallback({ url, state: 's' })).toEqual({ code: 'c0de', state: 's' })
    expect(oauth.parseCallback({ url: new URL(url) })).toEqual({ code: 'c0de', state: 's' })
    expect(oauth.parseCallback({ url: '/callback?code=c0de' })).toEqual({ code: 'c0de' })
  })

  it.each([
    ['?code=x&state=wrong', 'right', 'state_mismatch'],
    ['?code=x', 'right', 'state_mismatch'],
    ['?code=x&state=', 'right', 'state_mismatch'],
    ['?code=x&state=rightly', 'right', 'state_mismatch'],
    ['?code=x&state=righ', 'right', 'state_mismatch'],
    ['?error=access_denied&state=right', 'right', 'access_denied'],
    ['?error=access_denied', 'right', 'access_denied'],
    ['?error=access_denied&state=wrong', 'right', 'state_mismatch'],
    ['?error=invalid_scope&error_description=No+such+scope', undefined, 'invalid_scope'],
    ['?state=right', 'right', 'missing_code'],
    ['?code=&state=right', 'right', 'missing_code'],
    ['', undefined, 'missing_code'],
    ['?code=mine&code=theirs&state=right', 'right', 'duplicate_parameter'],
    ['?code=x&code=x', undefined, 'duplicate_parameter'],
    ['?code=x&state=right&state=wrong', 'right', 'duplicate_parameter'],
    ['?code=x&state=wrong&state=right', 'right', 'duplicate_parameter'],
    ['?error=access_denied&error=invalid_scope', undefined, 'duplicate_parameter'],
  ])('%s, where %s is expected, is a %s', (query, state, code) => {
    const error = caught(() => oauth.parseCallback({ url: `https://app.example.com/cb${query}`, state }))
    expect(OAuthCallbackError.is(error) && PortolanError.is(error)).toBe(true)
    expect(error).toMatchObject({ name: 'OAuthCallbackError', code })
  })

  it('may lack the state that was given to the page only where that is allowed by name', () => {
    const url = '/cb?code=c0de'
    expect(oauth.parseCallback({ url, state: 'right', allowMissingState: true })).toEqual({ code: 'c0de' })
    for (const allowMissingState of [false, undefined])
      expect(caught(() => oauth.parseCallback({ url, state: 'right', allowMissingState }))).toMatchObject({
        code: 'state_mismatch',
        message: expect.stringContaining('has no state'),
      })
    const wrong = { url: `${url}&state=wrong`, state: 'right', allowMissingState: true }
    expect(caught(() => oauth.parseCallback(wrong))).toMatchObject({ code: 'state_mismatch' })
    expect(caught(() => oauth.parseCallback({ url, allowMissingState: 'yes' as never }))).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: ['allowMissingState'] }],
    })
  })

  it('names the parameter that it repeats, and leads to the line that reads it', () => {
    const error = caught(() => oauth.parseCallback({ url: '/cb?code=s3cret-code&code=other' })) as Error
    expect(error.message).toBe('oauth.parseCallback: the redirect has code more than once')
    expect(JSON.stringify(error)).not.toContain('s3cret-code')
    expect(firstFile(error)).toBe('oauth.test.ts')
  })

  it('says what the service said, and never the code', () => {
    const error = caught(() => oauth.parseCallback({ url: '/cb?error=invalid_scope&error_description=No+such+scope' }))
    expect(error).toMatchObject({
      message: 'oauth.parseCallback: the service responded with invalid_scope: No such scope',
      description: 'No such scope',
    })
    const forged = caught(() => oauth.parseCallback({ url: '/cb?code=s3cret-code&state=x', state: 'y' }))
    expect(JSON.stringify(forged) + String(forged)).not.toContain('s3cret-code')
  })

  it('is refused where it is none', () => {
    expect(caught(() => oauth.parseCallback({ url: '/cb?code=c', sate: 's' } as never))).toMatchObject({
      issues: [{ path: ['sate'], message: 'is not a documented field' }],
    })
    expect(caught(() => oauth.parseCallback(undefined as never))).toMatchObject({ issues: [{ path: ['url'] }] })
    for (const url of [undefined, null, 7, {}, 'https://'])
      expect(caught(() => oauth.parseCallback({ url: url as never }))).toMatchObject({ issues: [{ path: ['url'] }] })
    for (const state of [null, '', 7])
      expect(caught(() => oauth.parseCallback({ url: '/x?code=c&state=', state: state as never }))).toMatchObject({
        issues: [{ path: ['state'] }],
      })
  })

  it('agrees with its state if, and only if, both are the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (known, sent) => {
        const url = `/cb?code=c&state=${encodeURIComponent(sent)}`
        const parsed = caught(() => oauth.parseCallback({ url, state: known }))
        expect(OAuthCallbackError.is(parsed)).toBe(known !== sent)
        expect(oauth.parseCallback({ url, state: sent })).toEqual({ code: 'c', state: sent })
      }),
    )
  })

  it('has a state that nobody guesses', () => {
    const states = Array.from({ length: 50 }, createState)
    expect(new Set(states).size).toBe(50)
    expect(states.every((state) => /^[0-9a-f]{64}$/.test(state))).toBe(true)
  })
})

/** Does what a user does with the page in a browser. */
async function press(page: URL, decision = 'allow', user = 'mika'): Promise<string> {
  const shown = await fetch(page)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const action = /action="([^"]+)"/.exec(await shown.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const body = new URLSearchParams({ decision, user })
  const answer = await fetch(new URL(action, page), { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(302)
  return answer.headers.get('location') ?? ''
}

function register(emulator: RunningEmulator) {
  return emulator.article.addApplication({ name: 'Reader', redirect_uri: 'http://127.0.0.1:8000/callback?from=app' })
}

describe('the flow against the emulator', () => {
  it('goes from the page to a token, which ends when it is deleted', async () => {
    const { article, emulator } = await setUp()
    const { client_id, client_secret } = register(emulator)
    const state = createState()
    const url = await press(article.oauth.authorizeUrl({ client_id, scope: ['read_service'], state }))
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8000\/callback\?from=app&code=[0-9a-f]{40}&state=[0-9a-f]{64}$/)
    const { code } = article.oauth.parseCallback({ url, state })
    const issued = await article.accessTokens.create({ client_id, client_secret, code })
    expect(issued).toMatchObject({ client_id, scopes: ['read_service'] })
    await expect(article.accessTokens.create({ client_id, client_secret, code })).rejects.toMatchObject({
      name: 'BadRequestError',
    })
    const mika = createArticleClient({ baseUrl: emulator.url, token: issued.token })
    expect((await mika.authenticatedUser.get()).id).toBe('mika')
    await expect(mika.tags.follow({ tag_id: 'Go' })).rejects.toMatchObject({ name: 'PermissionDeniedError' })
    await article.accessTokens.delete({ access_token: issued.token })
    await expect(mika.authenticatedUser.get()).rejects.toMatchObject({ name: 'AuthenticationError' })
    await expect(article.accessTokens.delete({ access_token: issued.token })).rejects.toMatchObject({ status: 404 })
  })

  it('is the same for a team, whose tokens are its own', async () => {
    const { team: client, emulator } = await setUp({}, { article: { singleSignOn: true } })
    const { client_id, client_secret } = register(emulator)
    const url = await press(client.oauth.teamAuthorizeUrl({ client_id, scope: ['read_service_team'] }))
    const { code } = client.oauth.parseCallback({ url })
    await expect(client.accessTokens.create({ client_id, client_secret, code })).rejects.toMatchObject({ status: 400 })
    const { token } = await client.teamAccessTokens.create({ client_id, client_secret, code })
    const mika = createArticleTeamClient({ baseUrl: `${emulator.url}/team`, token })
    expect((await mika.authenticatedUser.get()).id).toBe('mika')
    const other = emulator.article.addToken({ user: 'mika' })
    const outside = createArticleTeamClient({ baseUrl: `${emulator.url}/team`, token: other })
    await expect(outside.users.list()).rejects.toMatchObject({ status: 403 })
    await client.teamAccessTokens.delete({ team_access_token: token })
    await expect(mika.users.list()).rejects.toMatchObject({ status: 401 })
  })

  it('ends in an error when the user does not allow it, or the secret is wrong', async () => {
    const { article, emulator } = await setUp()
    const { client_id } = register(emulator)
    const page = article.oauth.authorizeUrl({ client_id, scope: 'read_service', state: 's' })
    const denied = await press(page, 'deny')
    expect(caught(() => article.oauth.parseCallback({ url: denied, state: 's' }))).toMatchObject({
      code: 'access_denied',
    })
    const { code } = article.oauth.parseCallback({ url: await press(page), state: 's' })
    const wrong = article.accessTokens.create({ client_id, client_secret: hex(40), code })
    await expect(wrong).rejects.toMatchObject({ name: 'AuthenticationError' })
    const unknown = await fetch(article.oauth.authorizeUrl({ client_id: '<b>', scope: 'read_service' }))
    expect([unknown.status, await unknown.text()]).toEqual([400, expect.not.stringContaining('<b>')])
  })
})

describe('the token source', () => {
  async function source(changes: Partial<AuthorizationCodeOptions> = {}) {
    const setting = await setUp()
    const { client_id: clientId, client_secret: clientSecret } = register(setting.emulator)
    let asked = 0
    const options: AuthorizationCodeOptions = {
      baseUrl: setting.emulator.url,
      clientId,
      clientSecret,
      scope: ['read_service', 'write_service'],
      authorize: (page) => (asked++, press(page)),
      ...changes,
    }
    return { ...setting, options, asked: () => asked, token: authorizationCode(options) }
  }

  it('asks the user once, however many calls wait', async () => {
    const { emulator, token, asked } = await source()
    const client = createArticleClient({ baseUrl: emulator.url, token })
    const users = await Promise.all(Array.from({ length: 5 }, () => client.authenticatedUser.get()))
    expect([users.map(({ id }) => id), asked()]).toEqual([Array(5).fill('mika'), 1])
  })

  it('asks again when the service refuses the token', async () => {
    const { emulator, article, token, asked } = await source()
    const client = createArticleClient({ baseUrl: emulator.url, token })
    await client.authenticatedUser.get()
    await article.accessTokens.delete({ access_token: await token.get() })
    expect((await client.authenticatedUser.get()).id).toBe('mika')
    expect(asked()).toBe(2)
    token.invalidate('a token from before')
    await client.authenticatedUser.get()
    expect(asked()).toBe(2)
  })

  it('keeps the token where it is told to', async () => {
    const { options, token, asked } = await source({ store: memoryTokenStore() })
    expect(await authorizationCode(options).get()).toBe(await token.get())
    expect(asked()).toBe(1)
  })

  it('works on a team', async () => {
    const { emulator, options } = await source()
    const baseUrl = `${emulator.url}/team`
    const token = authorizationCode({ ...options, baseUrl, team: true, scope: 'read_service_team' })
    expect((await createArticleTeamClient({ baseUrl, token }).authenticatedUser.get()).id).toBe('mika')
  })

  it('passes on that the user refused, or that the redirect was forged, and asks anew then', async () => {
    const { options } = await source()
    const answers = [
      (page: URL) => press(page, 'deny'),
      async (page: URL) => (await press(page)).replace(/state=./, 'state='),
      (page: URL) => press(page),
    ]
    const token = authorizationCode({ ...options, authorize: (page) => answers.shift()!(page) })
    await expect(token.get()).rejects.toMatchObject({ code: 'access_denied' })
    await expect(token.get()).rejects.toMatchObject({ code: 'state_mismatch' })
    expect(await token.get()).toMatch(/^[0-9a-f]{40}$/)
  })

  it.each([
    [{ authorize: 'open' }, 'authorize must be a function, got string'],
    [{ scope: undefined }, 'scope must be a string or an array of strings, got undefined'],
    [{ team: 'yes' }, 'team must be true or false, got string'],
    [{ store: {} }, 'store must be an object with get and set, got object'],
  ])('refuses %j before the user is asked', async (changes, message) => {
    const { options } = await source()
    const error = caught(() => authorizationCode({ ...options, ...(changes as object) })) as Error
    expect([error.name, error.message]).toEqual(['RequestValidationError', `authorizationCode: ${message}`])
  })

  it('refuses an ID or a secret of another form before the user is asked', () => {
    const options = { baseUrl: 'https://x.example.com', scope: 'read_service', authorize: () => '' }
    for (const [clientId, clientSecret, field] of [
      ['short', hex(40), 'clientId'],
      [hex(40, 'A'), hex(40), 'clientId'],
      [hex(41), hex(40), 'clientId'],
      [hex(40), `${hex(40)}.`, 'clientSecret'],
      [hex(40), 'very-secret-thing', 'clientSecret'],
    ] as const) {
      const error = caught(() => authorizationCode({ ...options, clientId, clientSecret }))
      expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: [field] }] })
      expect(String(error)).not.toContain('very-secret-thing')
    }
  })
})
