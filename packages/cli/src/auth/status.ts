import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { findManifest, loadService, serviceNames } from '../manifest/load.ts'
import type { Service } from '../manifest/manifest.ts'
import { makeClient } from '../run/make-client.ts'
import { readSettings, type SettingFlags, type Settings } from '../settings/settings.ts'
import { formatCommand } from '../program-info.ts'
import { credentialsPath } from '../credentials/credentials-file.ts'
import type { Keyring } from '../credentials/keyring.ts'
import { readStoredToken } from '../credentials/stored-token.ts'

/** The facts about a service that `portolan auth status` shows. */
interface AuthStatus {
  readonly service: string
  readonly profile: string
  /** Where the token comes from; `null` if there is none. */
  readonly token: string | null
  readonly baseUrl?: string
  /** Where the stored token is kept, if that is the one in use. */
  readonly place?: string
  /** Why the stored token cannot be used. */
  readonly fault?: string
  readonly savedAt?: string
  readonly expiresAt?: string
  readonly isExpired?: boolean
  /** True if the next call renews an expired token. */
  readonly isRenewed?: true
  readonly scopes?: readonly string[]
  readonly notes?: readonly string[]
}

interface StatusFlags extends SettingFlags {
  readonly json?: boolean | undefined
}

/**
 * Shows where the tokens are, never the tokens.
 * @param service the only service to show, or `undefined` for all that have a token
 * @throws CliError the named service has no token
 */
export async function status(
  service: string | undefined,
  { json = false, ...flags }: StatusFlags,
  { stdout, stderr, env }: Io,
  keyring: Keyring,
): Promise<void> {
  const names = service === undefined ? serviceNames() : [service]
  const all: AuthStatus[] = []
  for (const name of names) all.push(await readStatus(name, flags, env, keyring))
  const shown = all.filter(({ token, notes }) => service !== undefined || token !== null || notes)
  if (json) stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
  else if (shown.length) stdout.write(shown.map(describe).join('\n'))
  else stderr.write(`No service has a token. Log in with: ${formatCommand('auth login', 'SERVICE')}\n`)
  if (service !== undefined && all[0]?.token === null)
    throw new CliError(`${service} has no token`, {
      exitCode: 3,
      hint: `Log in with: ${formatCommand('auth login', service)}`,
    })
}

async function readStatus(
  service: string,
  flags: SettingFlags,
  env: NodeJS.ProcessEnv,
  keyring: Keyring,
): Promise<AuthStatus> {
  const settings = await readSettings(service, flags, env)
  const { profile, baseUrl, from, notes, stored } = settings
  const requested = requestsToken(service, settings) ? `requested with ${from['clientSecret']}` : null
  const known = {
    service,
    profile,
    token: from['token'] ?? requested,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(notes.length ? { notes } : {}),
  }
  if (!stored) return known
  const { store, savedAt, expiresAt, scopes, renewal } = stored
  const fault = await readStoredToken({ service, profile, env, keyring }).then(
    () => undefined,
    ({ message }: Error) => message,
  )
  return {
    ...known,
    place: store === 'keyring' ? 'the keyring' : credentialsPath(env),
    savedAt,
    ...(fault === undefined ? {} : { fault }),
    ...(expiresAt === undefined ? {} : { expiresAt, isExpired: Date.parse(expiresAt) <= Date.now() }),
    ...(renewal ? { isRenewed: true as const } : {}),
    ...(scopes === undefined ? {} : { scopes }),
  }
}

/** True if the client requests its tokens itself: at other services, the application is only for a login. */
function requestsToken(service: string, { options }: Settings): boolean {
  const { credentials = [] } = findManifest(service)?.options ?? {}
  return ['clientId', 'clientSecret'].every((name) => credentials.includes(name) && options[name] !== undefined)
}

function describe(one: AuthStatus): string {
  const end = one.isRenewed ? ' (then it is renewed)' : one.isExpired ? ' (expired)' : ''
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['profile', one.profile],
    ['base URL', one.baseUrl],
    ['token', one.token ?? 'none'],
    ['kept in', one.place],
    ['fault', one.fault],
    ['stored', one.savedAt],
    ['expires', one.place && (one.expiresAt ?? 'not known') + end],
    ['scopes', one.scopes?.join(' ')],
    ...(one.notes ?? []).map((note) => ['note', note] as const),
  ]
  const lines = rows.flatMap(([label, value]) => (value === undefined ? [] : [`  ${label.padEnd(9)} ${value}\n`]))
  return `${one.service}\n${lines.join('')}`
}

/**
 * Prints the token that would be sent; no other command does. For a client ID, it requests one.
 * @throws CliError there is no token
 */
export async function printToken(service: string, flags: SettingFlags, { stdout, env }: Io): Promise<void> {
  const settings = await readSettings(service, flags, env)
  const token = await findToken(service, settings)
  if (token !== undefined) return void stdout.write(`${token}\n`)
  const hint = `Log in with: ${formatCommand('auth login', service)}`
  throw new CliError(`${service} has no token`, { exitCode: exitCodes.authentication, hint })
}

async function findToken(name: string, settings: Settings): Promise<string | undefined> {
  const { token } = settings
  if (token !== undefined) return typeof token === 'string' ? token : token.get()
  const service = loadService(name)
  return service && requestsToken(name, settings) ? requestedToken(service, settings) : undefined
}

/** The token that a client requests for its application: it is read from a request that is then not sent. */
async function requestedToken(service: Service, settings: Settings): Promise<string | undefined> {
  let token: string | undefined
  const client = await makeClient(service, undefined, settings, {
    retry: false,
    middleware: {
      attempt: [
        ({ headers: { authorization = '' } }) => {
          token = authorization.slice(authorization.indexOf(' ') + 1)
          throw new Error('nothing is sent with the token')
        },
      ],
    },
  })
  await client.request({ method: 'GET', path: '/' }).catch((error: unknown) => {
    if (token === undefined) throw error
  })
  return token
}
