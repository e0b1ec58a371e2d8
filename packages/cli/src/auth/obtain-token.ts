import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import { variableName } from '../settings/setting-names.ts'
import type { Settings } from '../settings/settings.ts'
import type { Application, ObtainedToken } from './application.ts'
import { authorizeByCalls, type LoginCalls } from './authorize-by-calls.ts'
import { grantToken } from './grant-token.ts'
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
  /** True if the user pastes the address of the redirect, so that no port is opened. */
  readonly paste?: boolean | undefined
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
    const clientId = flags.clientId ?? settings.options['clientId']
    if (way && clientId === undefined)
      throw new CliError(`${name}: there is no client ID`, {
        exitCode: 2,
        hint: 'Pass --client-id and --port to authorize an application, or --token - to store a token from stdin.',
      })
    if (flags.token !== undefined || clientId === undefined || !(way ?? service.grant))
      return await readToken(service, flags, lines, io)
    const port = flags.paste && flags.port === undefined ? undefined : readPort(flags.port)
    const { baseUrl } = settings
    const { callbackPath: path, browser, paste = false } = flags
    const application: Application = {
      baseUrl,
      clientId,
      clientSecret: await findClientSecret(name, settings, flags, lines, io, way !== undefined),
      scopes: flags.scope?.split(/[\s,]+/).filter(Boolean),
      redirectUri: port === undefined ? undefined : `http://127.0.0.1:${port}${path}`,
      redirect: { port: paste ? undefined : port, path, browser, limit, lines, interrupted },
    }
    return way ? await authorizeByCalls(service, way, application, io) : await grantToken(service, application, io)
  } finally {
    lines.close()
  }
}

/** The login calls for a kind of host; the first ones if none is named. */
function wayFor({ name, login }: Service, host: string | undefined): LoginCalls | undefined {
  const way = host === undefined ? login[0] : login.find((one) => one.host === host)
  if (way || login.length === 0) return way
  const hosts = login.flatMap((one) => one.host ?? [])
  throw new CliError(`--host: the host of ${name} must be ${hosts.join(' or ')}`, { exitCode: exitCodes.usage })
}

/** Other users can see a secret on the command line in the list of processes, and it stays in the shell's history. */
function refuseInline(flags: TokenFlags): void {
  for (const [flag, value] of [
    ['--token', flags.token],
    ['--client-secret', flags.clientSecret],
  ] as const) {
    if (value === undefined || value === '-') continue
    throw new CliError(`${flag} must be -: secrets are read from stdin, not from the command line`, { exitCode: 2 })
  }
}

/** @throws CliError there is nobody to ask, or the user wants to authorize an application but no page is known */
async function readToken(
  { name, grant }: Service,
  flags: TokenFlags,
  lines: StdinLines,
  io: Io,
): Promise<ObtainedToken> {
  const isAsked = flags.token === undefined
  const other = grant ? ' Pass --client-id and --port to grant one in a browser.' : ''
  if (isAsked && flags.clientId !== undefined)
    throw new CliError(`${name}: the document names no page on which a user authorizes an application`, {
      exitCode: 2,
      hint: 'Pass --token - to store a token from stdin.',
    })
  if (isAsked && !io.stdinIsTTY)
    throw new CliError(`${name}: there is no token`, {
      exitCode: 2,
      hint: `Pass --token - to read it from stdin.${other}`,
    })
  if (isAsked && other !== '') io.stderr.write(`${other.trim()}\n`)
  return { token: await readSecret(`token of ${name}`, lines, io) }
}

/** The secret of the application. An application that cannot keep a secret has none, and PKCE protects its login. */
async function findClientSecret(
  service: string,
  { options }: Settings,
  flags: TokenFlags,
  lines: StdinLines,
  io: Io,
  isNeeded: boolean,
): Promise<string | undefined> {
  const isOnStdin = flags.clientSecret === '-'
  const configured = options['clientSecret']
  if (!isOnStdin && configured !== undefined) return configured
  if (!isOnStdin && !isNeeded) return undefined
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
