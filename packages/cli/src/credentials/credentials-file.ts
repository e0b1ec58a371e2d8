import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { makeFolder, unwritable } from '../files/state-folder.ts'
import { configFolder, readPrivateFile, refuseOpen } from '../settings/config-path.ts'
import { formatCommand } from '../program-info.ts'

type Credentials = Readonly<Record<string, Credential>>

/** The file that lists the stored credentials, and holds those that no keyring keeps. */
export function credentialsPath(env: NodeJS.ProcessEnv): string {
  return join(configFolder(env), 'credentials.json')
}

/** @throws CliError the file cannot be read, is not valid, or other users can read a token in it */
export async function readCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const path = credentialsPath(env)
  const file = await readPrivateFile(path)
  if (!file) return {}
  const credentials = parse(path, file.text)
  if (Object.values(credentials).some(({ token }) => token !== undefined)) refuseOpen(file)
  return credentials
}

/** The profiles that a credential of any service is stored for. */
export async function storedProfiles(env: NodeJS.ProcessEnv): Promise<string[]> {
  const names = Object.keys(await readCredentials(env))
  return names.map((name) => name.slice(name.indexOf(':') + 1))
}

/** Replaces the file in one step, so that a reader never sees half of it. Only its owner can read it. */
export async function writeCredentials(credentials: Credentials, env: NodeJS.ProcessEnv): Promise<void> {
  const path = credentialsPath(env)
  if (Object.keys(credentials).length === 0) return rm(path, { force: true })
  const part = `${path}.${randomUUID()}`
  try {
    makeFolder(dirname(path))
    await writeFile(part, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw new CliError(`${unwritable(path, error)}; the token was not stored`, { exitCode: exitCodes.unexpected })
  }
}

function parse(path: string, text: string): Credentials {
  const fault = new CliError(`${path} is not a valid credentials file`, {
    exitCode: 2,
    hint: `Delete it, and log in again with ${formatCommand('auth login')}.`,
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fault
  }
  if (typeof value !== 'object' || value === null || !Object.values(value).every(isCredential)) throw fault
  return value as Credentials
}

function isCredential(value: unknown): value is Credential {
  const {
    store,
    baseUrl,
    token,
    savedAt,
    expiresAt,
    scopes = [],
    host = '',
    renewal,
  } = Object(value) as Partial<Credential>
  if (renewal !== undefined && !isRenewal(renewal)) return false
  if (typeof baseUrl !== 'string' || !URL.canParse(baseUrl) || typeof host !== 'string') return false
  if (!Array.isArray(scopes) || ![savedAt, expiresAt, ...scopes].every(isTextOrNothing)) return false
  return store === 'keyring' ? isTextOrNothing(token) : store === 'file' && typeof token === 'string'
}

function isRenewal(value: unknown): boolean {
  const { authorizationUrl, tokenUrl, clientId } = Object(value) as Partial<Renewal>
  return typeof clientId === 'string' && [authorizationUrl, tokenUrl].every((url) => URL.canParse(url ?? ''))
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

/** Where tokens can be kept. */
export type StoreName = 'keyring' | 'file'

/** The facts about a token that `portolan auth login` stored. */
export interface Credential {
  readonly store: StoreName
  /** The base URL that the token is for. It is sent to this origin only. */
  readonly baseUrl: string
  /** When it was stored, in ISO 8601. */
  readonly savedAt: string
  /** When the token expires, in ISO 8601, if known. */
  readonly expiresAt?: string
  readonly scopes?: readonly string[]
  /** The kind of host that the base URL is, of a service that has several. */
  readonly host?: string
  /** How the token is renewed; absent if only the user can. */
  readonly renewal?: Renewal
  /** The secret itself, if the file is its store: the token, or with `renewal` the token and its refresh token. */
  readonly token?: string
}

/** The application that a token was granted to, and the addresses for renewal: a refresh token is sent nowhere else. */
export interface Renewal {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly clientId: string
}

/** The name of a credential in the file, and of the entry in the keyring. */
export function credentialName(service: string, profile: string): string {
  return `${service}:${profile}`
}

/** Finds what is known about a stored token, without asking the keyring. */
export async function findCredential(
  service: string,
  profile: string,
  env: NodeJS.ProcessEnv,
): Promise<Credential | undefined> {
  const credentials = await readCredentials(env)
  const name = credentialName(service, profile)
  return Object.hasOwn(credentials, name) ? credentials[name] : undefined
}
