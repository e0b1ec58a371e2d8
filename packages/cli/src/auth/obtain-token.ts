import { PortolanError } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import { makeClient, findMember } from '../run/make-client.ts'
import { askForRedirect, type RedirectOptions } from './ask-for-redirect.ts'
import { variableName } from '../settings/setting-names.ts'
import type { Settings } from '../settings/settings.ts'
import { readSecret, stdinLines, type StdinLines } from './stdin-lines.ts'

export interface TokenFlags {
  /** `-`: the token is read from stdin. */
  readonly token?: string | undefined
  readonly clientId?: string | undefined
  /** `-`: the secret of the application is read from stdin. */
  readonly clientSecret?: string | undefined
  /** The port of the redirect that the application is registered with. */
  readonly port?: string | undefined
  /** The path of that redirect. */
  readonly callbackPath: string
  /** The scopes to ask for, separated by spaces. @default those that the service's manifest names */
  readonly scope?: string | undefined
  /** The kind of host that the base URL is. */
  readonly host?: string | undefined
  readonly browser: boolean
  /** True if the address of the redirect is pasted, and no port is opened. */
  readonly paste?: boolean | undefined
}

/** A token, and what is known about it. */
interface ObtainedToken {
  readonly token: string
  readonly scopes?: readonly string[]
  readonly host?: string
}

type KnownSettings = Settings & { readonly baseUrl: string }

const patience = 5 * 60_000

/**
 * Obtains a token: from stdin, or by the authorization page of the service.
 * @throws CliError a flag is missing or not valid, or the user refused
 */
export async function obtainToken(
  service: Service,
  settings: KnownSettings,
  flags: TokenFlags,
  io: Io,
  { interrupted, limit = patience }: { readonly interrupted: AbortSignal; readonly limit?: number },
): Promise<ObtainedToken> {
  refuseInline(flags)
  const { name } = service
  const lines = stdinLines(io, interrupted)
  try {
    const way = flags.token === undefined ? wayFor(service, flags.host ?? settings.host) : undefined
    if (!way) return await readToken(name, flags, lines, io)
    const clientId = flags.clientId ?? settings.options['clientId']
    if (clientId === undefined)
      throw new CliError(`${name}: there is no client ID`, {
        exitCode: 2,
        hint: 'Pass --client-id and --port to authorize an application, or --token - to store a token from stdin.',
      })
    const clientSecret = await findClientSecret(name, settings, flags, lines, io)
    const { baseUrl } = settings
    const scopes = flags.scope?.split(/[\s,]+/).filter(Boolean) ?? way.scopes
    const { callbackPath: path, browser } = flags
    const port = flags.paste ? undefined : readPort(flags.port)
    const application = { baseUrl, clientId, clientSecret, scopes, port, path, browser, limit, lines, interrupted }
    const { token, scopes: granted } = await authorizeApplication(service, way, application, io)
    return { token, scopes: granted, ...(way.host === undefined ? {} : { host: way.host }) }
  } finally {
    lines.close()
  }
}

/** The way for a kind of host; the first if none is named. */
function wayFor({ name, login }: Service, host: string | undefined): LoginWay | undefined {
  const way = host === undefined ? login[0] : login.find((one) => one.host === host)
  if (way || login.length === 0) return way
  const hosts = login.flatMap((one) => one.host ?? [])
  throw new CliError(`--host: the host of ${name} must be ${hosts.join(' or ')}`, { exitCode: exitCodes.usage })
}

/** A secret on the command line is seen by other users in the list of processes, and stays in the shell's history. */
function refuseInline(flags: TokenFlags): void {
  for (const [flag, value] of [
    ['--token', flags.token],
    ['--client-secret', flags.clientSecret],
  ] as const) {
    if (value === undefined || value === '-') continue
    throw new CliError(`${flag} must be -: secrets are read from stdin, not from the command line`, { exitCode: 2 })
  }
}

async function readToken(service: string, flags: TokenFlags, lines: StdinLines, io: Io): Promise<ObtainedToken> {
  if (flags.token === undefined && !io.stdinIsTTY)
    throw new CliError(`${service}: there is no token`, { exitCode: 2, hint: 'Pass --token - to read it from stdin.' })
  return { token: await readSecret(`token of ${service}`, lines, io) }
}

async function findClientSecret(
  service: string,
  { options }: Settings,
  flags: TokenFlags,
  lines: StdinLines,
  io: Io,
): Promise<string> {
  const isOnStdin = flags.clientSecret === '-'
  const configured = options['clientSecret']
  if (!isOnStdin && configured !== undefined) return configured
  if (isOnStdin || io.stdinIsTTY) return readSecret('client secret', lines, io)
  throw new CliError(`${service}: there is no client secret`, {
    exitCode: 2,
    hint: `Set ${variableName(service, 'clientSecret')}, or pass --client-secret - to read it from stdin.`,
  })
}

function readPort(text: string | undefined): number {
  const port = Number(text)
  if (text !== undefined && Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new CliError(`--port must be a port from 1 to 65535${text === undefined ? ', and is missing' : ''}`, {
    exitCode: 2,
    hint: 'It is the port of the redirect that the application is registered with. With --paste, none is needed.',
  })
}

/** A way to authorize an application, as the manifest of a client describes it. */
type LoginWay = Service['login'][number]

/** The options of an authorization. */
interface Application extends RedirectOptions {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
}

/** The result of an authorization. */
interface Grant {
  readonly token: string
  readonly scopes: readonly string[]
}

/**
 * Lets the user authorize an application: shows the page, waits for the redirect, and exchanges its code for a token.
 * @throws CliError the user refused, or no valid redirect arrived
 */
async function authorizeApplication(service: Service, way: LoginWay, application: Application, io: Io): Promise<Grant> {
  useProxy(io.env)
  const { baseUrl, clientId: client_id, clientSecret: client_secret, scopes } = application
  const call = async (name: string, params: object): Promise<unknown> => {
    const hosts = way.host === undefined ? {} : { hosts: [way.host] }
    return findMember(await makeClient(service, hosts, { baseUrl }, {}), name)(params)
  }
  const state = crypto.randomUUID()
  const page = (await call(way.authorize, { client_id, scope: scopes.join(' '), state })) as URL
  const url = await askForRedirect(page, application, io)
  try {
    const { code } = (await call(way.callback, { url, state })) as { readonly code: string }
    return (await call(way.exchange, { client_id, client_secret, code })) as Grant
  } catch (error) {
    if (!PortolanError.is(error) || error.name !== 'OAuthCallbackError') throw error
    const isRefusal = 'code' in error && error.code === 'access_denied'
    const message = isRefusal ? 'the user did not authorize the application' : error.message
    throw new CliError(message, { exitCode: exitCodes.authentication })
  }
}
