import type { Emulator } from '../emulator.ts'

/** The text for `curl` at the emulator's address. */
export function welcome({ addresses }: Emulator, origin: string): Response {
  const rows = addresses.map(({ service, path, operations }) => {
    return `  ${service.padEnd(14)} ${(origin + path).padEnd(origin.length + 16)} ${operations} operation${operations === 1 ? '' : 's'}`
  })
  const text = `Portolan emulator

Services
${rows.join('\n')}

Try
  curl ${origin}/.emulator/requests                 the requests so far, with their responses
  curl ${origin}/.emulator/faults -d '{"kind":"status","status":503,"times":1}'
  curl ${origin}/.emulator/operations               all operations
  curl ${origin}/.emulator/clock -d '{"forward":86400000}'
  curl -X PUT ${origin}/.emulator/snapshots/before  keeps this world under a name
  curl -X POST ${origin}/.emulator/reset            the initial world

Open ${origin} in a browser for a page with all of this.
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
