import { expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const inline = { type: 'object', properties: { id: reference('Id'), user: reference('User') } }

/** Operations that meet each other: in their ids, their calls, the names of their types and their folders. */
const paths = {
  '/users': {
    get: { operationId: 'list', responses: ok({ type: 'array', items: reference('User') }) },
    post: { operationId: 'list', requestBody: body(reference('User')), responses: ok(inline) },
  },
  '/v1/users': { get: { operationId: 'List', responses: ok({ type: 'array', items: inline }) } },
  '/users/{id}': {
    parameters: [{ ...idParam, schema: reference('Id') }],
    get: { operationId: 'get', responses: ok(reference('my.ship')) },
    delete: { operationId: 'get', responses: ok(inline) },
  },
  '/ships': { get: { operationId: 'get_', responses: ok(reference('my-ship')) } },
}
const schemas = {
  Id: { type: 'integer' },
  User: { type: 'object', properties: { id: reference('Id'), made: { type: 'string', format: 'date-time' } } },
  'my-ship': { type: 'object', properties: { name: { type: 'string' } } },
  'my.ship': { type: 'object', properties: { size: { type: 'integer' } } },
}

it('the same document in another order of paths gives the same words', async () => {
  const lines = async (entries: readonly (readonly [string, unknown])[]): Promise<unknown> => {
    const document = documentOf(Object.fromEntries(entries), { schemas, 'x-portolan-digits': true })
    const { files, operations } = await written(document)
    const texts = [...files].filter(([path]) => path !== 'manifest.json')
    return {
      operations: operations.map((one) => JSON.stringify(one)).toSorted(),
      // Names on one line are in the order of what is written too, and parts of checks are numbered in it.
      files: Object.fromEntries(texts.map(([path, text]) => [path, wordsOf(text).toSorted()])),
    }
  }
  const entries = Object.entries(paths)
  const expected = await lines(entries)
  expect(await lines(entries.toReversed())).toEqual(expected)
  expect(await lines([...entries.slice(2), ...entries.slice(0, 2)])).toEqual(expected)
})

function wordsOf(text: string): string[] {
  return text.replaceAll(/\b(part|values)\d+/g, '$1').split(/[\s,;|{}]+/)
}
