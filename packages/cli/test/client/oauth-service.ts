import { createHash } from 'node:crypto'
import { serve } from '@portolan/testing/serve'

/** What the service received at its token endpoint. */
type Fields = Readonly<Record<string, string>>

function describeProvider(url: string): object {
  return { issuer: url, authorization_endpoint: `${url}/oauth/authorize`, token_endpoint: `${url}/oauth/token` }
}

/**
 * A service with logins in a browser: it checks the verifier of each code (RFC 7636), accepts a code and a refresh token
 * once, and its tokens until they are revoked.
 */
export async function oauthService(provider: (url: string) => object = describeProvider) {
  const fields: Fields[] = []
  const challenges = new Map<string, string>()
  let [issued, valid, refresh] = [0, '', '']
  const url = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const reply = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/oauth/authorize') {
      const code = `code-${challenges.size + 1}`
      challenges.set(code, searchParams.get('code_challenge') ?? '')
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      return void response.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/.well-known/openid-configuration') return reply(200, provider(url))
    if (pathname !== '/oauth/token') {
      const isValid = request.headers.authorization === `Bearer ${valid}`
      return reply(isValid ? 200 : 401, isValid ? { id: 'ada' } : { message: 'The token is not valid' })
    }
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const sent: Fields = Object.fromEntries(new URLSearchParams(text))
    fields.push(sent)
    const { grant_type: grant, code = '', code_verifier: verifier = '' } = sent
    const digest = createHash('sha256').update(verifier).digest('base64url')
    const isAccepted = grant === 'refresh_token' ? sent['refresh_token'] === refresh : challenges.get(code) === digest
    challenges.delete(code)
    if (!isAccepted) return reply(400, { error: 'invalid_grant' })
    issued++
    ;[valid, refresh] = [`token-${issued}`, `refresh-${issued}`]
    reply(200, { access_token: valid, token_type: 'bearer', expires_in: 3600, refresh_token: refresh })
  })
  return {
    url,
    fields,
    /** Ends the validity of the token, and if asked that of its refresh token. */
    revoke: (all = false): void => {
      valid = 'none'
      if (all) refresh = 'none'
    },
  }
}
