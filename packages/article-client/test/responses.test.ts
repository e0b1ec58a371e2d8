import { describe, expect, it } from 'vitest'
import { createArticleClient, createArticleTeamClient } from '@portolan/article-client'
import { record } from '@portolan/testing/serve'
import { hex } from './set-up.ts'

describe('an answer', () => {
  it('that is a success may have any 2xx status', async () => {
    const { url } = await record({
      status: 200,
      body: { client_id: hex(64), scopes: ['read_service', 'new'], token: hex(64) },
    })
    const exchange = { client_id: hex(40), client_secret: hex(40, 'b'), code: hex(40, 'c') }
    expect((await createArticleClient({ baseUrl: url }).accessTokens.create(exchange)).token).toBe(hex(64))
  })

  it('keeps what nobody knows, and is handed on as it came', async () => {
    const body = { followers_count: 1, icon_url: null, id: 'C#', items_count: 2, more: { deep: [1] } }
    const { url } = await record({ body })
    expect(await createArticleClient({ baseUrl: url }).tags.get({ tag_id: 'C#' })).toEqual(body)
  })

  it('of the wrong shape is an error that names the field', async () => {
    const { url } = await record({ body: [{ active: 'yes', id: 'a', name: 'A' }] })
    await expect(createArticleTeamClient({ baseUrl: url }).teams.list()).rejects.toMatchObject({
      name: 'ResponseValidationError',
      message: 'teams.list: the response does not match the documented shape: [0].active must be boolean, got string',
    })
  })

  it.each([
    [400, 'bad_request', 'BadRequestError'],
    [401, 'unauthorized', 'AuthenticationError'],
    [403, 'forbidden', 'PermissionDeniedError'],
    [404, 'not_found', 'NotFoundError'],
    [429, 'rate_limit_exceeded', 'RateLimitError'],
    [500, 'internal_server_error', 'ServerError'],
    [403, 'rate_limit_exceeded', 'RateLimitError'],
  ])('of status %i and type %s is a %s', async (status, type, name) => {
    const { url } = await record({ status, body: { message: 'Says so', type } })
    const client = createArticleClient({ baseUrl: url, token: 'a-token', retry: false })
    await expect(client.users.get({ user_id: 'u' })).rejects.toMatchObject({
      name,
      status,
      code: type,
      message: expect.stringContaining('the article service says: Says so'),
    })
  })

  it.each(['<html>Bad gateway</html>', '', '{"message":7,"type":[]}', 'null'])(
    'that fails with the body %j is an error all the same',
    async (body) => {
      const { url } = await record({ status: 502, body })
      const client = createArticleClient({ baseUrl: url, retry: false })
      const error: unknown = await client.users.get({ user_id: 'u' }).catch((reason: unknown) => reason)
      expect(error).toMatchObject({
        name: 'ServerError',
        status: 502,
        message: expect.stringContaining('users.get: 502'),
      })
      expect(error).not.toHaveProperty('code')
    },
  )

  it('of status 204 is nothing, whatever the call', async () => {
    const { url } = await record({ status: 204, body: '' })
    expect(await createArticleClient({ baseUrl: url }).tags.follow({ tag_id: 'Go' })).toBeUndefined()
  })
})
