import fc from 'fast-check'
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

/** What groups, shared types, streams, pages, messages and credentials add. */
const others = documentOf(
  {
    '/chat/completions': {
      post: {
        operationId: 'createCompletion',
        tags: ['Chat'],
        requestBody: body({ type: 'object', properties: { stream: { type: 'boolean' }, user: reference('User') } }),
        responses: {
          200: {
            description: 'OK',
            content: {
              'application/json': { schema: inline },
              'text/event-stream': { schema: reference('Part') },
            },
          },
        },
      },
    },
    '/chat/completions/{id}/parts': {
      get: {
        'x-portolan-params': 'ListParams',
        parameters: [idParam, { name: 'cursor', in: 'query', schema: { type: 'string' } }],
        responses: ok({
          type: 'object',
          properties: { items: { type: 'array', items: reference('Part') }, next_cursor: { type: 'string' } },
        }),
      },
    },
    '/chat/rooms/{id}': {
      parameters: [idParam],
      get: { security: [{ key: [] }], responses: ok(reference('Room')) },
      put: { requestBody: body(reference('Room')), responses: ok(reference('Room')) },
      delete: { responses: { 204: { description: 'Gone' } } },
    },
    '/search': { get: { 'x-portolan-call': 'search', responses: ok({ type: 'array', items: reference('Room') }) } },
  },
  {
    schemas: {
      Part: { type: 'object', required: ['text'], properties: { text: { type: 'string' }, of: reference('Room') } },
      Room: {
        type: 'object',
        properties: { id: { type: 'string', readOnly: true }, parts: { type: 'array', items: reference('Part') } },
      },
      User: { oneOf: [{ type: 'string' }, { type: 'object', properties: { name: { type: 'string' } } }] },
    },
    webhooks: { changed: { post: { requestBody: body(reference('Room')), responses: {} } } },
  },
)
const clashing = documentOf(paths, { schemas, 'x-portolan-digits': true })

it.each([
  ['whose operations have the same names', clashing],
  ['with groups, streams, pages and messages', others],
])('a document %s gives the same lines in any order of its paths and methods', async (_, document) => {
  const all = Object.entries((document as { readonly paths: Record<string, object> }).paths)
  const linesIn = async (entries: readonly (readonly [string, unknown])[]): Promise<unknown> => {
    const { files, operations, warnings } = await written({ ...document, paths: Object.fromEntries(entries) })
    const texts = [...files].filter(([path]) => path !== 'manifest.json')
    return {
      operations: operations.map((one) => JSON.stringify(one)).toSorted(),
      warnings: warnings.map((one) => `${one.pointer} ${one.message}`).toSorted(),
      manifest: sortLists(JSON.parse(files.get('manifest.json') ?? '')),
      files: Object.fromEntries(texts.map(([path, text]) => [path, sortLines(text)])),
    }
  }
  const expected = await linesIn(all)
  const order = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
  const isReversed = fc.infiniteStream(fc.boolean())
  await fc.assert(
    fc.asyncProperty(order, isReversed, async (entries, flips) => {
      const flipped = entries.map(([path, item]) => {
        const methods = Object.entries(item)
        return [path, Object.fromEntries(flips.next().value ? methods.toReversed() : methods)] as const
      })
      expect(await linesIn(flipped)).toEqual(expected)
    }),
    { numRuns: 12 },
  )
})

/** The lines of a file, in an order of their own. Parts of checks are numbered in the order in which they are written. */
function sortLines(text: string): string[] {
  return text
    .replaceAll(/\b(part|values)\d+/g, '$1')
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .toSorted()
}

/** JSON without the order of its lists. */
function sortLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(sortLists(one))).toSorted()
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, one]) => [name, sortLists(one)]))
}
