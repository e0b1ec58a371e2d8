import { createEmulator } from '@portolan/emulator'
import { createUddiClient } from '@portolan/uddi-client'
import { describe, expect, it } from 'vitest'
import { wireTable } from '../wire-table.ts'
import { differencesOf, explained } from './differences.ts'
import { ownValidator, readSchemas } from './read-schema.ts'
import { wsdlFacts } from './read-wsdl.ts'

type Call = (params?: object) => PromiseLike<unknown>

const registryUrl = 'https://registry.example.com/uddi/inquiry'

/** The requests and the responses of ten calls, one of each operation, which find something. */
async function messages(): Promise<{ readonly sent: string[]; readonly received: string[] }> {
  const emulator = createEmulator({ services: ['uddi'] })
  const sent: string[] = []
  const received: string[] = []
  const client = createUddiClient({
    registryUrl,
    async fetch(input, init) {
      const request = new Request(input, init)
      sent.push(await request.clone().text())
      const response = await emulator.fetch(request)
      received.push(await response.clone().text())
      return response
    },
  })
  const { businessInfos } = await client.findBusiness({ name: ['%'], findQualifiers: ['sortByNameAsc'] })
  const keys = businessInfos.map(({ businessKey }) => businessKey)
  const { businessEntity } = await client.getBusinessDetail({ businessKey: keys })
  await client.getBusinessDetailExt({ businessKey: keys.slice(0, 1) })
  for (const businessKey of keys) await client.findRelatedBusinesses({ businessKey })
  const services = businessEntity.flatMap(({ businessServices }) => businessServices)
  await client.findService({ name: ['%'] })
  await client.getServiceDetail({ serviceKey: services.map(({ serviceKey }) => serviceKey) })
  const bindings = services.flatMap(({ bindingTemplates }) => bindingTemplates)
  await client.getBindingDetail({ bindingKey: bindings.map(({ bindingKey }) => bindingKey) })
  const { tModelInfos } = await client.findTModel({ name: '%' })
  const tModelKey = tModelInfos.map((one) => one.tModelKey)
  await client.getTModelDetail({ tModelKey })
  const first = bindings.find(({ tModelInstanceDetails }) => tModelInstanceDetails.length > 0)
  const tModelBag = first?.tModelInstanceDetails.slice(0, 1).map((one) => one.tModelKey) ?? []
  await client.findBinding({ serviceKey: first?.serviceKey ?? '', tModelBag })
  await (client.getTModelDetail as Call)({ tModelKey: ['uuid:unknown'] }).then(undefined, () => undefined)
  return { sent, received }
}

describe('our XML Schema', () => {
  const validate = ownValidator()

  it.each(wireTable.rows)('accepts the message of $call $params', ({ body }) => {
    expect(() => validate(body as string)).not.toThrow()
  })

  it('accepts every message of the emulator, of a fault too', async () => {
    const { sent, received } = await messages()
    for (const envelope of [...sent, ...received.filter((one) => !one.includes('Fault'))])
      expect(() => validate(envelope)).not.toThrow()
    const faults = received.flatMap((one) => /<detail>(?<report>.*)<\/detail>/s.exec(one)?.groups?.['report'] ?? [])
    expect(faults).toHaveLength(1)
    for (const report of faults) expect(() => validate(`<e><Body>${report}</Body></e>`)).not.toThrow()
    const elements = new Set(sent.concat(received).flatMap((one) => one.match(/(?<=<Body>|:Body>)<[\w:]+/g) ?? []))
    expect(elements.size).toBeGreaterThanOrEqual(19)
  })

  it('refuses elements in another order, an unknown attribute and a missing key', () => {
    const find = (inner: string): string =>
      `<e><Body><find_business xmlns="urn:uddi-org:api_v2" generic="2.0"${inner}</find_business></Body></e>`
    expect(() => validate(find('><name>a</name><tModelBag><tModelKey>k</tModelKey></tModelBag>'))).not.toThrow()
    expect(() => validate(find('><tModelBag><tModelKey>k</tModelKey></tModelBag><name>a</name>'))).toThrow('name')
    expect(() => validate(find(' maxrows="1">'))).toThrow('maxrows')
    expect(() => validate(find('><tModelBag/>'))).toThrow('tModelBag')
  })
})

describe('compared with the published documents', () => {
  it('each difference of the elements, their order, their attributes and types is explained', () => {
    const { ours, published } = readSchemas()
    expect(ours.size).toBeGreaterThan(60)
    expect(differencesOf(ours, published).toSorted()).toEqual(
      explained.flatMap(({ differences }) => differences).toSorted(),
    )
  })

  it('the WSDL has the same messages, operations, bindings and faults', () => {
    const ours = wsdlFacts('../../wsdl/uddi.wsdl')
    expect(ours.length).toBeGreaterThan(100)
    expect(ours).toEqual(wsdlFacts('../schema/inquire_v2.wsdl'))
  })
})
