import { describe, expect, it } from 'vitest'
import { findBusiness, getBusinessDetail, getTModelDetail } from '@portolan/uddi-client/operations'
import { readResponse } from '../src/soap/read-message.ts'
import { UnexpectedEnd } from '@portolan/core/internal'
import { documents } from './mutate.ts'

const limits = { length: 1e6, depth: 64 }
const read = (
  given: Parameters<typeof readResponse>[0],
  operation: Parameters<typeof readResponse>[1],
  clean: (text: string) => string,
) => readResponse(given, operation, clean, limits)

const bodyOf = (body: string | Uint8Array) => ({
  status: 200,
  headers: new Headers(),
  url: 'https://registry.example.com/',
  attempts: [],
  body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
})
const asItIs = (text: string): string => text

/** The error of a read. */
function failureOf(body: string | Uint8Array): unknown {
  try {
    read(bodyOf(body), getBusinessDetail, asItIs)
  } catch (error) {
    return error
  }
  return undefined
}

describe('a response read once', () => {
  it('is the content of the operation', () => {
    const [business, tModel] = documents as [string, string]
    expect(read(bodyOf(business), getBusinessDetail, asItIs)).toMatchObject({
      content: { businessEntity: [{ businessKey: 'b1', description: [{ value: '<b> & ]] >' }] }] },
    })
    expect(read(bodyOf(tModel), getTModelDetail, asItIs)).toMatchObject({
      content: { tModel: [{ tModelKey: 'uuid:1', name: { value: 'n' }, categoryBag: [{ keyValue: 'a b' }] }] },
    })
  })

  it('is the fault that it holds, with every text cleaned', () => {
    const reading = read(bodyOf(documents[3] as string), findBusiness, (text) => text.replaceAll('why', '***'))
    expect(reading).toMatchObject({
      fault: { code: 'E_invalidKeyPassed', message: 'E_invalidKeyPassed (10210): ***', retriable: false },
    })
    expect(reading.fault?.body).toContain('>***</errInfo>')
  })
})

describe('a response that ends too early', () => {
  // Half of a byte-order mark does not say yet that it is one.
  it.each([
    ['utf8', '', 0],
    ['utf16le', '\uFEFF', 2],
  ] as const)('is an UnexpectedEnd wherever it is cut, in %s', (encoding, mark, first) => {
    for (const document of documents.slice(0, 2)) {
      const bytes = Buffer.from(mark + document, encoding)
      const others: number[] = []
      for (let end = first; end < bytes.length; end++)
        if (!(failureOf(bytes.subarray(0, end)) instanceof UnexpectedEnd)) others.push(end)
      expect(others).toEqual([])
    }
  })

  it.each([
    ['</name>', '</nome>'],
    ['<name>', '<name<'],
    ['&amp;', '&nope;'],
    ['<contacts>', '<contacts a="1" a="2">'],
    ['<contacts>', '<contacts a=1>'],
    ['<contacts>', '<x:contacts>'],
    ['<!--', '<!-- -- '],
    ['<?xml', '<!DOCTYPE a><?xml'],
    ['</soapenv:Envelope>', '</soapenv:Envelope><more/>'],
    ['<contacts>', '\u0000<contacts>'],
  ])('is not what a document with another fault is: %s becomes %s', (from, to) => {
    const document = documents[0] as string
    expect(document).toContain(from)
    const error = failureOf(document.replace(from, to))
    expect(error).toBeInstanceOf(SyntaxError)
    expect(error).not.toBeInstanceOf(UnexpectedEnd)
  })
})
