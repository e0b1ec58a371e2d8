import { fileURLToPath } from 'node:url'
import { createUddiClient } from '@portolan/uddi-client'
import { XMLParser } from 'fast-xml-parser'
import * as soap from 'soap'
import { median, table } from './table.ts'

type Task = () => Promise<number>

const entries = 1000
const rounds = 15
const calls = 10
const wsdl = fileURLToPath(new URL('../packages/uddi-client/test/schema/registry.wsdl', import.meta.url))

/** From the bytes of an answer with a list of 1,000 businesses to checked objects, through each client, without a network. */
export async function uddi(): Promise<string> {
  const bytes = new TextEncoder().encode(businessList())
  const client = createUddiClient({
    registryUrl: 'https://registry.example.com',
    fetch: async () => new Response(bytes, { headers: { 'content-type': 'text/xml' } }),
  })
  const other = await soap.createClientAsync(wsdl, { httpClient: new Canned(bytes) }, 'https://registry.example.com')
  const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true, jPath: false, processEntities: false })
  const tasks: Record<string, Task> = {
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
  const times = new Map(Object.keys(tasks).map((name) => [name, [] as number[]]))
  for (let round = -3; round < rounds; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      globalThis.gc?.()
      const before = process.cpuUsage()
      for (let call = 0; call < calls; call++)
        if ((await task()) !== entries) throw new Error(`${name} gave another number of businesses`)
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) times.get(name)?.push((user + system) / calls)
    }
  }
  const base = times.get('soap') as number[]
  const rows = Array.from(times, ([name, own]) => [
    name,
    `${(median(own) / 1000).toFixed(1)} ms`,
    `${(bytes.length / median(own)).toFixed(1)} MB/s`,
    median(own.map((time, index) => (base[index] as number) / time)).toFixed(2),
  ])
  return table(
    [`a businessList of ${entries} (${Math.round(bytes.length / 1000)} kB)`, 'CPU', 'speed', 'times soap'],
    rows,
  )
}

interface Answer {
  readonly businessInfos: { readonly businessInfo: readonly unknown[] }
}

/** In place of soap's network: gives every request the same answer. */
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
