import { UnexpectedEnd } from '@portolan/core/internal'
import { describe, expect, it } from 'vitest'
import { recordLayout } from '../src/mapping/layout.ts'
import { readElement, readText } from '../src/mapping/read-element.ts'
import { writeMessage } from '../src/mapping/write-message.ts'
import { decodeBytes } from '../src/soap/decode-bytes.ts'
import { readMessage } from '../src/soap/message.ts'
import { parseXml } from '../src/xml/parse.ts'
import { checkWellFormed } from '../src/xml/well-formed.ts'

const limits = { length: 1000, depth: 8 }

function failureOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

/** By XML 1.0, section 2, and Namespaces in XML 1.0. */
describe('an XML document', () => {
  it.each<readonly [text: string, problem: string]>([
    ['<a', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a b="', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a b="1>', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a b=\'x" ', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a><', 'it has a tag or an attribute without a name, a value or an end'],
    ['<?xml', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a><!-', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a><!-- ', 'it has a comment without an end'],
    ['<a><![CDATA[ ', 'it has a CDATA section without an end'],
    ['<a><![CD', 'it has a tag or an attribute without a name, a value or an end'],
    ['<a>', 'it ends inside <a>'],
    ['<a><b></b>', 'it ends inside <a>'],
    ['', 'it has no element'],
    ['<!-- a -->', 'it has no element'],
  ])('%j is cut off: %s', (text, problem) => {
    const error = failureOf(() => checkWellFormed(text, 8))
    expect(error).toBeInstanceOf(UnexpectedEnd)
    expect((error as Error).message).toContain(problem)
  })

  it.each<readonly [text: string, problem: string]>([
    ['<a b>', 'without a name, a value or an end'],
    ['<a b=1/>', 'without a name, a value or an end'],
    ['<a "b>" ></a>', 'without a name, a value or an end'],
    ['<a b="<"/>', 'without a name, a value or an end'],
    ['< a/>', 'without a name, a value or an end'],
    ['<a:/>', 'without a name, a value or an end'],
    ['<1/>', 'without a name, a value or an end'],
    ['<? a?><a/>', 'without a name, a value or an end'],
    ['<!DOCTYPE a><a/>', 'it has a document type, which SOAP forbids'],
    ['<a><!ENTITY', 'it has a document type, which SOAP forbids'],
    ['text<a/>', 'it has text outside its root element'],
    ['<a/>text', 'it has text outside its root element'],
    ['<![CDATA[x]]><a/>', 'it has text outside its root element'],
    ['<a>]]></a>', 'it has ]]> in its text'],
    ['</a>', 'it has an end tag without a start tag'],
    ['<a></b>', 'it does not close <a>'],
    ['<a><!-- a -- b --></a>', 'it has a comment with -- in it'],
    ['<a><!-- a ---></a>', 'it has a comment with -- in it'],
    ['<a/><b/>', 'it has a second root element'],
    ['<a/><?xml version="1.0"?>', 'its declaration is invalid or misplaced'],
    [' <?xml version="1.0"?><a/>', 'its declaration is invalid or misplaced'],
    ['<?XML version="1.0"?><a/>', 'its declaration is invalid or misplaced'],
    ['<?xml?><a/>', 'its declaration is invalid or misplaced'],
    ['<?xml version="2.0"?><a/>', 'its declaration is invalid or misplaced'],
    ['<?xml encoding="utf-8"?><a/>', 'its declaration is invalid or misplaced'],
    ['<?xml version="1.0" standalone="maybe"?><a/>', 'its declaration is invalid or misplaced'],
    ['<?xml version="1.0" standalone="yes" encoding="utf-8"?><a/>', 'its declaration is invalid or misplaced'],
    [`${'<a>'.repeat(9)}${'</a>'.repeat(9)}`, 'it is nested deeper than 8 elements'],
    [
      `<a ${Array.from({ length: 65 }, (_, at) => `b${at}=""`).join(' ')}/>`,
      'it has an element with more than 64 attributes',
    ],
  ])('%j is not well-formed: %s', (text, problem) => {
    const error = failureOf(() => checkWellFormed(text, 8))
    expect(error).toBeInstanceOf(SyntaxError)
    expect(error).not.toBeInstanceOf(UnexpectedEnd)
    expect((error as Error).message).toContain(problem)
  })

  it.each([
    '<a/>',
    ' <a/> ',
    '\t\n<a></a>\n',
    '<a ></a >',
    '<a b="1" c = \'"\'/>',
    '<a b=">"/>',
    '<a:b a:c=""/>',
    '<é.1-_/>',
    '<?xml version="1.0"?><a/>',
    "<?xml version='1.1' encoding='utf-8' standalone='no' ?><a/>",
    '<?xml-stylesheet href="a"?><a/>',
    '<?a?><a/><?a b?>',
    '<!-- a --><a><!-- - --></a><!---->',
    '<a><![CDATA[<b>]]></a>',
    '<a> ]] > </a>',
    `${'<a>'.repeat(8)}${'</a>'.repeat(8)}`,
    `<a ${Array.from({ length: 64 }, (_, at) => `b${at}=""`).join(' ')}/>`,
  ])('%j is well-formed', (text) => {
    expect(() => checkWellFormed(text, 8)).not.toThrow()
  })

  it('says where the attributes of each element are', () => {
    const text = '<a b="1"><c/></a>'
    const places = checkWellFormed(text, 8)
    const pieces = Array.from({ length: places.length / 2 }, (_, at) => text.slice(places[2 * at], places[2 * at + 1]))
    expect(pieces).toEqual([' b="1"', '/'])
  })

  it('is as long as it may be', () => {
    const text = `<a>${'x'.repeat(limits.length - 7)}</a>`
    expect(parseXml(text, limits).content).toEqual(['x'.repeat(limits.length - 7)])
    expect(() => parseXml(`${text} `, limits)).toThrow('it is longer than 1000 characters')
    expect(() => parseXml('<a>\u0001</a>', limits)).toThrow('it contains a character that XML forbids')
  })

  it('has its texts, attributes and namespaces', () => {
    const text =
      '<p:a xmlns:p="urn:p" xmlns="urn:d" p:x="1" y="a&#10;b\tc"><b>1<![CDATA[<&]]>2<!-- - -->&lt;\r\n</b><p:constructor/></p:a>'
    expect(parseXml(text, limits)).toEqual({
      name: 'a',
      namespace: 'urn:p',
      attributes: { 'p:x': '1', y: 'a\nb c' },
      content: [
        { name: 'b', namespace: 'urn:d', attributes: {}, content: [expect.any(String)] },
        { name: 'constructor', namespace: 'urn:p', attributes: {}, content: [] },
      ],
    })
    const [b] = parseXml(text, limits).content
    expect(typeof b === 'object' && readText(b)).toBe('1<&2<\n')
  })

  it.each([
    ['<a b="1" b="2"/>', 'it has the attribute b twice'],
    ['<p:a/>', 'the prefix of p:a is not declared'],
    ['<a p:b=""/>', 'the prefix of p:b is not declared'],
    ['<a xmlns:p="u" xmlns:q="u" p:b="" q:b=""/>', 'it has one of the attributes p:b, q:b twice'],
    ['<a xmlns:p=""/>', 'the prefix p cannot be bound to ""'],
    ['<a xmlns:xmlns="u"/>', 'the prefix xmlns cannot be bound to "u"'],
    ['<a xmlns:xml="u"/>', 'the prefix xml cannot be bound to "u"'],
    ['<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>', 'the prefix p cannot be bound to'],
    ['<a xmlns="http://www.w3.org/2000/xmlns/"/>', 'the prefix  cannot be bound to'],
    ['<a>&nbsp;</a>', 'it refers to an unknown entity, &nbsp'],
    ['<a>&amp</a>', 'it refers to an unknown entity, &amp'],
    ['<a>&</a>', 'it refers to an unknown entity, &'],
    ['<a>&#0;</a>', 'it refers to an unknown entity, &#0'],
    ['<a>&#x110000;</a>', 'it refers to an unknown entity, &#x110000'],
    ['<a>&#xD800;</a>', 'it refers to an unknown entity, &#xD800'],
    ['<a>&#x;</a>', 'it refers to an unknown entity, &#x'],
    ['<a>&#1f;</a>', 'it refers to an unknown entity, &#1f'],
  ])('%j is refused: %s', (text, problem) => {
    expect(() => parseXml(text, limits)).toThrow(problem)
  })

  it('resolves references', () => {
    const text = '<a b="&quot;&apos;">&lt;&gt;&amp;&#65;&#x41;&#x10FFFF;&amp;lt;</a>'
    expect(parseXml(text, limits)).toMatchObject({ attributes: { b: '"\'' }, content: ['<>&AA\u{10FFFF}&lt;'] })
    expect(parseXml('<a xml:lang="en" xmlns:xml="http://www.w3.org/XML/1998/namespace"/>', limits).attributes).toEqual({
      'xml:lang': 'en',
    })
    expect(parseXml('<a xmlns="u"><b xmlns=""/></a>', limits).content).toMatchObject([{ name: 'b', namespace: '' }])
  })
})

/** By RFC 7303, section 3, and XML 1.0, appendix F. */
describe('the bytes of a document', () => {
  const declared = (words: string) => `<?xml version="1.0" ${words}?><a>ä</a>`

  it.each<readonly [bytes: Buffer, contentType: string | null, text: string]>([
    [Buffer.from('<a>ä</a>'), null, '<a>ä</a>'],
    [Buffer.from('\uFEFF<a>ä</a>'), 'text/xml; charset=iso-8859-1', '<a>ä</a>'],
    [Buffer.from('\uFEFF<a>ä</a>', 'utf16le'), 'text/xml; charset=utf-8', '<a>ä</a>'],
    [Buffer.from('<a>ä</a>', 'utf16le'), null, '<a>ä</a>'],
    [Buffer.from('\uFEFF<a>ä</a>', 'utf16le').swap16(), null, '<a>ä</a>'],
    [Buffer.from('<a>ä</a>', 'utf16le').swap16(), null, '<a>ä</a>'],
    [Buffer.from('<a>ä</a>'), 'text/xml; charset=us-ascii', '<a>ä</a>'],
    [Buffer.from('<a>ä</a>', 'latin1'), 'text/xml; charset=iso-8859-1', '<a>ä</a>'],
    [Buffer.from('<a>ä</a>', 'latin1'), 'text/xml; Charset = "ISO-8859-1"', '<a>ä</a>'],
    [Buffer.from('<a>ä</a>', 'latin1'), "text/xml;charset='iso-8859-1'", '<a>ä</a>'],
    [Buffer.from(declared('encoding="iso-8859-1"'), 'latin1'), 'text/xml', declared('encoding="iso-8859-1"')],
    [Buffer.from(declared("encoding = 'iso-8859-1'"), 'latin1'), null, declared("encoding = 'iso-8859-1'")],
    [Buffer.from(`\n ${declared('encoding="iso-8859-1"')}`, 'latin1'), null, `\n ${declared('encoding="iso-8859-1"')}`],
    [Buffer.from(declared('encoding="iso-8859-1"')), 'text/xml; charset=utf-8', declared('encoding="iso-8859-1"')],
    [Buffer.from(declared('encoding="utf-16"')), null, declared('encoding="utf-16"')],
    [Buffer.from(declared('encoding="UCS-2"')), null, declared('encoding="UCS-2"')],
    [Buffer.from('<a>ä</a>'), 'text/xml; charset=UTF16', '<a>ä</a>'],
  ])('%j of %j', (bytes, contentType, text) => {
    expect(decodeBytes(bytes, contentType)).toBe(text)
  })

  it.each<readonly [bytes: Buffer, contentType: string | null, problem: string, isCut: boolean]>([
    [Buffer.from('<a>ä</a>', 'latin1'), null, 'its bytes are not valid utf-8', false],
    [Buffer.from('<a>ä').subarray(0, 4), null, 'its bytes are not valid utf-8', true],
    [Buffer.from('<a/>'), 'text/xml; charset=klingon', 'its bytes are not valid klingon', false],
    [Buffer.from('<a>ä</a>', 'latin1'), 'text/xml; xcharset=iso-8859-1', 'its bytes are not valid utf-8', false],
    [Buffer.from('<b encoding="iso-8859-1">ä</b>', 'latin1'), null, 'its bytes are not valid utf-8', false],
  ])('%j of %j are refused: %s', (bytes, contentType, problem, isCut) => {
    const error = failureOf(() => decodeBytes(bytes, contentType))
    expect([(error as Error).message, error instanceof UnexpectedEnd]).toEqual([problem, isCut])
  })
})

/** By SOAP 1.1, section 4. */
describe('an envelope', () => {
  const soap = 'http://schemas.xmlsoap.org/soap/envelope/'
  const envelope = (content: string, namespace = soap): string =>
    `<s:Envelope xmlns:s="${namespace}">${content}</s:Envelope>`
  const body = '<s:Body><m xmlns="urn:m"/></s:Body>'
  const read = (text: string) => readMessage(text, limits)

  it.each([
    ['1', ['h']],
    ['true', ['h']],
    ['0', []],
    ['untrue', []],
    ['11', []],
    ['', []],
  ])('whose header must be understood: %j', (value, mandatory) => {
    expect(
      read(envelope(`<s:Header><h xmlns="urn:h" s:mustUnderstand="${value}"/></s:Header>${body}`)).mandatory,
    ).toEqual(mandatory)
  })

  it('has the first element of its body as its message', () => {
    expect(read(envelope(body))).toEqual({ name: { namespace: 'urn:m', local: 'm' }, mandatory: [] })
    expect(read(envelope(`<s:Header><h xmlns="urn:h"/></s:Header>${body}`)).mandatory).toEqual([])
  })

  it.each([
    ['<m/>', '<m> is not a SOAP 1.1 envelope'],
    [envelope(body, 'urn:other'), '<Envelope> is not a SOAP 1.1 envelope'],
    [envelope(body, 'http://www.w3.org/2003/05/soap-envelope'), '<Envelope> is not a SOAP 1.1 envelope'],
    [envelope('<s:Body/>'), 'the envelope contains no message'],
    [envelope('<s:Body>text</s:Body>'), 'the envelope contains no message'],
    [envelope('<Body><m/></Body>'), 'the envelope contains no message'],
  ])('%s is refused: %s', (text, problem) => {
    expect(() => read(text)).toThrow(problem)
  })

  it.each([
    [soap, '<faultcode>s:Server</faultcode><faultstring> why </faultstring>'],
    [
      'http://www.w3.org/2003/05/soap-envelope',
      '<s:Code><s:Value>s:Server</s:Value></s:Code><s:Reason><s:Text> why </s:Text></s:Reason>',
    ],
  ])('of %s has a fault', (namespace, fault) => {
    const text = envelope(`<s:Body><s:Fault>${fault}</s:Fault></s:Body>`, namespace)
    expect(read(text)).toMatchObject({ name: { local: 'Fault' }, fault: { faultCode: 'Server', faultString: 'why' } })
  })
})

describe('an element', () => {
  const layout = recordLayout({
    key: { attribute: true },
    size: { attribute: true, type: 'integer', name: 'width' },
    isOpen: { attribute: true, type: 'boolean' },
    lang: { attribute: true, name: 'lang', prefix: 'xml' },
    title: {},
    note: { list: true },
    bag: { list: true, wrapped: 'entry', object: { of: { attribute: true }, value: { text: true } } },
    any: { list: true, object: 'ForeignElement' },
  })
  const read = (text: string): unknown => readElement(parseXml(text, limits), layout)
  const empty = { note: [], bag: [] }

  it.each<readonly [text: string, value: object]>([
    ['<r/>', empty],
    ['<r key="a" width="5" isOpen="true" xml:lang="en"/>', { ...empty, key: 'a', size: 5, isOpen: true, lang: 'en' }],
    ['<r width=" +5 " isOpen="TRUE"/>', { ...empty, size: 5, isOpen: true }],
    ['<r width="-5" isOpen="0"/>', { ...empty, size: -5, isOpen: false }],
    ['<r width="5.5" isOpen="yes"/>', { ...empty, size: '5.5', isOpen: 'yes' }],
    ['<r width="5x" isOpen="1"/>', { ...empty, size: '5x', isOpen: true }],
    ['<r other="a" xmlns:p="urn:p" p:location="b"/>', { ...empty, other: 'a' }],
    ['<r> <title>a</title> </r>', { ...empty, title: 'a' }],
    ['<r><note>a</note><note>b</note></r>', { ...empty, note: ['a', 'b'] }],
    ['<r><bag/></r>', empty],
    [
      '<r><bag> <entry of="a">b</entry><other/><entry xmlns="urn:x">c</entry></bag></r>',
      { ...empty, bag: [{ of: 'a', value: 'b' }] },
    ],
    ['<r><unknown/></r>', { ...empty, any: [{ name: 'unknown' }] }],
    [
      '<r><title xmlns="urn:x">a</title><p:x xmlns:p="urn:p"/></r>',
      { ...empty, any: [{ name: 'title' }, { name: 'x' }] },
    ],
  ])('%s is read', (text, value) => {
    const found = read(text)
    expect(found).toMatchObject(value)
    expect(Object.keys(found as object).toSorted()).toEqual(Object.keys(value).toSorted())
  })

  it('is laid out as its object says', () => {
    expect(layout.lists).toEqual(['note', 'bag'])
    expect(layout.hasText).toBe(false)
    expect([...layout.children.keys()]).toEqual(['title', 'note', 'bag'])
    expect([...layout.attributes.keys()]).toEqual(['key', 'width', 'isOpen', 'xml:lang'])
    expect(recordLayout({ value: { text: true } })).toMatchObject({ hasText: true, lists: [] })
  })
})

/** By the XSD of UDDI 2. */
describe('a message', () => {
  const write = (name: string, values: object): string =>
    writeMessage(name, { generic: '2.0', ...values })
      .replace(' xmlns="urn:uddi-org:api_v2"', '')
      .replace(' generic="2.0"', '')

  it.each<readonly [name: string, values: object, xml: string]>([
    ['find_business', {}, '<find_business/>'],
    [
      'find_business',
      { maxRows: 5, name: [{ value: 'a' }] },
      '<find_business maxRows="5"><name>a</name></find_business>',
    ],
    ['find_business', { maxRows: null, name: [] }, '<find_business/>'],
    [
      'find_business',
      { name: { value: 'a', lang: 'en' } },
      '<find_business><name xml:lang="en">a</name></find_business>',
    ],
    ['find_business', { name: ['a'] }, '<find_business><name>a</name></find_business>'],
    ['find_business', { unknown: 'a' }, '<find_business/>'],
    [
      'find_business',
      { findQualifiers: ['exactNameMatch'] },
      '<find_business><findQualifiers><findQualifier>exactNameMatch</findQualifier></findQualifiers></find_business>',
    ],
    ['find_business', { findQualifiers: [] }, '<find_business/>'],
    [
      'find_business',
      { name: [{ value: '<&>\r"' }] },
      '<find_business><name>&lt;&amp;&gt;&#13;"</name></find_business>',
    ],
    ['find_service', { businessKey: 'a"\n\t<&' }, '<find_service businessKey="a&quot;&#10;&#9;&lt;&amp;"/>'],
    [
      'businessList',
      { operator: 'o', businessInfos: [] },
      '<businessList operator="o"><businessInfos/></businessList>',
    ],
    [
      'get_businessDetail',
      { businessKey: ['a', 'b'] },
      '<get_businessDetail><businessKey>a</businessKey><businessKey>b</businessKey></get_businessDetail>',
    ],
  ])('%s of %j', (name, values, xml) => {
    expect(write(name, values)).toBe(xml)
  })

  it('keeps elements of other namespaces', () => {
    const inner = { name: 'y', namespace: 'urn:x', attributes: {}, content: ['text'] }
    const any = [{ name: 'x', namespace: 'urn:x', attributes: { a: '1', 'p:b': '2' }, content: [inner, 'more'] }]
    expect(write('businessList', { operator: 'o', businessInfos: [], any })).toContain(
      '<x xmlns="urn:x" a="1"><y xmlns="urn:x">text</y>more</x>',
    )
  })

  it('is one that there is', () => {
    expect(() => writeMessage('businessEntity', {})).toThrow('There is no message businessEntity.')
    expect(() => writeMessage('toString', {})).toThrow('There is no message toString.')
  })
})
