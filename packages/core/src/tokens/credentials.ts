import type { ClientCredential, Credentials } from '../connection.ts'
import { type Issue, RequestValidationError } from '../errors.ts'
import { type Rule, texts } from '../request/option-rules.ts'
import { filledLine, isVisible, issuedText, oneLine, secretRule } from './credential-rules.ts'
import { grantsTokens } from './grants-tokens.ts'
import type { TokenGrants } from './token-grants.ts'

/**
 * Credentials of a client besides its token. A value, so that the code is not in the bundle of a client without these.
 * @param list the service's credentials, with the values that the user passed
 * @param grants the code that requests tokens: `tokenGrants`. @default none of them requests tokens
 * @returns the credentials for the client
 * @throws RequestValidationError a credential is not valid
 * @throws TypeError one of them requests tokens, and `grants` is missing
 */
export function credentials(list: readonly ClientCredential[], grants?: TokenGrants): Credentials {
  const scope = list.find((one) => one.scope !== undefined)?.scope
  const issues = [
    ...list.flatMap((one) => findFaults(one, list)),
    ...(scope === undefined ? [] : texts(scope, ['scope'])),
  ]
  if (issues.length > 0) {
    const text = issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
    throw new RequestValidationError(text, { issues })
  }
  if (!grants && list.some(grantsTokens))
    throw new TypeError(
      'credentials: tokens are requested by `credentials(list, tokenGrants)`: generate the client again',
    )
  const load: Credentials['load'] = async () => {
    const { connectCredentials } = await import('./put-credentials.ts')
    return (all, client) => connectCredentials(all, { ...client, grants })
  }
  return { list, load }
}

const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/

const apiKey = /* @__PURE__ */ secretRule('a string of visible ASCII characters', isVisible)
const apiKeyOfCookie = /* @__PURE__ */ secretRule(
  'a string of visible ASCII characters without quotes, commas and semicolons',
  (text) => cookieValue.test(text),
)
/** @see RFC 7617, section 2 */
const userOfBasic = /* @__PURE__ */ secretRule(
  'a string without a colon or line breaks',
  (text) => !/[:\r\n]/.test(text),
)

function findFaults(
  { scheme, kind, in: place, ...given }: ClientCredential,
  list: readonly ClientCredential[],
): readonly Issue[] {
  const { value, username, password, clientId, clientSecret, refreshToken } = given
  if (kind === 'apiKey') return findFault(scheme, value, place === 'cookie' ? apiKeyOfCookie : apiKey)
  if (kind === 'basic') {
    const isAlone = username === undefined && password !== undefined
    return [
      ...findFault('username', username, userOfBasic),
      ...findFault('password', password, oneLine),
      ...(isAlone ? [{ path: ['username'], message: 'must be given with password' }] : []),
    ]
  }
  if (kind === 'password') {
    const half = (username === undefined) !== (password === undefined)
    const missing = username === undefined ? 'username' : 'password'
    return [
      ...findFault('username', username, filledLine),
      ...findFault('password', password, oneLine),
      ...(half && !list.some((one) => one.kind === 'basic')
        ? [{ path: [missing], message: 'must be given: the other half of the credentials is' }]
        : []),
    ]
  }
  if (kind === 'refreshToken') return findFault('refreshToken', refreshToken, issuedText)
  // An application that cannot keep a secret has none for the tokens of its users.
  const isPublic = list.some((one) => one.kind !== 'clientCredentials' && grantsTokens(one))
  const [missing] = clientId === undefined ? ['clientId', 'clientSecret'] : ['clientSecret', 'clientId']
  const isHalf = (clientId === undefined) !== (clientSecret === undefined) && !(isPublic && clientId !== undefined)
  return [
    ...findFault('clientId', clientId, issuedText),
    ...findFault('clientSecret', clientSecret, issuedText),
    ...(isHalf ? [{ path: [missing], message: 'must be given: the other half of the credentials is' }] : []),
  ]
}

/** The fault of a credential that is given. */
function findFault(name: string, value: unknown, rule: Rule): readonly Issue[] {
  return value === undefined ? [] : rule(value, [name])
}
