import fc from 'fast-check'
import { createArticleClient } from '@portolan/article-client'
import { clientCredentials } from '@portolan/core'
import { changedJson, deepJson, strangeText, usualOr } from '../arbitraries.ts'
import { hurriedClock, origin, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

export const oauthCallbacks: TargetMaker = () => {
  const { oauth } = createArticleClient({ baseUrl: origin })
  const names = fc.constantFrom('code', 'state', 'error', 'error_description', '__proto__', 'CODE')
  const pair = fc.tuple(names, usualOr('1234abcd', 'state-1', 'access_denied'))
  return {
    name: 'OAuth callbacks',
    inputs: 150_000,
    examples: ['/callback?code=1234abcd&state=state-1', 'http://127.0.0.1:9/cb?error=access_denied&state=state-1'],
    structured: fc
      .tuple(usualOr('/callback', 'http://127.0.0.1:9/cb'), fc.array(pair, { maxLength: 5 }))
      .map(([url, pairs]) => `${url}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
    run(text) {
      // The description of an error is for the user: it may be told.
      const input = text.replaceAll(/[\t\r\n]/g, '').replaceAll(canary, 'description')
      const { code, state } = oauth.parseCallback({ url: input, state: 'state-1' })
      if (state !== 'state-1' || code === '') throw new Wrong('accepted another state, or no code')
    },
    growing: {
      params: (size) => `/?${'code=1&'.repeat(size / 7)}`,
      'percent signs': (size) => `/?code=${'%'.repeat(size)}`,
    },
  }
}

const tokenAnswers = [
  '{"access_token":"abcdefgh","token_type":"bearer","expires_in":3600}',
  `{"error":"invalid_client","error_description":"no ${canary}"}`,
]

export const tokenResponses: TargetMaker = () => ({
  name: 'responses with tokens',
  inputs: 20_000,
  examples: tokenAnswers,
  structured: fc.oneof(
    { arbitrary: deepJson, weight: 1 },
    { arbitrary: changedJson(tokenAnswers), weight: 60 },
    { arbitrary: strangeText, weight: 30 },
  ),
  async run(input) {
    const fetch = scriptedFetch(() => ({
      status: input.length % 3 ? 200 : 401,
      headers: { 'content-type': 'application/json' },
      body: input,
    }))
    const source = clientCredentials({
      baseUrl: origin,
      clientId: 'client-1',
      clientSecret: canary,
      fetch,
      clock: hurriedClock(),
      retry: false,
    })
    const token = await source.get()
    if (typeof token !== 'string' || token === '') throw new Wrong('a token that is not a text')
    const article = createArticleClient({ baseUrl: origin, token, fetch, retry: false, rateLimit: false })
    await article.request({ method: 'GET', path: '/x' })
  },
})
