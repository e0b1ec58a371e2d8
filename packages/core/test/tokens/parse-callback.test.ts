import { expect, it } from 'vitest'
import { parseCallback, type ParseCallbackParams } from '../../src/tokens/parse-callback.ts'

const state = 'af0ifjsldkj'

function outcomeOf(params: unknown): unknown {
  try {
    return parseCallback(params as ParseCallbackParams, 'client.parseCallback')
  } catch (error) {
    const { name, code, message } = error as Error & { readonly code?: string }
    return [name, code, message]
  }
}

// The redirects of RFC 6749, sections 4.1.2 and 4.1.2.1.
it.each([
  [{ url: 'https://client.example.com/cb?code=SplxlOBeZQQYbYS6WxSbIA' }, { code: 'SplxlOBeZQQYbYS6WxSbIA' }],
  [
    { url: `/cb?code=a&state=${state}`, state },
    { code: 'a', state },
  ],
  [
    { url: new URL(`https://client.example.com/cb?code=a&state=${state}`), state },
    { code: 'a', state },
  ],
  [{ url: '/cb?code=a', state, allowMissingState: true }, { code: 'a' }],
])('reads %o', (params, callback) => {
  expect(outcomeOf(params)).toEqual(callback)
})

it.each([
  [{ url: '/cb?code=a&code=b' }, 'duplicate_parameter', 'the redirect has code more than once'],
  [{ url: `/cb?code=a&state=${state}&state=x`, state }, 'duplicate_parameter', 'the redirect has state more than once'],
  [{ url: '/cb?error=a&error=b' }, 'duplicate_parameter', 'the redirect has error more than once'],
  [{ url: '/cb?code=a&state=x', state }, 'state_mismatch', 'the state of the redirect is not the one'],
  [{ url: '/cb?code=a&state=x', state, allowMissingState: true }, 'state_mismatch', 'the state of the redirect'],
  [{ url: '/cb?code=a', state }, 'state_mismatch', 'the redirect has no state, but one was passed'],
  // A forged error is not worth reading.
  [{ url: '/cb?error=access_denied&state=x', state }, 'state_mismatch', 'the state of the redirect is not the one'],
  [{ url: '/cb?error=access_denied' }, 'access_denied', 'the service responded with access_denied'],
  [{ url: '/cb?error=a&error_description=No+such', state }, 'a', 'the service responded with a: No such'],
  [{ url: '/cb?code=' }, 'missing_code', 'the redirect has neither a code nor an error'],
  [{ url: '/cb' }, 'missing_code', 'the redirect has neither a code nor an error'],
])('refuses %o', (params, code, message) => {
  expect(outcomeOf(params)).toEqual([
    'OAuthCallbackError',
    code,
    expect.stringContaining(`client.parseCallback: ${message}`),
  ])
})

it.each([
  [undefined, 'url must be the URL of the redirect'],
  [{ url: 7 }, 'url must be the URL of the redirect'],
  [{ url: '/cb?code=a', state: '' }, 'state must be a text that is not empty, got string'],
  [{ url: '/cb?code=a', state: 7 }, 'state must be a text that is not empty, got number'],
  [{ url: '/cb?code=a', allowMissingState: 1 }, 'allowMissingState must be true or false, got number'],
  [{ url: '/cb?code=a', sate: 'x' }, 'sate is not a documented field'],
])('refuses the params %o', (params, message) => {
  expect(outcomeOf(params)).toEqual(['RequestValidationError', undefined, `client.parseCallback: ${message}`])
})

it('quotes no code', () => {
  for (const url of ['/cb?code=s3cret-code&code=b', '/cb?code=s3cret-code&state=x'])
    expect(JSON.stringify(outcomeOf({ url, state }))).not.toContain('s3cret')
})
