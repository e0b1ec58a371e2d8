// Reads one list many times in a process of its own: node uddi-run.ts WHO; prints CPU milliseconds a list and memory at its most.
import { fileURLToPath } from 'node:url'
import { createUddiClient } from '@portolan/uddi-client'
import { XMLParser } from 'fast-xml-parser'
import * as soap from 'soap'
import { median } from './table.ts'

const entries = 1000
const blocks = 40
const calls = 5
const wsdl = fileURLToPath(new URL('../packages/uddi-client/test/schema/registry.wsdl', import.meta.url))
const registryUrl = 'https://registry.example.com'
const bytes = new TextEncoder().encode(businessList())

interface Answer {
  readonly businessInfos: { readonly businessInfo: readonly unknown[] }
}

const respond = async (): Promise<Response> => new Response(bytes, { headers: { 'content-type': 'text/xml' } })

/** In place of soap's network: responds to every request with the list, out of a Response as the client receives it. */
class Canned extends soap.HttpClient {
  override async request(
    ...[, , callback]: Parameters<soap.HttpClient['request']>
  ): Promise<Awaited<ReturnType<soap.HttpClient['request']>>> {
    const body = await (await respond()).text()
    callback(null, { status: 200, headers: { 'content-type': 'text/xml' }, data: body }, body)
    return undefined as never
  }
}

/** How each reads a list from its bytes; returns the number of businesses. */
const contestants: Readonly<Record<string, () => Promise<() => Promise<number>>>> = {
  async soap() {
    const client = await soap.createClientAsync(wsdl, { httpClient: new Canned() }, registryUrl)
    return async () => {
      const [{ businessInfos }] = (await client['find_businessAsync']({ name: '%' })) as [Answer]
      return businessInfos.businessInfo.length
    }
  },
  async 'uddi client'() {
    const client = createUddiClient({ registryUrl, fetch: respond })
    return async () => (await client.findBusiness({ name: ['%'] })).businessInfos.length
  },
  async 'fast-xml-parser alone, nothing checked'() {
    const parser = new XMLParser({ ignoreAttributes: false, preserveOrder: true, jPath: false, processEntities: false })
    return async () => {
      parser.parse(await (await respond()).text())
      return entries
    }
  },
}

const read = await (contestants[process.argv[2] ?? ''] as () => Promise<() => Promise<number>>)()
const times: number[] = []
for (let block = -4; block < blocks; block++) {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++)
    if ((await read()) !== entries) throw new Error('That is another number of businesses.')
  const { user, system } = process.cpuUsage(before)
  if (block >= 0) times.push((user + system) / calls / 1000)
}
const memory = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ cpu: median(times), memory, bytes: bytes.length }))

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
