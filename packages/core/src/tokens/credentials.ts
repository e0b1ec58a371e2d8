import type { ClientCredential, Credentials } from '../connection.ts'
import { type Issue, RequestValidationError } from '../errors.ts'
import { texts } from '../request/option-rules.ts'
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

const visible = /^[\x20-\x7e]+$/
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/

function findFaults(
  { scheme, kind, in: place, ...given }: ClientCredential,
  list: readonly ClientCredential[],
): Issue[] {
  const { value, username, password, clientId, clientSecret } = given
  if (kind === 'apiKey') {
    const rule = place === 'cookie' ? cookieValue : visible
    const what = `a string of visible ASCII characters${place === 'cookie' ? ' without quotes, commas and semicolons' : ''}`
    return findFault(scheme, value, what, (text) => rule.test(text))
  }
  if (kind === 'basic') {
    const name = findFault('username', username, 'a string without a colon', (text) => !text.includes(':'))
    const isAlone = username === undefined && password !== undefined
    return [
      ...name,
      ...findFault('password', password, 'a string'),
      ...(isAlone ? [{ path: ['username'], message: 'must be given with password' }] : []),
    ]
  }
  if (kind === 'password') {
    const half = (username === undefined) !== (password === undefined)
    const missing = username === undefined ? 'username' : 'password'
    return [
      ...findFault('username', username, 'a string that is not empty', Boolean),
      ...findFault('password', password, 'a string'),
      ...(half && !list.some((one) => one.kind === 'basic')
        ? [{ path: [missing], message: 'must be given: the other half of the credentials is' }]
        : []),
    ]
  }
  if (kind === 'refreshToken')
    return findFault('refreshToken', given.refreshToken, 'a string that is not empty', Boolean)
  // An application that cannot keep a secret has none for the tokens of its users.
  const isPublic = list.some((one) => one.kind !== 'clientCredentials' && grantsTokens(one))
  const [missing] = clientId === undefined ? ['clientId', 'clientSecret'] : ['clientSecret', 'clientId']
  const isHalf = (clientId === undefined) !== (clientSecret === undefined) && !(isPublic && clientId !== undefined)
  return [
    ...findFault('clientId', clientId, 'a string that is not empty', Boolean),
    ...findFault('clientSecret', clientSecret, 'a string that is not empty', Boolean),
    ...(isHalf ? [{ path: [missing], message: 'must be given: the other half of the credentials is' }] : []),
  ]
}

/** Explains the fault of a credential, if it has one, without repeating it. */
function findFault(name: string, value: unknown, what: string, fits: (text: string) => boolean = () => true): Issue[] {
  if (value === undefined || (typeof value === 'string' && fits(value))) return []
  const found =
    typeof value === 'string'
      ? value === ''
        ? 'got an empty string'
        : 'got a string with others'
      : `got ${typeof value}`
  return [{ path: [name], message: `must be ${what}, ${found}` }]
}
