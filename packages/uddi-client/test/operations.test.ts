import { describe, expect, it } from 'vitest'
import type { UddiClient } from '@portolan/uddi-client'
import { failure, setUp } from './set-up.ts'

/** The first business of the registry and its first service. */
async function first(client: UddiClient) {
  const { businessInfos } = await client.findBusiness({ name: ['Portolan Charts'] })
  const [business] = businessInfos
  const [service] = business?.serviceInfos ?? []
  return { businessKey: business?.businessKey ?? '', serviceKey: service?.serviceKey ?? '', business, service }
}

describe('the ten inquiries', () => {
  it('findBusiness gives businesses with their services', async () => {
    const { client, emulator } = await setUp()
    const list = await client.findBusiness({ name: ['portolan'], findQualifiers: ['sortByNameAsc'], maxRows: 5 })
    expect(list).toMatchObject({
      generic: '2.0',
      operator: 'Portolan Emulator',
      businessInfos: [{ name: [{ value: 'Portolan Charts', lang: 'en' }, { lang: 'fr-CA' }] }],
    })
    expect(list.businessInfos[0]?.serviceInfos.length).toBeGreaterThan(0)
    expect(emulator.requests).toMatchObject([
      { service: 'uddi', operation: 'findBusiness', method: 'POST', path: '/uddi/inquiry', status: 200 },
    ])
  })

  it('findService gives services with their businesses', async () => {
    const { client } = await setUp()
    const { businessKey, serviceKey } = await first(client)
    const { serviceInfos } = await client.findService({ businessKey, name: ['%'] })
    expect(serviceInfos).toContainEqual(expect.objectContaining({ serviceKey, businessKey }))
    expect((await client.findService({ name: ['Ordering'] })).serviceInfos.length).toBeGreaterThan(3)
  })

  it('findBinding gives the bindings of a service in full', async () => {
    const { client } = await setUp()
    const { serviceKey } = await first(client)
    const http = 'uuid:68DE9E80-AD09-469D-8A37-088422BFBC36'
    const { bindingTemplate } = await client.findBinding({ serviceKey, tModelBag: [http] })
    expect(bindingTemplate).toMatchObject([{ serviceKey, accessPoint: { URLType: 'https' } }])
    expect((await client.findBinding({ serviceKey, tModelBag: [http, 'uuid:none'] })).bindingTemplate).toEqual([])
  })

  it('findTModel gives tModels', async () => {
    const { client } = await setUp()
    const { tModelInfos } = await client.findTModel({ name: 'uddi-org:' })
    expect(tModelInfos.map(({ name }) => name.value)).toEqual([
      'uddi-org:general_keywords',
      'uddi-org:http',
      'uddi-org:relationships',
      'uddi-org:smtp',
      'uddi-org:types',
    ])
  })

  it('findRelatedBusinesses gives both directions', async () => {
    const { client } = await setUp()
    const { businessKey } = await first(client)
    const { relatedBusinessInfos, ...rest } = await client.findRelatedBusinesses({ businessKey })
    expect(rest.businessKey).toBe(businessKey)
    const directions = relatedBusinessInfos.flatMap((one) => one.sharedRelationships.map(({ direction }) => direction))
    expect(new Set(directions)).toEqual(new Set(['fromKey', 'toKey']))
    const keyedReference = {
      tModelKey: 'uuid:807A2C6A-EE22-470D-ADC7-E0424A337C03',
      keyName: 'Holding',
      keyValue: 'parent-child',
    }
    const children = await client.findRelatedBusinesses({ businessKey, keyedReference })
    expect(children.relatedBusinessInfos).toMatchObject([{ sharedRelationships: [{ direction: 'fromKey' }] }])
  })

  it('get details in the order of the keys', async () => {
    const { client } = await setUp()
    const { businessInfos } = await client.findBusiness({ name: ['%'], maxRows: 4 })
    const businessKey = businessInfos.map((info) => info.businessKey).toReversed()
    const { businessEntity } = await client.getBusinessDetail({ businessKey })
    expect(businessEntity.map((one) => one.businessKey)).toEqual(businessKey)
    const { businessEntityExt } = await client.getBusinessDetailExt({ businessKey })
    expect(businessEntityExt).toEqual(businessEntity.map((one) => ({ businessEntity: one })))
    const services = businessEntity.flatMap(({ businessServices }) => businessServices)
    const serviceKey = services.map((one) => one.serviceKey)
    expect((await client.getServiceDetail({ serviceKey })).businessService).toEqual(services)
    const bindings = services.flatMap(({ bindingTemplates }) => bindingTemplates)
    const bindingKey = bindings.map((one) => one.bindingKey)
    expect((await client.getBindingDetail({ bindingKey })).bindingTemplate).toEqual(bindings)
    const tModelKey = ['uuid:68de9e80-ad09-469d-8a37-088422bfbc36', 'uuid:93335D49-3EFB-48A0-ACEA-EA102B60DDC6']
    const { tModel } = await client.getTModelDetail({ tModelKey })
    expect(tModel.map(({ name }) => name.value)).toEqual(['uddi-org:http', 'uddi-org:smtp'])
  })

  it.each([
    ['getBindingDetail', { bindingKey: ['x'] }, 'bindingKey'],
    ['getBusinessDetail', { businessKey: ['x'] }, 'businessKey'],
    ['getBusinessDetailExt', { businessKey: ['x'] }, 'businessKey'],
    ['getServiceDetail', { serviceKey: ['x'] }, 'serviceKey'],
    ['getTModelDetail', { tModelKey: ['68DE9E80-AD09-469D-8A37-088422BFBC36'] }, 'tModelKey'],
    ['findBinding', { serviceKey: 'x', tModelBag: ['uuid:y'] }, 'serviceKey'],
    ['findService', { businessKey: 'x' }, 'businessKey'],
    ['findRelatedBusinesses', { businessKey: 'x' }, 'businessKey'],
  ] as const)('%s of a key that is not known is E_invalidKeyPassed', async (name, params, keyType) => {
    const { client } = await setUp()
    expect(await failure((client[name] as (given: object) => PromiseLike<unknown>)(params))).toMatchObject({
      name: 'RegistryFaultError',
      status: 500,
      dispositionReport: { result: [{ errno: 10_210, keyType, errInfo: { errCode: 'E_invalidKeyPassed' } }] },
    })
  })
})
