import fc from 'fast-check'
import { createEmulator } from '@portolan/emulator'
import { createUddiClient, type UddiClient } from '@portolan/uddi-client'
import { readDocument, readMessage, writeEnvelope, writeMessage } from '@portolan/uddi-client/messages'
import * as schemas from '@portolan/uddi-client/schemas'
import { describe, expect, it } from 'vitest'
import { isWellFormed, validateMessage } from './schema/validate.ts'
import { answer } from './set-up.ts'

// Machines that run everything at once are slow.

const limits = { length: 1e6, depth: 64 }

/** A text that the client takes: of any characters but those that XML cannot carry. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\t', '\n', '\r', ' ', 'é', '😀'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  // oxlint-disable-next-line no-control-regex -- the pattern is about control characters
  .filter((value) => value.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(value))
const lang = fc.stringMatching(/^[a-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,2}$/)
const nameOf = fc.oneof(text, fc.record({ value: text, lang }, { requiredKeys: ['value'] }))
const reference = fc.record({ tModelKey: text, keyName: text, keyValue: text }, { requiredKeys: ['keyValue'] })
const bag = fc.array(reference, { minLength: 1, maxLength: 3 })
const keys = fc.array(text, { minLength: 1, maxLength: 3 })
const search = {
  findQualifiers: fc.array(fc.oneof(text, fc.constantFrom('exactNameMatch', 'orAllKeys', 'sortByDateDesc')), {
    maxLength: 3,
  }),
  maxRows: fc.oneof(fc.nat({ max: 2_147_483_647 }), fc.nat({ max: 999 }).map(String)),
}
const names = fc.array(nameOf, { maxLength: 3 })
const discoveryURLs = fc.array(fc.record({ value: text, useType: text }), { minLength: 1, maxLength: 2 })
const some = { requiredKeys: [] as never[] }

const params: Readonly<Record<string, fc.Arbitrary<object>>> = {
  findBinding: fc.record(
    { ...search, serviceKey: text, tModelBag: keys },
    { requiredKeys: ['serviceKey', 'tModelBag'] },
  ),
  findBusiness: fc.record(
    { ...search, name: names, identifierBag: bag, categoryBag: bag, tModelBag: keys, discoveryURLs },
    some,
  ),
  findRelatedBusinesses: fc.record(
    { ...search, businessKey: text, keyedReference: reference },
    { requiredKeys: ['businessKey'] },
  ),
  findService: fc.record({ ...search, businessKey: text, name: names, categoryBag: bag, tModelBag: keys }, some),
  findTModel: fc.record({ ...search, name: nameOf, identifierBag: bag, categoryBag: bag }, some),
  getBindingDetail: fc.record({ bindingKey: keys }),
  getBusinessDetail: fc.record({ businessKey: keys }),
  getBusinessDetailExt: fc.record({ businessKey: keys }),
  getServiceDetail: fc.record({ serviceKey: keys }),
  getTModelDetail: fc.record({ tModelKey: keys }),
}

type Call = (given: object) => PromiseLike<unknown>

/** A client whose requests end at a function, and the last body sent. */
function catching(respond: (body: string) => Promise<Response>): { client: UddiClient; sent: () => string } {
  let last = ''
  const client = createUddiClient({
    registryUrl: 'https://registry.example.com',
    retry: false,
    fetch: async (url, init) => respond((last = await new Request(url, init).text())),
  })
  return { client, sent: () => last }
}

describe.each(Object.entries(params))('whatever the params of %s', (name, arbitrary) => {
  it('the request is valid by the XSD, and says what it was given', async () => {
    const { client, sent } = catching(async () => new Response(answer('none', '')))
    await fc.assert(
      fc.asyncProperty(arbitrary, async (given) => {
        await (client[name as keyof UddiClient] as Call)(given).then(undefined, () => {})
        validateMessage(sent())
        const { data } = readMessage(sent(), limits)
        expect(data).toMatchObject(asRead(given))
      }),
      { numRuns: 60 },
    )
  })

  it('the registry’s answer is valid by the XSD', async () => {
    const emulator = createEmulator({ services: ['uddi'], uddi: { businesses: 12 } })
    let received = ''
    const { client } = catching(async (body) => {
      const headers = { 'content-type': 'text/xml', soapaction: '""' }
      const response = await emulator.fetch(
        new Request('https://registry.example.com/', { method: 'POST', body, headers }),
      )
      received = await response.clone().text()
      return response
    })
    await fc.assert(
      fc.asyncProperty(arbitrary, async (given) => {
        await (client[name as keyof UddiClient] as Call)(given).then(undefined, () => {})
        expect(isFault(received) || isValid(received)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

const isFault = (body: string): boolean => body.includes('<soap:Fault')
const isValid = (body: string): boolean => {
  validateMessage(body)
  return true
}

/** Params as a reader of the message finds them: names are objects, numbers are numbers. */
function asRead(given: object): object {
  const named = (one: unknown): unknown => (typeof one === 'string' ? { value: one } : one)
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (key === 'name') return [key, Array.isArray(value) ? value.map(named) : named(value)]
      return [key, key === 'maxRows' ? Number(value) : value]
    }),
  )
}

describe('what is written', () => {
  it('is read again as it was', () => {
    const described = fc.array(fc.record({ value: text, lang }, { requiredKeys: ['value'] }), { maxLength: 2 })
    const tModel = fc.record({
      tModelKey: text,
      name: fc.record({ value: text }),
      description: described,
      identifierBag: fc.array(reference, { maxLength: 2 }),
      categoryBag: fc.array(reference, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(tModel, { maxLength: 3 }), (tModels) => {
        const detail = { generic: '2.0', operator: 'op', truncated: true, tModel: tModels }
        const { data } = readMessage(writeEnvelope(writeMessage('tModelDetail', detail)), limits)
        expect(data).toEqual(detail)
        expect(
          (schemas.TModelDetail as unknown as { safeParse(value: unknown): { success: boolean } }).safeParse(data)
            .success,
        ).toBe(true)
      }),
    )
  })
})

/** Pieces out of which documents are made that are nearly well-formed. */
const pieces = fc.constantFrom(
  ...[
    '<a>',
    '</a>',
    '<b/>',
    '<b x="1">',
    '</b>',
    '<a x="1" x="2">',
    "<a x='&lt;'>",
    '<a x="<">',
    '<a x=1>',
    '<a x>',
    '< a>',
  ],
  ...[
    '</ a>',
    '</a >',
    '<a',
    '>',
    'text',
    ' ',
    '\n',
    '&amp;',
    '&#65;',
    '&#x41;',
    '&#0;',
    '&x;',
    '&',
    '&#;',
    ';',
    ']]>',
    ']]',
    '<!-- c -->',
  ],
  ...[
    '<!-- -- -->',
    '<!--',
    '-->',
    '<![CDATA[d<&]]>',
    '<![CDATA[',
    '<?p i?>',
    '<?xml version="1.0"?>',
    '<?',
    '?>',
    '<p:a xmlns:p="u">',
  ],
  ...[
    '</p:a>',
    '<p:a>',
    '<a:b:c/>',
    '<:a/>',
    '<1/>',
    '<é/>',
    '<a.b-c_1/>',
    '<a x="1"y="2"/>',
    '\u0001',
    '<a\n/>',
    '<>',
    '</>',
    "<a x=''/>",
  ],
)

describe('a document', () => {
  const root = (content: string): string => `<tModelBag xmlns="urn:uddi-org:api_v2">${content}</tModelBag>`
  const isRead = (document: string): boolean => {
    try {
      readDocument(document, limits)
      return true
    } catch (error) {
      if (error instanceof SyntaxError) return false
      throw error
    }
  }

  it('is taken if libxml2 takes it, and refused if libxml2 refuses it', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 7 }), (parts) => {
        const document = root(parts.join(''))
        const wanted = isWellFormed(document)
        expect({ document, taken: isRead(document) }).toEqual({ document, taken: wanted })
        if (wanted) taken++
      }),
      { numRuns: 4000 },
    )
    expect(taken).toBeGreaterThan(100)
  })

  it('with one character changed is judged as libxml2 judges it', () => {
    const whole = `<?xml version="1.0"?><!-- c -->${root('<tModelKey a="1" b=\'2\'>x &amp; <![CDATA[y]]></tModelKey><p:k xmlns:p="u"/>')}<?end?>`
    const characters = ['', '<', '>', '/', '&', ';', '"', "'", ' ', 'a', '!', '-', ':', '=', '?', ']', '1']
    const documents = Array.from(whole).flatMap((_, at) =>
      characters.map((character) => whole.slice(0, at) + character + whole.slice(at + 1)),
    )
    // What is not a UDDI element any more is refused for another reason; what a namespace may look like is libxml2's own rule.
    const elements = documents.filter(
      (one) => /<tModelBag [^>]*xmlns="urn:uddi-org:api_v2"/.test(one) && !/xmlns:p="[^\w"]/.test(one),
    )
    expect(elements.length).toBeGreaterThan(1500)
    expect(elements.filter((one) => isRead(one) !== isWellFormed(one))).toEqual([])
  })
})
