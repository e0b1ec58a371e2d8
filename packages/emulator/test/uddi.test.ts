import { createEmulator, dispositionFault, type EmulatorOptions } from '@portolan/emulator'
import { createUddiClient, type UddiClient } from '@portolan/uddi-client'
import { describe, expect, it } from 'vitest'

const frame = (content: string): string =>
  `<businessDetail xmlns="urn:uddi-org:api_v2" generic="2.0" operator="x">${content}</businessDetail>`
const lane = 'uuid:1A11E000-0000-0000-0000-000000000001'
const grade = 'uuid:1A11E000-0000-0000-0000-000000000002'
const category = (tModelKey: string, keyValue: string, keyName = ''): string =>
  `<keyedReference tModelKey="${tModelKey}" keyName="${keyName}" keyValue="${keyValue}"/>`
const service = (key: string, name: string, keys: string, categories = ''): string => `
  <businessService serviceKey="${key}"><name>${name}</name><bindingTemplates><bindingTemplate bindingKey="${key}-1"><accessPoint URLType="http">http://${key}</accessPoint>
  <tModelInstanceDetails>${keys
    .split(' ')
    .map((one) => `<tModelInstanceInfo tModelKey="uuid:${one}"/>`)
    .join('')}</tModelInstanceDetails></bindingTemplate></bindingTemplates>
  ${categories && `<categoryBag>${categories}</categoryBag>`}</businessService>`

/** Four businesses that differ in what searches look at. */
const world = frame(`
  <businessEntity businessKey="anchor"><discoveryURLs><discoveryURL useType="homepage">http://anchor</discoveryURL></discoveryURLs>
    <name>Anchor Works</name><name xml:lang="fr-CA">Ancres</name>
    <businessServices>${service('a1', 'Forging', 'p q', category(lane, '7'))}${service('a2', 'Casting', 'r')}</businessServices>
    <identifierBag>${category(lane, '1')}${category(grade, 'gold')}</identifierBag>
    <categoryBag>${category(lane, '5')}${category(grade, 'high')}</categoryBag></businessEntity>
  <businessEntity businessKey="anvil"><name>anvil brothers</name>
    <businessServices>${service('v1', 'Forging', 'q', category(lane, '5'))}</businessServices>
    <identifierBag>${category(lane, '1')}</identifierBag>
    <categoryBag>${category(lane, '6')}${category('', 'iron', 'metal')}</categoryBag></businessEntity>
  <businessEntity businessKey="buoy"><discoveryURLs><discoveryURL useType="shop">http://buoy</discoveryURL></discoveryURLs><name>Buoy 100% Afloat</name>
    <identifierBag>${category(grade, 'gold')}</identifierBag></businessEntity>
  <businessEntity businessKey="empty"><name>Empty</name></businessEntity>`)

interface Set {
  client: UddiClient
  emulator: ReturnType<typeof createEmulator>
}

function start(options: EmulatorOptions = {}): Set {
  const emulator = createEmulator({
    services: ['uddi'],
    ...options,
    uddi: { businesses: 0, documents: [world], ...options.uddi },
  })
  const client = createUddiClient({
    registryUrl: 'https://registry.example.com/uddi/inquiry',
    fetch: emulator.fetch,
    retry: false,
  })
  return { client, emulator }
}

type Find = Parameters<UddiClient['findBusiness']>[0]

async function found(params: Find): Promise<string[]> {
  return (await start().client.findBusiness(params)).businessInfos.map(({ businessKey }) => businessKey)
}

const all = ['anchor', 'anvil', 'buoy', 'empty']

describe('findBusiness', () => {
  const one = (tModelKey: string, keyValue: string) => ({ tModelKey, keyValue })
  it.each<[string, Find, string[]]>([
    ['nothing without arguments', {}, []],
    ['names by their beginning', { name: ['an'] }, ['anchor', 'anvil']],
    ['% for any characters', { name: ['%ro'] }, ['anvil']],
    ['% in the midst', { name: ['B%A'] }, ['buoy']],
    ['one of several names', { name: ['Buoy', 'Empty'] }, ['buoy', 'empty']],
    ['no name', { name: ['nobody'] }, []],
    ['the whole name', { name: ['Anchor Works', 'Buoy'], findQualifiers: ['exactNameMatch'] }, ['anchor']],
    ['the case of a name', { name: ['an', 'Em'], findQualifiers: ['caseSensitiveMatch'] }, ['empty', 'anvil']],
    ['a language', { name: [{ value: '%', lang: 'fr' }] }, ['anchor']],
    ['any identifier', { identifierBag: [one(lane, '1'), one(grade, 'gold')] }, ['anchor', 'anvil', 'buoy']],
    [
      'all identifiers',
      { identifierBag: [one(lane, '1'), one(grade, 'gold')], findQualifiers: ['andAllKeys'] },
      ['anchor'],
    ],
    [
      'identifiers of each scheme',
      { identifierBag: [one(lane, '1'), one(lane, '2'), one(grade, 'gold')], findQualifiers: ['orLikeKeys'] },
      ['anchor'],
    ],
    ['all categories', { categoryBag: [one(lane, '5'), one(grade, 'high')] }, ['anchor']],
    [
      'any category',
      { categoryBag: [one(lane, '5'), one(lane, '6')], findQualifiers: ['orAllKeys'] },
      ['anchor', 'anvil'],
    ],
    [
      'categories of each scheme',
      { categoryBag: [one(lane, '5'), one(lane, '6'), one(grade, 'high')], findQualifiers: ['orLikeKeys'] },
      ['anchor'],
    ],
    [
      'the categories of services too',
      { categoryBag: [one(lane, '5'), one(lane, '7')], findQualifiers: ['combineCategoryBags'] },
      ['anchor'],
    ],
    [
      'the categories of services alone',
      { categoryBag: [one(lane, '5')], findQualifiers: ['serviceSubset'] },
      ['anvil'],
    ],
    ['general keywords by name and value', { categoryBag: [{ keyName: 'metal', keyValue: 'iron' }] }, ['anvil']],
    ['no general keyword of another name', { categoryBag: [{ keyName: 'wood', keyValue: 'iron' }] }, []],
    ['all tModels of a binding', { tModelBag: ['uuid:P', 'uuid:q'] }, ['anchor']],
    ['any tModel', { tModelBag: ['uuid:p', 'uuid:q'], findQualifiers: ['orAllKeys'] }, ['anchor', 'anvil']],
    ['no tModels of different bindings', { tModelBag: ['uuid:p', 'uuid:r'] }, []],
    [
      'an address',
      {
        discoveryURLs: [
          { value: 'http://anchor', useType: 'homepage' },
          { value: 'http://buoy', useType: 'homepage' },
        ],
      },
      ['anchor'],
    ],
    ['an address of any use', { discoveryURLs: [{ value: 'http://buoy', useType: '' }] }, ['buoy']],
    ['arguments that all match', { name: ['an'], identifierBag: [one(grade, 'gold')] }, ['anchor']],
    ['names in their order', { name: ['%'] }, all],
    ['names the other way round', { name: ['%'], findQualifiers: ['sortByNameDesc'] }, all.toReversed()],
    [
      'names by their codes',
      { name: ['%'], findQualifiers: ['caseSensitiveMatch'] },
      ['anchor', 'buoy', 'empty', 'anvil'],
    ],
    ['blanks around a name', { name: ['  Buoy '] }, ['buoy']],
    ['an argument without what is too long of it', { name: [`Buoy%${'%'.repeat(250)}nothing`] }, ['buoy']],
  ])('finds %s', async (_, params, keys) => {
    expect(await found(params)).toEqual(keys)
  })

  it('shows the services that fit', async () => {
    const { client } = start()
    const services = async (params: Find): Promise<string[]> =>
      (await client.findBusiness(params)).businessInfos.flatMap((info) =>
        info.serviceInfos.map(({ serviceKey }) => serviceKey),
      )
    expect(await services({ name: ['Anchor'] })).toEqual(['a1', 'a2'])
    expect(await services({ tModelBag: ['uuid:r'] })).toEqual(['a2'])
    expect(await services({ categoryBag: [one(lane, '7')], findQualifiers: ['serviceSubset'] })).toEqual(['a1'])
  })

  it('cuts after sorting, and says so', async () => {
    const { client } = start()
    const findQualifiers = ['sortByNameDesc' as const]
    expect(await client.findBusiness({ name: ['%'], maxRows: 2, findQualifiers })).toMatchObject({
      truncated: true,
      businessInfos: [{ businessKey: 'empty' }, { businessKey: 'buoy' }],
    })
    expect((await client.findBusiness({ name: ['%'], maxRows: 4 })).truncated).toBeUndefined()
    const small = start({ uddi: { maxRows: 1 } })
    expect((await small.client.findBusiness({ name: ['%'], maxRows: 9 })).businessInfos).toHaveLength(1)
  })

  it('sorts by date, alone or below the name', async () => {
    let now = 5000
    const { client, emulator } = start({ clock: { now: () => now } })
    for (const [key, name, at] of [
      ['x', 'Same', 9000],
      ['y', 'Same', 7000],
      ['z', 'Aft', 8000],
    ] as const) {
      now = at
      emulator.uddi.load(frame(`<businessEntity businessKey="${key}"><name>${name}</name></businessEntity>`))
    }
    const keys = async (...findQualifiers: string[]): Promise<string> =>
      (await client.findBusiness({ name: ['Same', 'Aft'], findQualifiers })).businessInfos
        .map((info) => info.businessKey)
        .join('')
    expect(await keys('sortByDateAsc')).toBe('yzx')
    expect(await keys('sortByDateDesc')).toBe('xzy')
    expect(await keys()).toBe('zyx')
    expect(await keys('sortByNameDesc', 'sortByDateDesc')).toBe('xyz')
  })

  it.each([
    [{ name: ['1', '2', '3', '4', '5', '6'] }, 'E_tooManyOptions'],
    [{ name: ['a'], findQualifiers: ['approximateMatch'] }, 'E_unsupported'],
    [{ name: ['a'], findQualifiers: ['orAllKeys', 'andAllKeys'] }, 'E_unsupported'],
    [{ name: ['a'], findQualifiers: ['sortByDateAsc', 'sortByDateDesc'] }, 'E_unsupported'],
  ])('refuses %j', async (params, code) => {
    await expect(start().client.findBusiness(params)).rejects.toMatchObject({ name: 'RegistryFaultError', code })
  })
})

describe('the other searches', () => {
  it('findService leaves projections out, unless it is asked for one business', async () => {
    const emulator = createEmulator({ services: ['uddi'] })
    const client = createUddiClient({
      registryUrl: 'https://r.example.com',
      fetch: emulator.fetch,
    })
    const [owner, , host] = emulator.uddi.businesses
    const projected = host?.businessServices.at(-1)
    expect(projected?.businessKey).toBe(owner?.businessKey)
    const { serviceInfos } = await client.findService({ name: ['%'] })
    expect(serviceInfos.filter(({ serviceKey }) => serviceKey === projected?.serviceKey)).toHaveLength(1)
    const own = await client.findService({ businessKey: host?.businessKey ?? '' })
    expect(own.serviceInfos).toContainEqual(
      expect.objectContaining({ serviceKey: projected?.serviceKey, businessKey: owner?.businessKey }),
    )
  })

  it('findService finds by category and tModel', async () => {
    const { client } = start()
    const keys = async (params: Parameters<UddiClient['findService']>[0]): Promise<string[]> =>
      (await client.findService(params)).serviceInfos.map(({ serviceKey }) => serviceKey)
    expect(await keys({})).toEqual([])
    expect(await keys({ categoryBag: [{ tModelKey: lane, keyValue: '5' }] })).toEqual(['v1'])
    expect(await keys({ tModelBag: ['uuid:q'] })).toEqual(['a1', 'v1'])
    expect(await keys({ businessKey: 'ANCHOR', tModelBag: ['uuid:q'] })).toEqual(['a1'])
  })

  it('findTModel and findBinding', async () => {
    const { client } = start()
    expect((await client.findTModel()).tModelInfos).toEqual([])
    const categoryBag = [{ tModelKey: 'uuid:C1ACF26D-9672-4404-9D70-39B756E62AB4', keyValue: 'identifier' }]
    expect((await client.findTModel({ categoryBag })).tModelInfos).toMatchObject([
      { name: { value: 'dnb-com:D-U-N-S' } },
    ])
    const bindings = async (tModelBag: string[], findQualifiers: string[] = []): Promise<number> =>
      (await client.findBinding({ serviceKey: 'a1', tModelBag, findQualifiers })).bindingTemplate.length
    expect(await bindings(['uuid:p', 'uuid:x'])).toBe(0)
    expect(await bindings(['uuid:p', 'uuid:x'], ['orAllKeys'])).toBe(1)
  })
})

describe('a detail', () => {
  const emulator = createEmulator({ services: ['uddi'] })
  const { businesses, tModels } = emulator.uddi
  const client = createUddiClient({ registryUrl: 'https://r.example.com', fetch: emulator.fetch, retry: false })
  const services = businesses.flatMap(({ businessServices }) => businessServices)
  const bindings = services.flatMap(({ bindingTemplates }) => bindingTemplates)

  it('is what the key names, whatever its letters, in the order of the keys', async () => {
    const keys = (list: readonly string[]): string[] => [String(list[1]).toUpperCase(), ` ${String(list[0])} `]
    const [first, second] = [
      businesses.map(({ businessKey }) => businessKey),
      tModels.map(({ tModelKey }) => tModelKey),
    ]
    const serviceKeys = services.map(({ serviceKey }) => serviceKey)
    const bindingKeys = bindings.map(({ bindingKey }) => bindingKey)
    expect((await client.getBusinessDetail({ businessKey: keys(first) })).businessEntity).toEqual([
      businesses[1],
      businesses[0],
    ])
    const extended = await client.getBusinessDetailExt({ businessKey: keys(first) })
    expect(extended.businessEntityExt.map(({ businessEntity }) => businessEntity)).toEqual([
      businesses[1],
      businesses[0],
    ])
    expect((await client.getServiceDetail({ serviceKey: keys(serviceKeys) })).businessService).toEqual([
      services[1],
      services[0],
    ])
    expect((await client.getBindingDetail({ bindingKey: keys(bindingKeys) })).bindingTemplate).toEqual([
      bindings[1],
      bindings[0],
    ])
    expect((await client.getTModelDetail({ tModelKey: keys(second) })).tModel).toEqual([tModels[1], tModels[0]])
  })

  it.each<[string, (key: string[]) => Promise<unknown>]>([
    ['businessKey', (businessKey) => client.getBusinessDetail({ businessKey })],
    ['serviceKey', (serviceKey) => client.getServiceDetail({ serviceKey })],
    ['bindingKey', (bindingKey) => client.getBindingDetail({ bindingKey })],
    ['tModelKey', (tModelKey) => client.getTModelDetail({ tModelKey })],
  ])('is not known of another %s', async (kind, get) => {
    await expect(get(['none'])).rejects.toThrow(`E_invalidKeyPassed (10210, ${kind}): The ${kind} none is not known.`)
  })

  it('of related businesses has both directions, or those of one kind', async () => {
    const related = async (index: number, keyValue?: string) => {
      const tModelKey = emulator.uddi.assertions[0]?.keyedReference.tModelKey ?? ''
      const keyName = keyValue === 'peer-peer' ? 'Partner' : 'Holding'
      const { relatedBusinessInfos } = await client.findRelatedBusinesses({
        businessKey: businesses[index]?.businessKey ?? '',
        ...(keyValue === undefined ? {} : { keyedReference: { tModelKey, keyName, keyValue } }),
      })
      return relatedBusinessInfos.map(({ businessKey, sharedRelationships }) => [
        businesses.findIndex((one) => one.businessKey === businessKey),
        ...sharedRelationships.map(({ direction }) => direction),
      ])
    }
    const byIndex = (list: readonly unknown[][]) => list.toSorted(([a], [b]) => Number(a) - Number(b))
    // Every fourth is the parent of the next, and every sixth from the fifth a peer of the first.
    expect(byIndex(await related(0))).toEqual([
      [1, 'fromKey'],
      ...[5, 11, 17, 23, 29, 35].map((peer) => [peer, 'toKey']),
    ])
    expect(await related(0, 'parent-child')).toEqual([[1, 'fromKey']])
    expect(await related(0, 'peer-peer')).toHaveLength(6)
    expect(await related(1)).toEqual([[0, 'toKey']])
    expect(await related(2)).toEqual([])
    await expect(client.findRelatedBusinesses({ businessKey: 'none' })).rejects.toThrow('E_invalidKeyPassed')
  })

  it('is counted', () => {
    expect(emulator.about('uddi').counts()).toEqual({ businesses: 40, tModels: tModels.length })
  })
})

describe('the registry', () => {
  const limits = { method: 'POST', headers: { 'content-type': 'text/xml', soapaction: '""' } }
  const soap = (body: string, header = ''): string =>
    `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/">${header}<e:Body>${body}</e:Body></e:Envelope>`
  const find = '<find_tModel xmlns="urn:uddi-org:api_v2" generic="2.0"/>'
  const send = async (body: string, init: object = {}, options: EmulatorOptions = {}) => {
    const { emulator } = start(options)
    const response = await emulator.fetch(new Request('https://r.example.com/uddi', { ...limits, body, ...init }))
    return { status: response.status, text: await response.text(), operation: emulator.requests[0]?.operation }
  }

  it.each([
    ['an old version', soap(find.replace('2.0', '1.0')), 'errno="10040"', 'findTModel'],
    [
      'a header that has to be understood',
      soap(find, '<e:Header><x xmlns="u" e:mustUnderstand="1"/></e:Header>'),
      'soap:MustUnderstand',
      'findTModel',
    ],
    [
      'another envelope',
      soap(find).replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
      'soap:VersionMismatch',
      undefined,
    ],
    ['a publication', soap('<save_business xmlns="urn:uddi-org:api_v2" generic="2.0"/>'), 'E_unsupported', undefined],
    ['another message', soap('<hello/>'), 'soap:Client', undefined],
    ['no XML', 'hello', 'soap:Client', undefined],
    [
      'a detail of no key',
      soap('<get_tModelDetail xmlns="urn:uddi-org:api_v2" generic="2.0"/>'),
      'E_fatalError',
      'getTModelDetail',
    ],
    [
      'a search without its service',
      soap('<find_binding xmlns="urn:uddi-org:api_v2" generic="2.0"/>'),
      'E_fatalError',
      'findBinding',
    ],
    [
      'a reference without its value',
      soap(find.replace('/>', '><categoryBag><keyedReference/></categoryBag></find_tModel>')),
      'categoryBag.0.keyValue',
      'findTModel',
    ],
    ['what the XSD has not', soap(find.replace('generic', 'colour="x" generic')), 'E_fatalError', 'findTModel'],
    ['less than no rows', soap(find.replace('generic', 'maxRows="-1" generic')), 'E_fatalError', 'findTModel'],
    ['rows that are no number', soap(find.replace('generic', 'maxRows="x" generic')), 'E_fatalError', 'findTModel'],
    ['more than 2 MB', soap(find + `<!--${'x'.repeat(2.1e6)}-->`), 'errno="30110"', undefined],
  ])('responds to %s with a fault', async (_, body, part, operation) => {
    const { status, text, operation: noted } = await send(body)
    expect([status, noted]).toEqual([500, operation])
    expect(text).toContain(part)
  })

  it('requires the header SOAPAction, and may send faults with 200', async () => {
    expect(await send(soap(find), { headers: { 'content-type': 'text/xml' } })).toMatchObject({ status: 500 })
    expect(await send(soap('<hello/>'), {}, { uddi: { faultStatus: 200 } })).toMatchObject({
      status: 200,
      text: expect.stringContaining('<faultcode>soap:Client</faultcode>'),
    })
    expect((await start().emulator.fetch(new Request('https://r.example.com/uddi'))).status).toBe(404)
  })

  it('responds at the emulator’s own address too, besides the other services', async () => {
    const emulator = createEmulator()
    const client = createUddiClient({
      registryUrl: 'https://r.example.com',
      fetch: emulator.fetch,
    })
    expect((await client.findTModel({ name: 'uddi-org:' })).tModelInfos).toHaveLength(5)
    expect(emulator.requests).toMatchObject([{ service: 'uddi', operation: 'findTModel', path: '/' }])
  })

  it('makes the same world from the same seed, and restores it', async () => {
    const names = (seed: number): string[] =>
      createEmulator({ seed }).uddi.businesses.map(({ name }) => name[0]?.value ?? '')
    expect(names(3)).toEqual(names(3))
    expect(names(3)).not.toEqual(names(4))
    const { emulator, client } = start()
    expect(emulator.uddi.remove('BUOY')).toBe(true)
    expect(emulator.uddi.remove('buoy')).toBe(false)
    emulator.faults.add({
      kind: 'status',
      status: 500,
      body: dispositionFault('E_busy', 'Later'),
      match: 'find*',
      times: 1,
    })
    await expect(client.findBusiness({ name: ['Buoy'] })).rejects.toThrow('E_busy (10400): Later')
    emulator.reset()
    expect(emulator.uddi.businesses).toHaveLength(4)
    expect(emulator.uddi.assertions).toEqual([])
  })

  it('refuses documents that are not valid at once', () => {
    expect(() => createEmulator({ uddi: { documents: ['<a/>'] } })).toThrow('is not a UDDI element')
  })

  it('loads the records in documents, with or without envelope, and rejects documents without any', async () => {
    const { emulator, client } = start()
    const space = 'xmlns="urn:uddi-org:api_v2"'
    const tModel = `<tModel ${space} tModelKey="uuid:new"><name>new</name></tModel>`
    const business = `<businessEntity ${space} businessKey="new"><name>New</name></businessEntity>`
    expect(emulator.uddi.load(`\uFEFF<?xml version="1.0"?>${tModel}`)).toEqual(['uuid:new'])
    expect(emulator.uddi.load(business)).toEqual(['new'])
    expect(emulator.uddi.load(business.replace('>New<', '>Newer<'))).toEqual(['new'])
    const detail = `<tModelDetail ${space} generic="2.0" operator="x">${tModel}</tModelDetail>`
    const extended = `<businessDetailExt ${space} generic="2.0" operator="x"><businessEntityExt>${business}</businessEntityExt></businessDetailExt>`
    expect(emulator.uddi.load(soap(detail))).toEqual(['uuid:new'])
    expect(emulator.uddi.load(extended)).toEqual(['new'])
    expect(emulator.uddi.tModels.filter(({ tModelKey }) => tModelKey === 'uuid:new')).toHaveLength(1)
    expect((await client.findBusiness({ name: ['New'] })).businessInfos).toHaveLength(1)
    expect(() => emulator.uddi.load(`<tModelBag ${space}/>`)).toThrow(
      'A <tModelBag> has neither a businessEntity nor a tModel.',
    )
    expect(() => emulator.uddi.load('<a/>')).toThrow('is not a UDDI element')
    expect(() => emulator.uddi.load(tModel.slice(0, -3))).toThrow(SyntaxError)
    expect(emulator.uddi.load(`\n<?xml version="1.0"?>${tModel}`)).toEqual(['uuid:new'])
    for (const [broken, message] of [
      [business.replace(' businessKey="new"', ''), 'A businessEntity needs its businessKey.'],
      [tModel.replace(' tModelKey="uuid:new"', ''), 'A tModel needs its tModelKey and its name.'],
      [tModel.replace('<name>new</name>', ''), 'A tModel needs its tModelKey and its name.'],
      [`<businessEntityExt ${space}/>`, 'A businessEntity needs its businessKey.'],
    ] as const)
      expect(() => emulator.uddi.load(broken)).toThrow(message)
    expect(emulator.uddi.businesses.every(({ businessKey }) => businessKey !== '')).toBe(true)
  })
})
