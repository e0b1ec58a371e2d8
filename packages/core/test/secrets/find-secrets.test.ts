import { expect, it } from 'vitest'
import { listForms, replaceForms } from '../../src/secrets/find-secrets.ts'

const secret = 'Canary/9f+ü"51&e2'
const marks = new Map(Array.from(listForms(secret), (form) => [form, '[x]']))
const clean = (text: string): string => replaceForms(text, marks)

it.each([
  ['as it is', 'Canary/9f+ü"51&e2'],
  ['in lower case, as in the host of a URL', 'canary/9f+ü"51&e2'],
  ['percent-encoded', 'Canary%2F9f%2B%C3%BC%2251%26e2'],
  ['percent-encoded in lower case', 'Canary%2f9f%2b%c3%bc%2251%26e2'],
  ['percent-encoded, every character', '%43%61%6E%61%72%79%2F%39%66%2B%C3%BC%22%35%31%26%65%32'],
  ['percent-encoded twice', 'Canary%252F9f%252B%25C3%25BC%252251%2526e2'],
  ['in a JSON text', String.raw`Canary\/9f+ü\"51&e2`],
  ['in a JSON text, split by an escape', String.raw`Can\u0061ry/9f+\u00fc\"51&e2`],
  ['in a JSON text within a JSON text', String.raw`Can\\u0061ry/9f+ü\\\"51&e2`],
  ['in XML', 'Canary/9f+ü&quot;51&amp;e2'],
  ['in XML with references by number', '&#67;anary/9f+&#xfc;&#x00022;51&amp;e2'],
  ['in base64', 'Q2FuYXJ5LzlmK8O8IjUxJmUy'],
])('finds a secret %s', (_, text) => {
  expect(clean(`before ${text} after`)).toBe('before [x] after')
})

it.each([
  ['base64', 'Q2FuYXJ5Pj4+Pz8/'],
  ['base64url', 'Q2FuYXJ5Pj4-Pz8_'],
])('finds a secret in %s, which writes two of its characters in its own way', (_, text) => {
  const both = new Map(Array.from(listForms('Canary>>>???'), (form): [string, string] => [form, '[x]']))
  expect(replaceForms(`before ${text} after`, both)).toBe('before [x] after')
})

it.each([1, 2])('finds a secret in base64 after %i other bytes', (before) => {
  const encoded = Buffer.from(`${'u'.repeat(before)}${secret}:password`).toString('base64')
  expect(clean(encoded)).toMatch(/^.{1,4}\[x\].+$/)
})

it.each(['%', '%E0%A4%A', String.raw`\u00`, '&#x', '%25'])(
  'finds a secret after %j, which swallows its beginning where it is decoded',
  (before) => {
    const plain = new Map(Array.from(listForms('cafe-babe-1234'), (form): [string, string] => [form, '[x]']))
    expect(replaceForms(`${before}cafe-babe-1234 after`, plain)).toBe(`${before}[x] after`)
  },
)

it('leaves everything else as it is', () => {
  const text = 'a+b %41 \\u0041 &amp; &#65; ü 😀 \ud800 %zz \\ & canary/9f'
  expect(clean(text)).toBe(text)
  expect(clean('')).toBe('')
})

it('finds a secret that follows another one, and one that is in another one', () => {
  const two = new Map(
    [secret, 'abcdefgh', 'cdefghij'].flatMap((one) =>
      Array.from(listForms(one), (form): [string, string] => [form, '[x]']),
    ),
  )
  expect(replaceForms(`${secret}${secret}`, two)).toBe('[x][x]')
  expect(replaceForms('1abcdefghij2', two)).toBe('1[x]2')
})
