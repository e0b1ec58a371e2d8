import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { readPrivateFile, refuseOpen } from '../settings/read-private-file.ts'

/** A shorter token could be guessed. */
const shortest = 32

/** A token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token in a file, so that a host can be told once. A file that is not there is made, for its owner alone.
 * @throws CliError others have access to the file, or it holds no token of at least 32 characters
 */
export async function tokenOf(path: string): Promise<string> {
  const file = await readPrivateFile(path)
  if (!file) {
    const token = newToken()
    await writeFile(path, `${token}\n`, { mode: 0o600, flag: 'wx' })
    return token
  }
  refuseOpen(file)
  const token = file.text.trim()
  if (token.length >= shortest && /^[\x21-\x7e]+$/.test(token)) return token
  throw new CliError(`--token-file: ${path} has to hold a token of at least ${shortest} characters`, {
    exitCode: exitCodes.usage,
  })
}
