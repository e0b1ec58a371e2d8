import type { Inquiry } from '@portolan/uddi-client'
import { describe, expect, it } from 'vitest'
import { answer, answering, envelope, failure } from './set-up.ts'

const businessInfo =
  '<businessInfo businessKey="b1"><name xml:lang="en">Portolan &amp; Sons</name><serviceInfos><serviceInfo serviceKey="s1" businessKey="b1"><name>Ordering</name></serviceInfo></serviceInfos></businessInfo>'
const expected = {
  generic: '2.0',
  operator: 'op',
  businessInfos: [
    {
      businessKey: 'b1',
      name: [{ value: 'Portolan & Sons', lang: 'en' }],
      description: [],
      serviceInfos: [{ serviceKey: 's1', businessKey: 'b1', name: [{ value: 'Ordering' }] }],
    },
  ],
}

const keys = ['k']
/** The least that the operations take that need something. */
const smallest: Partial<Record<keyof Inquiry, object>> = {
  findBinding: { serviceKey: 's', tModelBag: keys },
  findRelatedBusinesses: { businessKey: 'b' },
  getBindingDetail: { bindingKey: keys },
  getBusinessDetail: { businessKey: keys },
  getBusinessDetailExt: { businessKey: keys },
  getServiceDetail: { serviceKey: keys },
  getTModelDetail: { tModelKey: keys },
}

describe('an answer', () => {
  it('is a plain object: attributes and elements are fields, what may repeat is an array, wrappers are their lists', async () => {
    const content = `<tModel tModelKey="uuid:1" authorizedName="me"><name>n</name><overviewDoc><overviewURL>https://example.com/</overviewURL></overviewDoc><categoryBag><keyedReference tModelKey="uuid:2" keyName="" keyValue="v"/></categoryBag></tModel>`
    const { client } = await answering(answer('tModelDetail', content, ' truncated="false"'))
    expect(await client.getTModelDetail({ tModelKey: ['uuid:1'] })).toEqual({
      generic: '2.0',
      operator: 'op',
      truncated: false,
      tModel: [
        {
          tModelKey: 'uuid:1',
          authorizedName: 'me',
          name: { value: 'n' },
          description: [],
          overviewDoc: { description: [], overviewURL: 'https://example.com/' },
          identifierBag: [],
          categoryBag: [{ tModelKey: 'uuid:2', keyName: '', keyValue: 'v' }],
        },
      ],
    })
  })

  it('may hold all that a business can have', async () => {
    const content = `
      <businessEntity businessKey="b1" operator="o" authorizedName="a">
        <discoveryURLs><discoveryURL useType="homepage">https://example.com/</discoveryURL></discoveryURLs>
        <name>One</name><name xml:lang="fr">Un</name><description>D</description>
        <contacts><contact useType="sales"><description>C</description><personName>Ada</personName><phone useType="office">1</phone><phone>2</phone><email>a@example.com</email>
          <address useType="u" sortCode="s" tModelKey="uuid:t"><addressLine keyName="street" keyValue="60">Main</addressLine><addressLine>Town</addressLine></address></contact></contacts>
        <businessServices><businessService serviceKey="s1" businessKey="b1"><name>S</name><description>SD</description>
          <bindingTemplates>
            <bindingTemplate bindingKey="k1" serviceKey="s1"><description>BD</description><accessPoint URLType="https">https://example.com/soap</accessPoint>
              <tModelInstanceDetails><tModelInstanceInfo tModelKey="uuid:m"><description>I</description><instanceDetails><description>ID</description><overviewDoc><description>OD</description></overviewDoc><instanceParms> p </instanceParms></instanceDetails></tModelInstanceInfo></tModelInstanceDetails></bindingTemplate>
            <bindingTemplate bindingKey="k2"><hostingRedirector bindingKey="k1"/><tModelInstanceDetails/></bindingTemplate>
          </bindingTemplates>
          <categoryBag><keyedReference keyValue="c"/></categoryBag></businessService></businessServices>
        <identifierBag><keyedReference keyValue="i"/></identifierBag><categoryBag><keyedReference keyValue="c"/></categoryBag>
      </businessEntity>`
    const { client } = await answering(answer('businessDetail', content))
    const { businessEntity } = await client.getBusinessDetail({ businessKey: ['b1'] })
    expect(businessEntity).toEqual([
      {
        businessKey: 'b1',
        operator: 'o',
        authorizedName: 'a',
        discoveryURLs: [{ useType: 'homepage', value: 'https://example.com/' }],
        name: [{ value: 'One' }, { lang: 'fr', value: 'Un' }],
        description: [{ value: 'D' }],
        contacts: [
          {
            useType: 'sales',
            description: [{ value: 'C' }],
            personName: 'Ada',
            phone: [{ useType: 'office', value: '1' }, { value: '2' }],
            email: [{ value: 'a@example.com' }],
            address: [
              {
                useType: 'u',
                sortCode: 's',
                tModelKey: 'uuid:t',
                addressLine: [{ keyName: 'street', keyValue: '60', value: 'Main' }, { value: 'Town' }],
              },
            ],
          },
        ],
        businessServices: [
          {
            serviceKey: 's1',
            businessKey: 'b1',
            name: [{ value: 'S' }],
            description: [{ value: 'SD' }],
            bindingTemplates: [
              {
                bindingKey: 'k1',
                serviceKey: 's1',
                description: [{ value: 'BD' }],
                accessPoint: { URLType: 'https', value: 'https://example.com/soap' },
                tModelInstanceDetails: [
                  {
                    tModelKey: 'uuid:m',
                    description: [{ value: 'I' }],
                    instanceDetails: {
                      description: [{ value: 'ID' }],
                      overviewDoc: { description: [{ value: 'OD' }] },
                      instanceParms: ' p ',
                    },
                  },
                ],
              },
              {
                bindingKey: 'k2',
                description: [],
                hostingRedirector: { bindingKey: 'k1' },
                tModelInstanceDetails: [],
              },
            ],
            categoryBag: [{ keyValue: 'c' }],
          },
        ],
        identifierBag: [{ keyValue: 'i' }],
        categoryBag: [{ keyValue: 'c' }],
      },
    ])
  })

  it('keeps the related businesses’ shared relationships with their direction', async () => {
    const content =
      '<businessKey>b1</businessKey><relatedBusinessInfos><relatedBusinessInfo><businessKey>b2</businessKey><name>N</name><sharedRelationships direction="fromKey"><keyedReference tModelKey="uuid:r" keyName="Holding" keyValue="parent-child"/></sharedRelationships></relatedBusinessInfo></relatedBusinessInfos>'
    const { client } = await answering(answer('relatedBusinessesList', content))
    expect(await client.findRelatedBusinesses({ businessKey: 'b1' })).toMatchObject({
      businessKey: 'b1',
      relatedBusinessInfos: [
        {
          businessKey: 'b2',
          name: [{ value: 'N' }],
          description: [],
          sharedRelationships: [
            {
              direction: 'fromKey',
              keyedReference: [{ tModelKey: 'uuid:r', keyName: 'Holding', keyValue: 'parent-child' }],
            },
          ],
        },
      ],
    })
  })

  it('may lack what registries leave out, whatever the XSD says', async () => {
    const read = async (call: keyof Inquiry, element: string, content: string): Promise<unknown> => {
      const { client } = await answering(envelope(`<${element} xmlns="urn:uddi-org:api_v2">${content}</${element}>`))
      return (client[call] as (params: object) => PromiseLike<unknown>)(smallest[call] ?? {})
    }
    expect(await read('findBusiness', 'businessList', '')).toEqual({ businessInfos: [] })
    expect(
      await read('findBusiness', 'businessList', '<businessInfos><businessInfo businessKey="b"/></businessInfos>'),
    ).toEqual({
      businessInfos: [{ businessKey: 'b', name: [], description: [], serviceInfos: [] }],
    })
    const service = { serviceKey: 's', name: [] }
    expect(
      await read('findService', 'serviceList', '<serviceInfos><serviceInfo serviceKey="s"/></serviceInfos>'),
    ).toEqual({
      serviceInfos: [service],
    })
    const shared = '<sharedRelationships><keyedReference keyValue="v"/></sharedRelationships>'
    const related = `<relatedBusinessInfo><businessKey>b</businessKey>${shared}</relatedBusinessInfo>`
    expect(
      await read(
        'findRelatedBusinesses',
        'relatedBusinessesList',
        `<relatedBusinessInfos>${related}</relatedBusinessInfos>`,
      ),
    ).toEqual({
      relatedBusinessInfos: [
        { businessKey: 'b', name: [], description: [], sharedRelationships: [{ keyedReference: [{ keyValue: 'v' }] }] },
      ],
    })
    expect(await read('findTModel', 'tModelList', '')).toEqual({ tModelInfos: [] })
    const binding = '<bindingTemplate bindingKey="k"><accessPoint>a</accessPoint></bindingTemplate>'
    const template = { bindingKey: 'k', description: [], accessPoint: { value: 'a' }, tModelInstanceDetails: [] }
    for (const call of ['findBinding', 'getBindingDetail'] as const)
      expect(await read(call, 'bindingDetail', binding)).toEqual({ bindingTemplate: [template] })
    const inside = `<businessService serviceKey="s"><bindingTemplates>${binding}</bindingTemplates></businessService>`
    const offer = { ...service, description: [], bindingTemplates: [template], categoryBag: [] }
    expect(await read('getServiceDetail', 'serviceDetail', inside)).toEqual({ businessService: [offer] })
    const url = '<discoveryURLs><discoveryURL>u</discoveryURL></discoveryURLs>'
    const business = `<businessEntity businessKey="b">${url}<contacts><contact/></contacts></businessEntity>`
    const entity = {
      businessKey: 'b',
      discoveryURLs: [{ value: 'u' }],
      name: [],
      description: [],
      contacts: [{ description: [], phone: [], email: [], address: [] }],
      businessServices: [],
      identifierBag: [],
      categoryBag: [],
    }
    expect(await read('getBusinessDetail', 'businessDetail', business)).toEqual({ businessEntity: [entity] })
    expect(
      await read('getBusinessDetailExt', 'businessDetailExt', `<businessEntityExt>${business}</businessEntityExt>`),
    ).toEqual({ businessEntityExt: [{ businessEntity: entity }] })
    const tModel = '<tModel tModelKey="k"><name>n</name></tModel>'
    expect(await read('getTModelDetail', 'tModelDetail', tModel)).toEqual({
      tModel: [{ tModelKey: 'k', name: { value: 'n' }, description: [], identifierBag: [], categoryBag: [] }],
    })
  })

  it('keeps elements of other namespaces, and what nobody knows', async () => {
    const content = `<businessEntityExt><businessEntity businessKey="b1" rank="7"><name>N</name><news>x</news></businessEntity>
      <e:rating xmlns:e="urn:example" stars="5" e:by="me">good <e:more/>&#33;</e:rating></businessEntityExt>`
    const { client } = await answering(answer('businessDetailExt', content))
    const { businessEntityExt } = await client.getBusinessDetailExt({ businessKey: ['b1'] })
    expect(businessEntityExt).toMatchObject([
      {
        businessEntity: {
          rank: '7',
          any: [{ name: 'news', namespace: 'urn:uddi-org:api_v2', attributes: {}, content: ['x'] }],
        },
        any: [
          {
            name: 'rating',
            namespace: 'urn:example',
            attributes: { stars: '5', 'e:by': 'me' },
            content: ['good ', { name: 'more', namespace: 'urn:example', attributes: {}, content: [] }, '!'],
          },
        ],
      },
    ])
  })

  it('loses nothing where a wrapper occurs twice', async () => {
    const infos = ['b1', 'b2', 'b3'].map(
      (key) =>
        `<businessInfos><businessInfo businessKey="${key}"><name>n</name><serviceInfos/></businessInfo></businessInfos>`,
    )
    const { client } = await answering(answer('businessList', infos.join('')))
    const { businessInfos } = await client.findBusiness()
    expect(businessInfos.map(({ businessKey }) => businessKey)).toEqual(['b1', 'b2', 'b3'])
  })

  it('is refused where an element occurs twice that the XSD allows once', async () => {
    const { client } = await answering(
      answer('tModelDetail', '<tModel tModelKey="uuid:1"><name>a</name><name>b</name></tModel>'),
    )
    expect(await failure(client.getTModelDetail({ tModelKey: ['uuid:1'] }))).toMatchObject({
      name: 'ResponseValidationError',
      issues: [{ path: ['tModel', 0, 'name'], message: 'must be object, got array' }],
    })
  })

  it('names what is beyond the documents, where somebody wants to know', async () => {
    const drifts: unknown[] = []
    const { client } = await answering(answer('businessList', '<businessInfos/>', ' news="1"'), {
      hooks: { onDrift: (event) => drifts.push(event.drifts) },
    })
    await client.findBusiness()
    expect(drifts).toEqual([[{ kind: 'unknown-field', path: ['news'] }]])
  })
})

const plain = answer('businessList', `<businessInfos>${businessInfo}</businessInfos>`)
const prefixed = `<?xml version='1.0'?>\n<!-- a comment --><?go on?>
<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:u="urn:uddi-org:api_v2">
  <S:Header><h:trace xmlns:h="urn:h">1</h:trace></S:Header>
  <S:Body>
    <u:businessList generic='2.0' operator="op" xsi:schemaLocation="a b"><u:businessInfos>
      <!-- --><u:businessInfo businessKey = "b1" >
        <u:name xml:lang="en">Portolan <![CDATA[&]]> S<!-- - -->ons</u:name>
        <other:serviceInfos xmlns:other="urn:uddi-org:api_v2"><other:serviceInfo serviceKey="s1" businessKey="b1"><other:name>Or&#100;erin&#x67;</other:name></other:serviceInfo></other:serviceInfos>
      </u:businessInfo>
    </u:businessInfos></u:businessList>
  </S:Body>
</S:Envelope>
<!-- the end -->`

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()
const spellings: readonly (readonly [string, string | Uint8Array])[] = [
  ['default namespaces', plain],
  ['prefixes, comments, CDATA, instructions and references', prefixed],
  ['line ends of Windows', prefixed.replaceAll('\n', '\r\n')],
  ['blank lines before the declaration', `\r\n\n  ${plain}`],
  ['UTF-8 that calls itself UTF-16', plain.replace('utf-8', 'UTF-16')],
  ['UTF-8 with a byte-order mark', `\uFEFF${plain}`],
  ['UTF-16, little end first, with a byte-order mark', Buffer.from(`\uFEFF${prefixed}`, 'utf16le')],
  ['UTF-16, big end first, with a byte-order mark', swapped(`\uFEFF${prefixed}`)],
  ['UTF-16, little end first, without a mark', Buffer.from(plain.replace('utf-8', 'UTF-16'), 'utf16le')],
  ['UTF-16, big end first, without a mark', swapped(plain.replace('utf-8', 'UTF-16'))],
  ['Latin 1', Buffer.from(plain.replace('utf-8', 'ISO-8859-1'), 'latin1')],
  ['Latin 1, declared with blanks', Buffer.from(plain.replace(/="utf-8"/, ` = 'ISO-8859-1'`), 'latin1')],
]

describe('an answer is read', () => {
  it.each(spellings)('in %s', async (_, body) => {
    const { client } = await answering(body)
    const { businessInfos, ...others } = await client.findBusiness()
    expect(others).toEqual({ generic: '2.0', operator: 'op' })
    expect(businessInfos).toEqual(expected.businessInfos)
  })

  it('in the encoding that the content type names, unless a mark says otherwise', async () => {
    const text = answer(
      'tModelList',
      '<tModelInfos><tModelInfo tModelKey="k"><name>Ærø</name></tModelInfo></tModelInfos>',
    )
    const bodies = [
      ['text/xml; charset=ISO-8859-1', Buffer.from(text, 'latin1')],
      ['text/xml; charset="utf-8"', text],
      ['text/xml; charset=utf-16', text],
      ['text/xml; charset=utf-8', Buffer.from(`\uFEFF${text}`, 'utf16le')],
      ['text/xml;charset=latin1', `\uFEFF${text}`],
    ] as const
    for (const [type, body] of bodies) {
      const { client } = await answering(body, { type })
      expect((await client.findTModel()).tModelInfos[0]?.name.value).toBe('Ærø')
    }
  })

  it('with the letters of its encoding', async () => {
    const name = 'Ærø 日本 😀'
    const text = answer(
      'tModelList',
      `<tModelInfos><tModelInfo tModelKey="k"><name>${name}</name></tModelInfo></tModelInfos>`,
    )
    for (const body of [text, Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      const { client } = await answering(body)
      expect((await client.findTModel()).tModelInfos[0]?.name.value).toBe(name)
    }
  })

  it('with white space as it is in texts, and as blanks in attributes', async () => {
    const reference = '<keyedReference keyName="a\n b\tc" keyValue="x&#10;y"/>'
    const content = `<tModel tModelKey="k"><name> two\n lines </name><categoryBag>${reference}</categoryBag></tModel>`
    const { client } = await answering(answer('tModelDetail', content))
    const { tModel } = await client.getTModelDetail({ tModelKey: ['k'] })
    expect(tModel[0]?.name.value).toBe(' two\n lines ')
    expect(tModel[0]?.categoryBag).toEqual([{ keyName: 'a  b c', keyValue: 'x\ny' }])
  })
})

it.each([
  ['true', true],
  [' false ', false],
  ['1', true],
  ['0', false],
  ['True', true],
])('truncated may be written as %j', async (written, wanted) => {
  const { client } = await answering(answer('businessList', '<businessInfos/>', ` truncated="${written}"`))
  expect((await client.findBusiness()).truncated).toBe(wanted)
})

describe('an answer of the wrong shape', () => {
  it.each([
    ['no JSON', '{}', 'it has text outside its root element'],
    ['empty', '', 'has no data (status 200)'],
    ['a page', '<html><body>Welcome</body></html>', '<html> is not a SOAP 1.1 envelope'],
    [
      'an envelope of SOAP 1.2',
      plain.replaceAll('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
      'is not a SOAP 1.1 envelope',
    ],
    ['an envelope without a message', envelope(' '), 'the envelope contains no message'],
    [
      'another message',
      answer('serviceList', '<serviceInfos/>'),
      'the response is <serviceList> of urn:uddi-org:api_v2, not <businessList>',
    ],
    [
      'another version',
      plain.replaceAll('api_v2', 'api_v3'),
      'the response is <businessList> of urn:uddi-org:api_v3, not',
    ],
    ['no namespace', plain.replaceAll(' xmlns="urn:uddi-org:api_v2"', ''), 'of no namespace'],
    ['no UTF-8', Buffer.from([...Buffer.from(plain.slice(0, 300)), 0xff, 0xfe]), 'its bytes are not valid utf-8'],
    ['an unknown encoding', plain.replace('utf-8', 'x-unheard-of'), 'its bytes are not valid x-unheard-of'],
    ['no key', plain.replace(' businessKey="b1"', ''), 'businessInfos[0].businessKey must be string, got undefined'],
    [
      'a strange truth',
      answer('businessList', '<businessInfos/>', ' truncated="maybe"'),
      'truncated must be boolean, got string',
    ],
  ])('%s, is a ResponseValidationError', async (_, body, message) => {
    const { client } = await answering(body)
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining(message),
      request: { operation: 'findBusiness' },
    })
  })

  it('half of it, is a ConnectionError, since it broke off', async () => {
    const { client } = await answering(plain.slice(0, plain.length / 2))
    expect(await failure(client.findBusiness())).toMatchObject({ name: 'ConnectionError', permanent: false })
  })

  it('comes through where that is only to be reported, or not looked at', async () => {
    const seen: unknown[] = []
    const { client } = await answering(plain.replace(' businessKey="b1"', ''), {
      validation: { response: 'report' },
      hooks: { onInvalidResponse: (event) => seen.push(event.issues) },
    })
    expect((await client.findBusiness()).businessInfos).toHaveLength(1)
    expect(seen).toMatchObject([[{ path: ['businessInfos', 0, 'businessKey'] }]])
    await client.findBusiness({}, { validation: { response: 'off' } })
    expect(seen).toHaveLength(1)
  })
})

describe('client.request', () => {
  it('sends what has no operation, and gives the text of the answer', async () => {
    const { client, requests } = await answering(plain)
    const message = envelope('<get_registeredInfo xmlns="urn:uddi-org:api_v2" generic="2.0"/>')
    const headers = { 'content-type': 'text/xml', soapaction: '"get_registeredInfo"' }
    expect(await client.request({ method: 'POST', path: '/publish', body: message, headers })).toBe(plain)
    expect(requests).toMatchObject([{ path: '/publish', body: message, headers }])
  })
})
