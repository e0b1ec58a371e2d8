import { readDocument } from '@portolan/uddi-client/messages'
import { describe, expect, it } from 'vitest'
import { answer, answering, envelope, failure } from './set-up.ts'

// Machines that run everything at once are slow.

/** Milliseconds of a processor in which each of these has to be over; most take one. */
const bound = 2000
const list = answer('businessList', '<businessInfos/>')

async function read(body: string | Uint8Array, options: object = {}): Promise<unknown> {
  const { client } = await answering(body, options)
  const started = process.cpuUsage()
  const outcome = await client.findBusiness().then(
    (data) => ({ data }),
    (error: unknown) => error,
  )
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(bound)
  return outcome
}

function withDoctype(subset: string, content: string): string {
  return list.replace('?>', `?><!DOCTYPE x [${subset}]>`).replace('<businessInfos/>', content)
}

const name = (content: string): string =>
  `<businessInfos><businessInfo businessKey="b"><name>${content}</name><serviceInfos/></businessInfo></businessInfos>`

const laughs = Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
  '',
)
const refused: readonly (readonly [string, string, string])[] = [
  ['a billion laughs', withDoctype(`<!ENTITY l0 "ha">${laughs}`, name('&l10;')), 'it has a document type'],
  [
    'a quadratic blow-up',
    withDoctype(`<!ENTITY a "${'a'.repeat(50_000)}">`, name('&a;'.repeat(50_000))),
    'it has a document type',
  ],
  ['an external entity', withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">', name('&x;')), 'it has a document type'],
  [
    'an external subset',
    list.replace('?>', '?><!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">'),
    'it has a document type',
  ],
  [
    'a parameter entity',
    withDoctype('<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p;', name('')),
    'it has a document type',
  ],
  ['a document type in the midst', list.replace('<businessInfos/>', '<!DOCTYPE x>'), 'it has a document type'],
  ['an entity that is not declared', answer('businessList', name('&nbsp;')), 'it refers to an unknown entity, &nbsp'],
  ['an entity named as a method', answer('businessList', name('&toString;')), 'it refers to an unknown entity'],
  [
    'a reference to a character that is none',
    answer('businessList', name('&#0;')),
    'it refers to an unknown entity, &#0',
  ],
  ['a reference to half a pair', answer('businessList', name('&#xD800;')), 'it refers to an unknown entity'],
  ['a reference beyond all characters', answer('businessList', name('&#x110000;')), 'it refers to an unknown entity'],
  ['deep nesting', answer('businessList', '<a>'.repeat(200_000)), 'it is nested deeper than 64 elements'],
  ['deep nesting, closed', answer('businessList', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 'deeper than 64'],
  [
    'a million attributes',
    answer('businessList', `<a ${Array.from({ length: 1e6 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    'more than 64 attributes',
  ],
  ['an attribute twice', answer('businessList', '<a b="1" b="2"/>'), 'it has the attribute b twice'],
  [
    'an attribute twice, by two prefixes of one namespace',
    answer('businessList', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'),
    'p:b, q:b twice',
  ],
  ['an undeclared prefix of an attribute', answer('businessList', '<a p:b="1"/>'), 'the prefix of p:b is not declared'],
  ['a prefix that is taken back', answer('businessList', '<a xmlns:p=""/>'), 'the prefix p cannot be bound to ""'],
  [
    'a prefix of XML itself for something else',
    answer('businessList', '<a xmlns:xml="u"/>'),
    'the prefix xml cannot be bound',
  ],
  ['the end of a CDATA section in a text', answer('businessList', name(']]>')), 'it has ]]> in its text'],
  ['a control character', answer('businessList', name('\u0000')), 'it contains a character that XML forbids'],
  ['an open attribute', `${list.slice(0, 150)} a="${'x'.repeat(1e6)}`, 'not a SOAP message'],
  ['an open comment', list.replace('<businessInfos/>', `<!--${'- '.repeat(1e6)}`), 'it has a comment without an end'],
  ['an open CDATA section', list.replace('<businessInfos/>', `<![CDATA[${']'.repeat(1e6)}`), 'it has a CDATA section'],
  ['open tags without end', answer('businessList', '<'.repeat(1e6)), 'not a SOAP message'],
  ['ampersands', answer('businessList', name('&'.repeat(1e6))), 'it refers to an unknown entity, &'],
  ['blanks in a tag', answer('businessList', `<a${' '.repeat(1e6)}b`), 'not a SOAP message'],
  [
    'an undeclared prefix',
    answer('businessList', '<x:businessInfos/>'),
    'the prefix of x:businessInfos is not declared',
  ],
  ['a second document', list + list.slice(list.indexOf('<soapenv')), 'it has a second root element'],
  ['a text after the end', `${list}more`, 'it has text outside its root element'],
  ['tags that cross', answer('businessList', '<a><b></a></b>'), 'it does not close <b>'],
  ['a name with a colon too many', answer('businessList', '<a:b:c/>'), 'without a name'],
]

describe('an answer with', () => {
  it.each(refused)('%s is refused at once', async (what, body, message) => {
    // What is open at the end may have broken off on its way.
    const brokeOff = ['an open attribute', 'an open comment', 'an open CDATA section'].includes(what)
    expect(await read(body)).toMatchObject({
      name: brokeOff ? 'ConnectionError' : 'ResponseValidationError',
      message: expect.stringContaining(message),
    })
  })

  it('a million empty elements is read in linear time', async () => {
    expect(await read(answer('businessList', `<businessInfos>${'<x/>'.repeat(3e5)}</businessInfos>`))).toMatchObject({
      data: { businessInfos: [] },
    })
  })

  it('thousands of prefixes, and one more on each of many elements, is read in linear time', async () => {
    const prefixes = (level: number): string =>
      Array.from({ length: 60 }, (_, index) => `xmlns:p${level}-${index}="u"`).join(' ')
    const levels = Array.from({ length: 56 }, (_, level) => level)
    const begin = levels.map((level) => `<x ${prefixes(level)}>`).join('')
    const many = '<x xmlns:p="u"/>'.repeat(50_000)
    const body = answer('businessList', `<businessInfos>${begin}${many}${'</x>'.repeat(levels.length)}</businessInfos>`)
    expect(await read(body)).toMatchObject({ data: { businessInfos: [] } })
  })

  it('a second body or message is read by the first, and to its end', async () => {
    const second = '<soapenv:Body><x/></soapenv:Body>'
    const twice = list.replace('</soapenv:Envelope>', `${second}</soapenv:Envelope>`)
    expect(await read(twice)).toMatchObject({ data: { businessInfos: [] } })
    expect(await read(list.replace('</soapenv:Body>', '<x/></soapenv:Body>'))).toMatchObject({
      data: { generic: '2.0' },
    })
    for (const broken of [`${twice}<more/>`, twice.replace('<x/>', '<x>'), `${twice}&`])
      expect(await read(broken)).toMatchObject({ name: 'ResponseValidationError' })
  })

  it('many references does not grow', async () => {
    const outcome = await read(answer('businessList', name('&lt;'.repeat(2e5))))
    expect(outcome).toMatchObject({ data: { businessInfos: [{ name: [{ value: '<'.repeat(2e5) }] }] } })
  })

  it('more characters than allowed, or deeper elements, is refused', async () => {
    expect(await read(list, { limits: { length: 100 } })).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining('it is longer than 100 characters'),
    })
    expect(await read(list.replace('<businessInfos/>', ' '.repeat(16e6)))).toMatchObject({
      message: expect.stringContaining('it is longer than 16000000 characters'),
    })
    expect(await read(list, { limits: { depth: 3 } })).toMatchObject({
      message: expect.stringContaining('it is nested deeper than 3 elements'),
    })
    expect(await read(list, { limits: { depth: 4 } })).toMatchObject({ data: { businessInfos: [] } })
  })

  it('names of JavaScript’s own harms nothing', async () => {
    const own = '<__proto__ polluted="1"/><constructor><prototype/></constructor><toString/>'
    const attributes = ' __proto__="polluted" constructor="c" toString="s" hasOwnProperty="h"'
    const outcome = await read(answer('businessList', `<businessInfos/>${own}`, attributes))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    const { data } = outcome as { data: Record<string, unknown> }
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
    expect(Object.entries(data)).toEqual(
      expect.arrayContaining([
        ['__proto__', 'polluted'],
        ['constructor', 'c'],
        ['toString', 's'],
        ['businessInfos', []],
      ]),
    )
    expect((data['any'] as { name: string }[]).map((one) => one.name)).toEqual(['__proto__', 'constructor', 'toString'])
  })

  it('a fault is no safer', async () => {
    const detail =
      '<dispositionReport xmlns="urn:uddi-org:api_v2"><result errno="1" __proto__="x"/></dispositionReport>'
    const body = envelope(`<soapenv:Fault><faultcode>a:b</faultcode><detail>${detail}</detail></soapenv:Fault>`)
    expect(await read(body)).toMatchObject({
      name: 'RegistryFaultError',
      dispositionReport: { result: [{ errno: 1 }] },
    })
    const laughing = body.replace('?>', `?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`).replace('a:b', '&l10;')
    expect(await read(laughing, { status: 500 })).toMatchObject({ name: 'ServerError' })
  })
})

it('a document read by itself has the same limits', async () => {
  const limits = { length: 1000, depth: 2 }
  const open = '<tModelBag xmlns="urn:uddi-org:api_v2">'
  expect(readDocument(`${open}<tModelKey>k</tModelKey></tModelBag>`, limits)).toEqual({
    name: 'tModelBag',
    data: ['k'],
  })
  expect(() => readDocument(`${open}<a><b/></a></tModelBag>`, limits)).toThrow('it is nested deeper than 2 elements')
  expect(() => readDocument('<a/>', limits)).toThrow('<a> of no namespace is not a UDDI element')
  expect(await failure(Promise.resolve())).toBeUndefined()
})
