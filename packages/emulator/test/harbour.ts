import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { afterAll, beforeEach } from 'vitest'

/** A document that is no service of the emulator's own. */
export const openapi = join(import.meta.dirname, 'openapi/harbour.yaml')

/** What each request to it has to have. */
export const key = { 'x-harbour-key': 'any' }

/** The same with a body of JSON. */
export const json = { ...key, 'content-type': 'application/json' }

/** Emulates that document for the tests of a file, each of which begins with the initial world. */
export async function startHarbour() {
  const emulator = await startEmulator({ openapi })
  beforeEach(() => emulator.reset())
  afterAll(() => emulator.stop())
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(emulator.url + path, { headers: key, ...init })
  return {
    emulator,
    ask,
    read: async (path: string, init?: RequestInit): Promise<unknown> => (await ask(path, init)).json(),
    post: (path: string, body: unknown, method = 'POST'): Promise<Response> =>
      ask(path, { method, headers: json, body: JSON.stringify(body) }),
  }
}
