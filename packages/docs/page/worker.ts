// The worker of a page: one program with the client of the document, against an emulator of that document.
import { RequestValidationError } from '@portolan/core'
import { emulateDocument } from '@portolan/emulator/document'
import { createEmulator, type Emulator } from '@portolan/emulator/worker'
import { linkScript } from '../run/link.ts'
import { makeRunner } from '../run/runner.ts'
import type { ClientData, Exchange, Order, Report } from './run-order.ts'

const address = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
const send = (report: Report): void => postMessage(report)

let client: ClientData | undefined
let world: Emulator | undefined

const runner = makeRunner(
  (message) => {
    // The page shows whole exchanges in their place.
    if (message.kind !== 'request') send(message)
  },
  address,
  { speed: 40, longest: 60 },
  () => world as Emulator,
  (error) => {
    if (RequestValidationError.is(error))
      send({ kind: 'problems', problems: error.issues.map(({ path, message }) => ({ path: [...path], message })) })
  },
)
// Any credential is valid to the emulator, whatever its variable is called.
const env = new Proxy({}, { get: (_, name) => `my-${String(name).toLowerCase().replaceAll('_', '-')}` })
Object.assign(globalThis, { process: { env } })
const emulatedFetch = globalThis.fetch
globalThis.fetch = watch

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'load') load(data.client)
  else void run(data)
})

/** Makes the emulator while nobody waits for it. */
function load(given: ClientData): void {
  client = given
  world = createEmulator({ services: [], openapi: emulateDocument({ service: given.service, warnings: [] }) })
}

async function run({ program, fault }: Extract<Order, { kind: 'run' }>): Promise<void> {
  if (fault) world?.faults.add(fault)
  await runner.run(program, async (packages) => {
    const { package: name, script } = client as ClientData
    return new Map([...packages, [name, address(await linkScript(script, packages))]])
  })
}

let count = 0

/** Sends a request, and tells the page what goes over the wire. */
async function watch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const id = count++
  const sent: Exchange = {
    id,
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: await readText(request.clone()),
  }
  send({ kind: 'exchange', exchange: sent })
  try {
    const response = await emulatedFetch(request)
    const responseBody = await readText(response.clone()).catch(() => 'The body was cut off.')
    send({
      kind: 'exchange',
      exchange: { ...sent, status: response.status, responseHeaders: [...response.headers], responseBody },
    })
    return response
  } catch (error) {
    send({ kind: 'exchange', exchange: { ...sent, status: 0 } })
    throw error
  }
}

/** The most of a body that the page shows. */
const mostShown = 100_000

async function readText(message: Request | Response): Promise<string> {
  const bytes = new Uint8Array(await message.arrayBuffer())
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.length > mostShown ? `${text.slice(0, mostShown)}\n… ${text.length - mostShown} more characters` : text
  } catch {
    return `${bytes.length} bytes`
  }
}
