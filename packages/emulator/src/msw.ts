import { http } from 'msw'
// Said so that the declarations can be required too, though MSW has ES modules only.
import type { HttpHandler } from 'msw' with { 'resolution-mode': 'import' }
import type { Emulator } from './emulator.ts'

export { createEmulator, type Emulator, type EmulatorOptions } from './emulator.ts'

/**
 * The services of an emulator as MSW handlers, for `setupServer` and `setupWorker`.
 * @param baseUrl the address that the clients are given
 */
export function handlers(emulator: Emulator, baseUrl: string): HttpHandler[] {
  return [http.all(`${baseUrl.replace(/\/+$/, '')}/*`, ({ request }) => emulator.fetch(request))]
}
