import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fetch } from '@portolan/core'
import { cacheFolder, makeFolder, unwritable } from '../files/state-folder.ts'

interface Kept {
  readonly at: number
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  /** In base64. */
  readonly body: string
}

/** Headers about the transfer of a body, which a kept response no longer has. */
const ofTransfer: ReadonlySet<string> = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
])

/**
 * A `fetch` that takes the response to a GET from disk if it is not older than `age` milliseconds. Files are for the user
 * alone, and named by a digest of the URL and the headers, so that no account sees the responses of another.
 * @param warn is told why a response is not kept
 */
export function cachedFetch(age: number, env: NodeJS.ProcessEnv, warn: (message: string) => void): Fetch {
  const folder = cacheFolder(env)
  return async (url, init) => {
    if (init.method !== 'GET') return fetch(url, init)
    const path = join(folder, `${digest(url, init.headers)}.json`)
    const kept = await readKept(path)
    if (kept && Date.now() - kept.at <= age) return revive(kept)
    const response = await fetch(url, init)
    if (response.status !== 200 || !isStorable(response.headers)) return response
    const read = await readResponse(response)
    await keep(folder, path, read).catch((error: unknown) =>
      warn(`--cache: ${unwritable(folder, error)}; the response is not kept`),
    )
    return revive(read)
  }
}

function digest(url: string, headers: Readonly<Record<string, string>>): string {
  const parts = Object.entries(headers).toSorted(([a], [b]) => a.localeCompare(b))
  return createHash('sha256')
    .update(JSON.stringify([url, parts]))
    .digest('hex')
}

/** All headers of a request are in the name of its file, so that of `Vary` only the asterisk is left. */
function isStorable(headers: Headers): boolean {
  const names = (name: string): string[] => (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())
  return !names('vary').includes('*') && !names('cache-control').some((one) => /^no-store(?:$|\s|=)/.test(one))
}

async function readKept(path: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Kept
  } catch {
    // Not there, or cut off: it is fetched again.
    return undefined
  }
}

async function readResponse(response: Response): Promise<Kept> {
  const headers = Array.from(response.headers).filter(([name]) => !ofTransfer.has(name) && name !== 'set-cookie')
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { at: Date.now(), status: response.status, headers, body }
}

async function keep(folder: string, path: string, kept: Kept): Promise<void> {
  makeFolder(folder)
  // Under the last name there is a whole file, or what was there before.
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, JSON.stringify(kept), { mode: 0o600 })
  await rename(temporary, path)
}

function revive({ status, headers, body }: Kept): Response {
  return new Response(Buffer.from(body, 'base64'), { status, headers: headers.map(([name, value]) => [name, value]) })
}
