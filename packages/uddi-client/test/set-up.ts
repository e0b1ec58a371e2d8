import { type RunningEmulator, type ServerOptions, startEmulator } from '@portolan/emulator'
import { createUddiClient, type UddiClient, type UddiClientOptions } from '@portolan/uddi-client'
import { record, type Recorded } from '@portolan/testing/serve'
import { onTestFinished } from 'vitest'

/** A registry and a client of it, for one test. */
export async function setUp(
  options: Partial<UddiClientOptions> = {},
  emulatorOptions: ServerOptions = {},
): Promise<{ client: UddiClient; emulator: RunningEmulator }> {
  const emulator = await startEmulator({ services: ['uddi'], ...emulatorOptions })
  onTestFinished(() => emulator.stop())
  const registryUrl = `${emulator.url}/uddi/inquiry`
  return { emulator, client: createUddiClient({ registryUrl, retry: { minDelay: 1 }, ...options }) }
}

/** An envelope around a body. */
export function envelope(body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`
}

/** An answer of UDDI with its frame. */
export function answer(name: string, content: string, attributes = ''): string {
  return envelope(`<${name} xmlns="urn:uddi-org:api_v2" generic="2.0" operator="op"${attributes}>${content}</${name}>`)
}

/** A client of a server that gives every request the same answer, and what that server got. */
export async function answering(
  body: string | Uint8Array,
  { status = 200, type = 'text/xml', ...options }: Partial<UddiClientOptions> & { status?: number; type?: string } = {},
): Promise<{ client: UddiClient; requests: Recorded[] }> {
  const { url, requests } = await record({ status, headers: { 'content-type': type }, body })
  return { client: createUddiClient({ registryUrl: url, retry: false, ...options }), requests }
}

/** What a promise is rejected with. */
export function failure(promise: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(promise).then(
    () => undefined,
    (reason: unknown) => reason,
  )
}
