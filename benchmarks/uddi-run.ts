// One contestant, compared with soap: node uddi-run.ts WHO; prints its CPU time.
import { fileURLToPath } from 'node:url'
import { createUddiClient } from '@portolan/uddi-client'
import { XMLParser } from 'fast-xml-parser'
import * as soap from 'soap'
import { compareSteady, type Task } from './steady.ts'

const entries = 1000
const wsdl = fileURLToPath(new URL('../packages/uddi-client/test/schema/registry.wsdl', import.meta.url))

interface Answer {
  readonly businessInfos: { readonly businessInfo: readonly unknown[] }
}

/** Replaces soap's network: returns the same response to every request. */
class Canned extends soap.HttpClient {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super()
    this.#bytes = bytes
  }

  override request(...[, , callback]: Parameters<soap.HttpClient['request']>): ReturnType<soap.HttpClient['request']> {
    const body = new TextDecoder().decode(this.#bytes)
    callback(null, { status: 200, headers: { 'content-type': 'text/xml' }, data: body }, body)
    return Promise.resolve() as never
  }
}

function businessList(): string {
  const service = (key: string, name: string): string =>
    `<serviceInfo serviceKey="${key}-0000-0000-0000-000000000000" businessKey="${key}"><name xml:lang="en">${name}</name></serviceInfo>`
  const infos = Array.from({ length: entries }, (_, index) => {
    const key = String(index).padStart(8, '0')
    const names = `<name xml:lang="en">Business &amp; Sons ${index}</name><name xml:lang="de">Firma ${index}</name>`
    const description = `<description xml:lang="en">A firm that sells things of number ${index}</description>`
    const services = service(`1${key}`, 'Ordering') + service(`2${key}`, 'Billing')
    return `<businessInfo businessKey="${key}-0000-0000-0000-000000000000">${names}${description}<serviceInfos>${services}</serviceInfos></businessInfo>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><businessList xmlns="urn:uddi-org:api_v2" generic="2.0" operator="bench" truncated="false"><businessInfos>${infos.join('')}</businessInfos></businessList></soapenv:Body></soapenv:Envelope>`
}

const [who = ''] = process.argv.slice(2)
const bytes = new TextEncoder().encode(businessList())
const other = await soap.createClientAsync(wsdl, { httpClient: new Canned(bytes) }, 'https://registry.example.com')
const client = createUddiClient({
  registryUrl: 'https://registry.example.com',
  fetch: async () => new Response(bytes, { headers: { 'content-type': 'text/xml' } }),
})
const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true, jPath: false, processEntities: false })

const tasks: Readonly<Record<string, () => Promise<number>>> = {
  soap: async () => {
    const [{ businessInfos }] = (await other['find_businessAsync']({ name: '%' })) as [Answer]
    return businessInfos.businessInfo.length
  },
  'uddi client': async () => (await client.findBusiness({ name: ['%'] })).businessInfos.length,
  'fast-xml-parser alone, nothing checked': async () => {
    parser.parse(new TextDecoder().decode(bytes))
    return entries
  },
}

/** Makes a task that fails if it does not find every business. */
const counted =
  (name: string): Task =>
  async () => {
    if ((await tasks[name]?.()) !== entries) throw new Error(`${name} returned another number of businesses`)
  }
console.log(
  JSON.stringify({
    ...(await compareSteady(counted(who), counted('soap'), { pairs: 30, calls: 4 })),
    bytes: bytes.length,
  }),
)
