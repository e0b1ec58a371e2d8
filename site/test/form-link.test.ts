import { expect, it } from 'vitest'
import type { TryField, TryForm } from '../src/try/form.ts'
import { readForm, writeForm } from '../src/try/form-link.ts'

const field = (name: string, example: string, secret = false): TryField => {
  return { name, kind: 'text', required: false, secret, help: '', values: [], example }
}
const form: TryForm = {
  service: 'issues',
  module: '@portolan/issues-client',
  factory: 'createIssuesClient',
  address: 'baseUrl',
  url: 'https://api.example.com',
  call: 'a.b',
  result: 'value',
  before: [],
  fields: [field('owner', 'portolan'), field('title', ''), field('password', 'x', true)],
}

it('a link holds what differs from the example and the fault, but nothing secret', () => {
  const texts = { owner: 'portolan', title: 'a & b', password: 'mine' }
  const link = writeForm(form, { texts, fault: 'limited', times: 2 })
  expect(String(link)).toBe('%7Efault=limited&%7Etimes=2&title=a+%26+b')
  expect(readForm(form, link)).toEqual({ texts: { title: 'a & b' }, fault: 'limited', times: 2 })
})

it('a field that was emptied stays empty', () => {
  const link = writeForm(form, { texts: { owner: '', title: '', password: 'x' }, fault: '', times: 1 })
  expect(readForm(form, link)).toEqual({ texts: { owner: '' }, fault: '', times: 1 })
})

it('secrets, unknown fields and numbers that no form offers are not taken from a link', () => {
  const link = new URLSearchParams('~fault=&~times=99&password=theirs&other=1')
  expect(readForm(form, link)).toEqual({ texts: {}, fault: '', times: 1 })
  expect(readForm(form, new URLSearchParams('owner=x'))).toBeUndefined()
})
