import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startEmulator } from '@portolan/emulator'
import { createUddiClient, type UddiClient } from '@portolan/uddi-client'
import * as soap from 'soap'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

// Machines that run everything at once are slow.

const wsdl = `${import.meta.dirname}/schema/registry.wsdl`

/** What the package calls: every operation has a method that gives the answer first. */
type SoapClient = soap.Client & Record<string, (request: object) => Promise<[Record<string, never>]>>

/** The attributes of an object, for the package. */
const attributes = (values: object): { attributes: object } => ({ attributes: { generic: '2.0', ...values } })

describe('the soap package, made from the published WSDL,', () => {
  let client: SoapClient
  let keys: { businessKey: string; serviceKey: string; bindingKey: string }
  let requests: readonly { readonly operation: string | undefined }[]

  beforeAll(async () => {
    const emulator = await startEmulator({ services: ['uddi'] })
    client = await soap.createClientAsync(wsdl, {}, `${emulator.url}/uddi/inquiry`)
    const [business] = emulator.uddi.businesses
    const [service] = business?.businessServices ?? []
    keys = {
      businessKey: business?.businessKey ?? '',
      serviceKey: service?.serviceKey ?? '',
      bindingKey: service?.bindingTemplates[0]?.bindingKey ?? '',
    }
    requests = emulator.requests
    return () => emulator.stop()
  })

  async function call(operation: string, request: object): Promise<unknown> {
    const [answer] = await client[`${operation}Async`](request)
    return answer
  }
  const http = 'uuid:68DE9E80-AD09-469D-8A37-088422BFBC36'

  it('calls findBusiness', async () => {
    expect(await call('find_business', { ...attributes({ maxRows: 2 }), name: 'Portolan' })).toMatchObject({
      attributes: { generic: '2.0', operator: 'Portolan Emulator' },
      // The package gives a single entry without an array.
      businessInfos: { businessInfo: { attributes: { businessKey: keys.businessKey } } },
    })
    expect(requests.at(-1)?.operation).toBe('findBusiness')
  })

  it('calls findService', async () => {
    const answer = await call('find_service', { ...attributes({ businessKey: keys.businessKey }), name: '%' })
    expect(JSON.stringify(answer)).toContain(keys.serviceKey)
    expect(requests.at(-1)?.operation).toBe('findService')
  })

  it('calls findBinding', async () => {
    const request = { ...attributes({ serviceKey: keys.serviceKey }), tModelBag: { tModelKey: [http] } }
    expect(JSON.stringify(await call('find_binding', request))).toContain(keys.bindingKey)
    expect(requests.at(-1)?.operation).toBe('findBinding')
  })

  it('calls findTModel', async () => {
    expect(await call('find_tModel', { ...attributes({}), name: 'uddi-org:http' })).toMatchObject({
      tModelInfos: { tModelInfo: { attributes: { tModelKey: http }, name: 'uddi-org:http' } },
    })
    expect(requests.at(-1)?.operation).toBe('findTModel')
  })

  it('calls findRelatedBusinesses', async () => {
    const { businessKey } = keys
    const answer = await call('find_relatedBusinesses', { ...attributes({}), businessKey })
    expect(answer).toMatchObject({ businessKey })
    expect(JSON.stringify(answer)).toContain('parent-child')
    expect(requests.at(-1)?.operation).toBe('findRelatedBusinesses')
  })

  it.each([
    ['get_businessDetail', 'businessKey', 'getBusinessDetail'],
    ['get_businessDetailExt', 'businessKey', 'getBusinessDetailExt'],
    ['get_serviceDetail', 'serviceKey', 'getServiceDetail'],
    ['get_bindingDetail', 'bindingKey', 'getBindingDetail'],
  ] as const)('calls %s', async (operation, key, name) => {
    const answer = await call(operation, { ...attributes({}), [key]: [keys[key]] })
    expect(JSON.stringify(answer)).toContain(keys[key])
    expect(requests.at(-1)?.operation).toBe(name)
  })

  it('calls getTModelDetail', async () => {
    expect(JSON.stringify(await call('get_tModelDetail', { ...attributes({}), tModelKey: [http] }))).toContain(
      'uddi-org:http',
    )
    expect(requests.at(-1)?.operation).toBe('getTModelDetail')
  })

  it('understands a fault with its report', async () => {
    await expect(call('get_businessDetail', { ...attributes({}), businessKey: ['x'] })).rejects.toMatchObject({
      root: {
        Envelope: {
          Body: {
            Fault: {
              faultcode: 'soap:Client',
              detail: { dispositionReport: { result: { errInfo: { attributes: { errCode: 'E_invalidKeyPassed' } } } } },
            },
          },
        },
      },
    })
  })
})

type Call = (params: object) => PromiseLike<unknown>

const reference = { tModelKey: 'uuid:1', keyName: 'n', keyValue: 'v' }
const calls: readonly (readonly [keyof UddiClient, string, object])[] = [
  ['findBinding', 'find_binding', { serviceKey: 's', tModelBag: ['uuid:1', 'uuid:2'], maxRows: 3 }],
  [
    'findBusiness',
    'find_business',
    {
      name: ['A & B', { value: 'C', lang: 'en' }],
      findQualifiers: ['exactNameMatch'],
      identifierBag: [reference],
      categoryBag: [reference, reference],
      tModelBag: ['uuid:1'],
      discoveryURLs: [{ value: 'https://example.com/', useType: 'homepage' }],
      maxRows: 3,
    },
  ],
  ['findRelatedBusinesses', 'find_relatedBusinesses', { businessKey: 'b', keyedReference: reference }],
  ['findService', 'find_service', { businessKey: 'b', name: ['S'], categoryBag: [reference] }],
  ['findTModel', 'find_tModel', { name: 'T', identifierBag: [reference] }],
  ['getBindingDetail', 'get_bindingDetail', { bindingKey: ['1', '2'] }],
  ['getBusinessDetail', 'get_businessDetail', { businessKey: ['1', '2'] }],
  ['getBusinessDetailExt', 'get_businessDetailExt', { businessKey: ['1'] }],
  ['getServiceDetail', 'get_serviceDetail', { serviceKey: ['1'] }],
  ['getTModelDetail', 'get_tModelDetail', { tModelKey: ['uuid:1'] }],
]

/** An answer of each operation, as the package takes it. */
const answers: Readonly<Record<string, object>> = {
  find_binding: { bindingTemplate: [] },
  find_business: {
    businessInfos: {
      businessInfo: [
        {
          attributes: { businessKey: 'b' },
          name: [{ attributes: { 'xml:lang': 'en' }, $value: 'A & B' }],
          serviceInfos: {},
        },
      ],
    },
  },
  find_relatedBusinesses: { businessKey: 'b', relatedBusinessInfos: {} },
  find_service: { serviceInfos: {} },
  find_tModel: { tModelInfos: {} },
  get_bindingDetail: {},
  get_businessDetail: {},
  get_businessDetailExt: {},
  get_serviceDetail: {},
  get_tModelDetail: { tModel: [{ attributes: { tModelKey: 'uuid:1' }, name: 'T' }] },
}

describe('a server of the soap package, made from the published WSDL,', () => {
  it.each(calls)('takes %s, and its answer is taken', async (name, operation, params) => {
    let received: unknown
    const port = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [
        key,
        (request: unknown) => {
          received = { [key]: request }
          return { attributes: { generic: '2.0', operator: 'soap' }, ...value }
        },
      ]),
    )
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => {
      soap.listen(server, {
        path: '/uddi/inquiry',
        services: { UDDI_Service: { Inquire: port } },
        xml: readFileSync(wsdl, 'utf8'),
        uri: wsdl,
        callback: () => resolve(),
      })
    })
    const registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uddi/inquiry`
    const data = await (createUddiClient({ registryUrl })[name] as Call)(params)
    expect(data).toMatchObject({ generic: '2.0', operator: 'soap' })
    expect(received).toMatchObject({ [operation]: { attributes: { generic: '2.0' } } })
    for (const value of leaves(params)) expect(JSON.stringify(received)).toContain(JSON.stringify(value))
  })
})

/** The texts and numbers in params, as texts. */
function leaves(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)]
}
