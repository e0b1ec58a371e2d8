import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { readPrivateFile, refuseOpen } from '../settings/config-path.ts'

/** Rejects a request without the token; undefined if it has the token. */
export function refuseStranger(request: Request, token: string): Response | undefined {
  return hasToken(request, token) ? undefined : unauthorized()
}

function hasToken({ headers }: Request, token: string): boolean {
  const given = /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

/** Digests have equal lengths, for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function unauthorized(): Response {
  const message = 'This server needs the token that it printed when it started: Authorization: Bearer TOKEN'
  return Response.json(
    { jsonrpc: '2.0', error: { code: -32_000, message }, id: null },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
  )
}

/** A shorter token could be guessed. */
const shortest = 32

/** A token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Reads the token from a file, so that a host needs to be configured only once. Creates a missing file, for its owner
 * alone.
 * @throws CliError others have access to the file, or it holds no token of at least 32 characters
 */
export async function readToken(file: string): Promise<string> {
  const known = await readPrivateFile(file)
  if (!known) {
    const token = newToken()
    await writeFile(file, `${token}\n`, { mode: 0o600, flag: 'wx' })
    return token
  }
  refuseOpen(known)
  const token = known.text.trim()
  if (token.length >= shortest && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CliError(`--token-file: ${file} has to hold a token of at least ${shortest} characters`, {
    exitCode: exitCodes.usage,
  })
}
