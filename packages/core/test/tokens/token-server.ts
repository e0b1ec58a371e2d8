import { record, type Recorded, type Reply } from '@portolan/testing/serve'

/** The fields of a token request. */
export type Fields = Readonly<Record<string, string>>

/** A token service, which accepts each code and each refresh token once. */
export async function tokenServer(reply: (fields: Fields, count: number) => Reply | undefined = () => undefined) {
  let issued = 0
  let valid = 'refresh-0'
  const { url, requests } = await record((request, _, count) => {
    const fields = readFields(request)
    const own = reply(fields, count)
    if (own) return own
    if (fields['grant_type'] === 'refresh_token' && fields['refresh_token'] !== valid)
      return { status: 400, body: { error: 'invalid_grant', error_description: 'The refresh token was used' } }
    issued++
    valid = `refresh-${issued}`
    return {
      body: { access_token: `token-${issued}`, token_type: 'bearer', expires_in: 3600, refresh_token: valid },
    }
  })
  return {
    url,
    requests,
    /** The fields of all requests. */
    fields: (): Fields[] => requests.map(readFields),
    grants: (): (string | undefined)[] => requests.map((request) => readFields(request)['grant_type']),
  }
}

function readFields({ body }: Recorded): Fields {
  return Object.fromEntries(new URLSearchParams(body))
}
