import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { variableName } from '../settings/setting-names.ts'
import type { Settings } from '../settings/settings.ts'
import { logInToArticle } from './log-in-to-article.ts'
import { readSecret } from './read-secret.ts'
import { type StdinLines, stdinLines } from './stdin-lines.ts'

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
  /** The scopes to ask for, separated by spaces. @default reading, of the public host or of the team */
  readonly scope?: string | undefined
  readonly team?: boolean | undefined
  readonly browser: boolean
  /** Whether the address of the redirect is pasted, and no port is opened. */
  readonly paste?: boolean | undefined
}

/** A token, and what is known about it. */
export interface ObtainedToken {
  readonly token: string
  readonly scopes?: readonly string[]
  readonly team?: boolean
}

type KnownSettings = Settings & { readonly baseUrl: string }

const patience = 5 * 60_000

/**
 * Obtains a token: by the article service's authorization page, or from stdin.
 * @throws CliError a flag is missing or not valid, or the user refused
 */
export async function obtainToken(
  service: string,
  settings: KnownSettings,
  flags: TokenFlags,
  io: Io,
  { interrupted, limit = patience }: { readonly interrupted: AbortSignal; readonly limit?: number },
): Promise<ObtainedToken> {
  refuseInline(flags)
  const lines = stdinLines(io, interrupted)
  try {
    const clientId = flags.clientId ?? settings.clientId
    if (service !== 'article' || flags.token !== undefined) return await readToken(service, flags, lines, io)
    if (clientId === undefined)
      throw new CliError('article: there is no client ID', {
        exitCode: 2,
        hint: 'Pass --client-id and --port to authorize an application, or --token - to store a token from stdin.',
      })
    const team = flags.team ?? settings.team ?? false
    const clientSecret = await findClientSecret(settings, flags, lines, io)
    const { baseUrl } = settings
    const scopes = (flags.scope ?? (team ? 'read_service_team' : 'read_service')).split(/[\s,]+/).filter(Boolean)
    const { callbackPath: path, browser } = flags
    const port = flags.paste ? undefined : readPort(flags.port)
    const request = { baseUrl, clientId, clientSecret, scopes, team, port, path, browser, limit, lines, interrupted }
    const { token, scopes: granted } = await logInToArticle(request, io)
    return { token, scopes: granted, team }
  } finally {
    lines.close()
  }
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

async function findClientSecret(settings: Settings, flags: TokenFlags, lines: StdinLines, io: Io): Promise<string> {
  const isOnStdin = flags.clientSecret === '-'
  if (!isOnStdin && settings.clientSecret !== undefined) return settings.clientSecret
  if (isOnStdin || io.stdinIsTTY) return readSecret('client secret', lines, io)
  throw new CliError('article: there is no client secret', {
    exitCode: 2,
    hint: `Set ${variableName('article', 'clientSecret')}, or pass --client-secret - to read it from stdin.`,
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
