import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import {
  authorizationCode,
  BadRequestError,
  createArticleClient,
  createArticleTeamClient,
} from '@portolan/article-client'
import { record } from '@portolan/testing/serve'
import { hex, setUp } from './set-up.ts'

function everything(...values: unknown[]): string {
  return values
    .map((value) => `${inspect(value, { depth: 10, showHidden: true })} ${String(value)} ${JSON.stringify(value)}`)
    .join('\n')
}

it('tokens, codes and secrets show in nothing that a program can print', async () => {
  const [bearer, secret, code, doomed] = [hex(40, '1'), hex(40, '2'), hex(40, '3'), hex(40, '4')]
  const seen: unknown[] = []
  const note = (event: unknown): void => void seen.push(event)
  const { article, emulator } = await setUp({
    token: bearer,
    retry: { minDelay: 1 },
    logger: {
      debug: (...line) => note(line),
      info: (...line) => note(line),
      warn: (...line) => note(line),
      error: (...line) => note(line),
    },
    hooks: { onRequest: note, onResponse: note, onRetry: note },
  })
  const exchange = { client_id: hex(40, '5'), client_secret: secret, code }
  const failed: unknown = await article.accessTokens.create(exchange).catch((reason: unknown) => reason)
  const gone: unknown = await article.accessTokens.delete({ access_token: doomed }).catch((reason: unknown) => reason)
  await emulator.stop()
  const lost: unknown = await article.accessTokens.delete({ access_token: doomed }).catch((reason: unknown) => reason)
  const source = authorizationCode({
    baseUrl: 'https://articles.example.com',
    clientId: hex(40, '5'),
    clientSecret: secret,
    scope: 'read_service',
    authorize: () => `/cb?code=${code}&state=forged`,
  })
  const forged: unknown = await source.get().catch((reason: unknown) => reason)
  expect(seen.length).toBeGreaterThan(6)
  const printed = everything(article, failed, gone, lost, source, forged, seen)
  for (const one of [bearer, secret, code, doomed]) expect(printed).not.toContain(one)
  expect(printed).toContain('/api/v2/access_tokens/[redacted]')
})

it('a redirect gets neither a secret nor a token', async () => {
  const elsewhere = await record({ status: 201, body: { client_id: hex(40), scopes: [], token: hex(40) } })
  const { url } = await record({ status: 307, headers: { location: `${elsewhere.url}/stolen` } })
  const client = createArticleClient({ baseUrl: url, token: hex(40), retry: false })
  const exchange = { client_id: hex(40), client_secret: hex(40), code: hex(40) }
  await expect(client.accessTokens.create(exchange)).rejects.toMatchObject({ name: 'RedirectError' })
  await expect(client.accessTokens.delete({ access_token: hex(40) })).rejects.toMatchObject({ name: 'RedirectError' })
  expect(elsewhere.requests).toEqual([])
})

it.each(['bad_request', 'a text alone'])(
  'a service that repeats what it was told, as %s, makes no error that shows it',
  async (type) => {
    const [bearer, secret, code] = [hex(40, '1'), hex(40, '2'), hex(40, '3')]
    const message = `${bearer} with ${secret} and ${code} is wrong`
    const { url } = await record({ status: 400, body: type === 'bad_request' ? { message, type } : message })
    const client = createArticleTeamClient({ baseUrl: url, token: bearer, retry: false })
    const exchange = { client_id: hex(40), client_secret: secret, code }
    const failures = await Promise.all(
      [
        client.accessTokens.create(exchange),
        client.teamAccessTokens.create(exchange),
        client.accessTokens.delete({ access_token: code }),
        client.teamAccessTokens.delete({ team_access_token: code }),
      ].map((call) => call.then(String, (reason: unknown) => reason)),
    )
    for (const [index, failure] of failures.entries()) {
      const sent = index < 2 ? [secret, code] : [bearer, code]
      expect(failure).toBeInstanceOf(BadRequestError)
      for (const one of sent) expect(everything(failure)).not.toContain(one)
    }
  },
)

it('a success that is no JSON is quoted in no message', async () => {
  const { url } = await record({ status: 201, body: `token=${hex(40, '7')}` })
  const client = createArticleClient({ baseUrl: url })
  const failed = client.accessTokens.create({ client_id: hex(40), client_secret: hex(40), code: hex(40) })
  const reason: unknown = await failed.catch((error: unknown) => error)
  expect(reason).toMatchObject({ name: 'ResponseValidationError' })
  expect(`${String(reason)} ${inspect(reason)} ${JSON.stringify(reason)}`).not.toContain('77777777')
  expect(String(reason)).not.toContain('token=')
})
