import { expect, it } from 'vitest'
import { errorClass } from '../../src/codemod/change-errors.ts'

it.each([
  ['APIError', 'AcmeClient', 'ApiError'],
  ['AcmeError', 'AcmeClient', 'PortolanError'],
  ['OpenAIError', 'OpenaiClient', 'PortolanError'],
  ['OpenAIError', 'AcmeClient', undefined],
  ['APIUserAbortError', 'AcmeClient', undefined],
  ['constructor', 'AcmeClient', undefined],
])('%s of an old SDK is, for the client %s, %s', (name, client, expected) => {
  expect(errorClass(name, { client })).toBe(expected)
})
