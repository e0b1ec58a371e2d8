import { expect, it } from 'vitest'
import { clientOf } from './written-client.ts'
import { documentOf, ok, written } from './documents.ts'

/** Words of TypeScript, and names that files of a client have for themselves. */
const words = [
  ...['profile', 'types', 'schemas', 'checks', 'package', 'object', 'module', 'import', 'class', 'set', 'new', 'z'],
  ...['default', 'delete', 'function', 'return', 'static', 'this', 'type', 'void', 'yield', 'arguments', 'await'],
]

it('a group has the name of its path, whatever the word means to TypeScript', async () => {
  const paths = Object.fromEntries(words.map((word) => [`/${word}`, { get: { responses: ok({ type: 'string' }) } }]))
  const { operations } = await written(documentOf(paths))
  expect(operations.map(({ call }) => call)).toEqual(words.map((word) => `${word}.get`))
  const { call, sent } = await clientOf(documentOf(paths), () => Response.json('here'))
  for (const word of words) expect(await call(`${word}.get`)).toBe('here')
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(words.map((word) => `/${word}`))
})
