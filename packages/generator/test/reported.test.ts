import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const Item = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, note: { type: 'string' } },
}
const page = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Item' } }, next: { type: 'string' } },
}
const cursor = { name: 'cursor', in: 'query', schema: { type: 'string' } }
const document = documentOf(
  {
    '/item': { get: { responses: ok({ $ref: '#/components/schemas/Item' }) } },
    '/items': { get: { parameters: [cursor], responses: ok(page) } },
    '/rows': { get: { responses: ok({ type: 'array', items: { $ref: '#/components/schemas/Item' } }) } },
    '/events': {
      get: {
        responses: {
          200: {
            description: 'Events',
            content: { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/Item' } } },
          },
        },
      },
    },
  },
  { schemas: { Item } },
)
const paging = { 'GET /items': { kind: 'token', param: 'cursor', next: 'next', items: 'items' } } as const

const wrong = { id: 'secret-1', note: null, state: 'secret-2' }

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => {})))
afterEach(() => void warn.mockRestore())

const lines = (): string[] => warn.mock.calls.map(([line]: readonly unknown[]) => String(line))

/** A client as its user has it, without the option of the other tests. */
const made = (respond: () => Response, options: object = {}, config: object = {}) =>
  clientOf(document, respond, { config: { paging, ...config }, options: { validation: undefined, ...options } })

describe('a client of somebody else’s document', () => {
  it('gives data as it came, and says once on the console where it deviates', async () => {
    const { call } = await made(() => Response.json(wrong))
    expect(await call('item.get')).toEqual(wrong)
    expect(await call('item.get')).toEqual(wrong)
    const [first, ...others] = lines()
    expect(first).toBe(
      [
        'item.get (GET /item): /id must be number, got string',
        'The response does not match the document, and is returned as received. What you can do:',
        "- In the options of the client: `validation: { response: 'off' }` to check nothing, `'throw'` to get an error, or set a hook or a logger to be notified.",
        '- If you generate the client: `nulls: lenient`, `formats: lenient`, or `validation: { response: off }` or `throw` in portolan.yaml.',
        '- `portolan-generate learn` corrects the document, from what `learnTo` of @portolan/core/node records.',
      ].join('\n'),
    )
    expect(others).toEqual([
      'item.get (GET /item): /name must be string, got nothing',
      'item.get (GET /item): /note must be string, got null',
    ])
    expect(lines().join('')).not.toContain('secret')
  })

  it('tells the hook and the logger in place of the console', async () => {
    for (const listen of [
      (told: object[]) => ({ hooks: { onInvalidResponse: (event: object) => told.push(event) } }),
      (told: object[]) => ({ logger: { warn: (_: string, event: object) => told.push(event) } }),
    ]) {
      const told: object[] = []
      const { call } = await made(() => Response.json(wrong), listen(told))
      expect(await call('item.get')).toEqual(wrong)
      expect(told).toMatchObject([
        {
          operation: 'item.get',
          method: 'GET',
          path: '/item',
          status: 200,
          deviations: [
            { pointer: '/id', kind: 'type', expected: 'number', found: 'string' },
            { pointer: '/name', kind: 'missing', expected: 'string', found: 'nothing' },
            { pointer: '/note', kind: 'null', expected: 'string', found: 'null' },
          ],
        },
      ])
    }
    expect(lines()).toEqual([])
  })

  it('gives items of lists and values of streams as they came', async () => {
    const good = { id: 1, name: 'a' }
    const paged = await made(() => Response.json({ items: [good, wrong] }))
    expect(await paged.call('items.list')).toMatchObject({ items: [good, wrong] })
    const rows = await made(() => Response.json([wrong, good]))
    expect(await rows.call('rows.list')).toEqual([wrong, good])
    const text = [wrong, good].map((one) => `${JSON.stringify(one)}\n`).join('')
    const streamed = await made(() => new Response(text, { headers: { 'content-type': 'application/x-ndjson' } }))
    const found: unknown[] = []
    for await (const one of (await streamed.call('events.get')) as AsyncIterable<unknown>) found.push(one)
    expect(found).toEqual([wrong, good])
    expect(lines().map((line) => line.split('\n')[0])).toContain(
      'items.list (GET /items): /items/*/id must be number, got string',
    )
  })

  it('gives a page without the field that has its items as it came, and refuses to iterate it', async () => {
    const { call } = await made(() => Response.json({ results: [1] }))
    const given = (await call('items.list')) as { data: unknown; items: unknown[]; next: () => Promise<unknown> }
    expect([given.data, given.items]).toEqual([{ results: [1] }, []])
    expect(lines()[0]).toContain('items.list (GET /items): /items must be')
    const message = 'items.list: the response has no field `items` with the items: there is no list to iterate over'
    await expect(given.next()).rejects.toMatchObject({ name: 'ResponseValidationError', message })
  })

  it.each([
    ['204', () => new Response(null, { status: 204 }), 204],
    ['an empty body', () => new Response('', { status: 200 }), 200],
  ])('gives undefined for %s, and reports it', async (_, respond, status) => {
    const { call } = await made(respond)
    expect(await call('item.get')).toBeUndefined()
    expect(lines()[0]).toContain(`item.get (GET /item): the data must be there (status ${status}), got nothing`)
  })

  it('gives null as it came, and reports it', async () => {
    const { call } = await made(() => Response.json(null))
    expect(await call('item.get')).toBeNull()
    expect(lines()[0]).toContain('item.get (GET /item): the data must be there (status 200), got null')
  })

  it.each([
    ['text/plain; charset=utf-8', 'later', 'later'],
    ['application/octet-stream', new Uint8Array([0, 255, 128]), new Uint8Array([0, 255, 128])],
  ])('gives %s as it came, and reports it', async (type, body, expected) => {
    const told: { deviations: unknown }[] = []
    const hooks = { onInvalidResponse: (event: { deviations: unknown }) => told.push(event) }
    const { call } = await made(() => new Response(body, { headers: { 'content-type': type } }), { hooks })
    expect(await call('item.get')).toEqual(expected)
    const [value] = type.split(';')
    expect(told.map(({ deviations }) => deviations)).toEqual([
      [{ pointer: '', kind: 'contentType', expected: 'application/json', value }],
    ])
  })

  it('takes JSON under another content type for what it is', async () => {
    const headers = { 'content-type': 'text/plain' }
    const { call } = await made(() => new Response('{"id":1,"name":"a"}', { headers }))
    expect(await call('item.get')).toEqual({ id: 1, name: 'a' })
    expect(lines()).toEqual([])
  })

  it('writes 20 places to the console, and then that there are more', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `field${index}`)
    const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) }
    const { call } = await clientOf(
      documentOf({ '/wide': { get: { responses: ok(schema) } } }),
      () => Response.json(Object.fromEntries(names.map((name) => [name, 1]))),
      { options: { validation: undefined } },
    )
    await call('wide.get')
    await call('wide.get')
    expect(lines()).toHaveLength(21)
    expect(lines()[20]).toMatch(/^further responses do not match their document, and are not listed here\./)
  })

  it('throws with `throw` and checks nothing with `off`, in the options and in the config', async () => {
    const throwing = { name: 'ResponseValidationError' }
    const respond = () => Response.json(wrong)
    for (const [option, config] of [
      [{ validation: { response: 'throw' } }, {}],
      [{}, { validation: { response: 'throw' } }],
      [{ validation: { response: 'throw' } }, { validation: { response: 'off' } }],
    ] as const)
      await expect((await made(respond, option, config)).call('item.get')).rejects.toMatchObject(throwing)
    for (const [option, config] of [
      [{ validation: { response: 'off' } }, {}],
      [{}, { validation: { response: 'off' } }],
      [{ validation: { response: 'off' } }, { validation: { response: 'throw' } }],
    ] as const)
      expect(await (await made(respond, option, config)).call('item.get')).toEqual(wrong)
    expect(lines()).toEqual([])
  })

  it('says its default in its profile', async () => {
    const { files } = await written(document)
    expect(files.get('index.ts')).toContain("validation: { response: 'report' }")
  })
})
