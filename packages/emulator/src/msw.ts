import { http } from 'msw'
// With this resolution mode, CommonJS programs can use the declarations, although MSW has ES modules only.
import type { HttpHandler } from 'msw' with { 'resolution-mode': 'import' }
import type { Emulator } from './emulator.ts'

export { createEmulator, type Emulator } from './emulator.ts'
export type { EmulatorOptions } from './options.ts'

/**
 * Makes MSW handlers of the emulated services, for `setupServer` and `setupWorker`.
 * @param baseUrl the base URL that the clients use
 */
export function handlers(emulator: Emulator, baseUrl: string): HttpHandler[] {
  return [http.all(`${baseUrl.replace(/\/+$/, '')}/*`, ({ request }) => respond(emulator, request))]
}

/** If the caller stopped waiting, its own signal says so: a failing handler would be reported as an error. */
function respond(emulator: Emulator, request: Request): Promise<Response> {
  return emulator.fetch(request).catch((error: unknown) => {
    if (request.signal.aborted) return Response.error()
    throw error
  })
}
