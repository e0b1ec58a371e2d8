import { camel, type Credential, type Operation, type Service } from '@portolan/openapi'
import { identifier } from './identifiers.ts'

/** The options of every client, and `scope`, an option of clients that request tokens. */
const usualOptions: ReadonlySet<string> = new Set([
  ...['baseUrl', 'token', 'fetch', 'headers', 'allowHttp', 'allowPrivateAddresses', 'timeout', 'deadline', 'maxBody'],
  ...['retry', 'rateLimit', 'validation', 'hooks', 'logger', 'cache', 'middleware', 'clock', 'scope'],
])

/** To the compiler, every object has a `constructor`. */
export const isTaken = (option: string): boolean => usualOptions.has(option) || option in Object.prototype

/** Returns true for a credential that the client uses to request tokens, instead of the option `token`. */
export function isGrant({ kind }: Pick<Credential, 'kind'>): boolean {
  return kind === 'clientCredentials' || kind === 'password' || kind === 'refreshToken'
}

/** The options of a credential: secret texts. */
export function credentialOptions({
  kind,
  scheme,
}: Pick<Credential, 'kind' | 'scheme'>): readonly [string, ...string[]] {
  if (kind === 'bearer') return ['token']
  if (kind === 'basic' || kind === 'password') return ['username', 'password']
  if (kind === 'clientCredentials') return ['clientId', 'clientSecret']
  if (kind === 'refreshToken') return ['refreshToken']
  const option = identifier(scheme, camel)
  return [isTaken(option) ? `${option}Key` : option]
}

/** The options with which an example logs in: those of the first schemes that its call accepts. */
export function exampleCredentials({ credentials }: Service, operation: Operation | undefined): string[] {
  const usual = credentials.find(({ kind }) => kind === 'bearer') ?? credentials[0]
  const sets = operation?.credentials
  const schemes = sets?.find((set) => set.length > 0) ?? (usual && !sets ? [usual.scheme] : [])
  const ways = Map.groupBy(credentials, ({ scheme }) => scheme)
  const chosen = [...ways].flatMap(([scheme, all]) => (schemes.includes(scheme) ? chooseWays(all) : []))
  return [...new Set(chosen.flatMap(credentialOptions))]
}

/** A token, or the client's own credentials if only they lead to one. */
function chooseWays(all: readonly Credential[]): readonly Credential[] {
  const own = all.filter(({ kind }) => kind === 'clientCredentials')
  const hasUser = all.some((one) => one.kind === 'password' || one.authorizationCode || one.openIdConnectUrl)
  return own.length > 0 && !hasUser ? own : all.filter((one) => !isGrant(one))
}
