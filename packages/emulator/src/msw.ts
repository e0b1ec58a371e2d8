import { http, type HttpHandler } from 'msw'
import type { Emulator } from './emulator.ts'

export { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'

/**
 * The services of an emulator as MSW handlers, for `setupServer` and `setupWorker`.
 * @param baseUrl the address that the clients are given
 */
export function handlers(emulator: Emulator, baseUrl: string): HttpHandler[] {
  return [http.all(`${baseUrl.replace(/\/+$/, '')}/*`, ({ request }) => emulator.fetch(request))]
}
