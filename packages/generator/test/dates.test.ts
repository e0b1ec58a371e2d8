import { describe, expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'
import { typeCheck } from './type-check.ts'
import { clientOf } from './written-client.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const moment = { type: 'string', format: 'date-time' }
const day = { type: 'string', format: 'date' }
const object = (properties: object, others: object = {}) => ({ type: 'object', properties, ...others })
const tagged = (kind: string, at: object) =>
  object({ kind: { type: 'string', const: kind }, at }, { required: ['kind', 'at'] })

const schemas = {
  Date: object({ name: { type: 'string' } }),
  Event: object(
    {
      id: { type: 'string' },
      created: moment,
      ended: { type: ['string', 'null'], format: 'date-time' },
      day,
      times: { type: 'array', items: moment },
      byName: { type: 'object', additionalProperties: moment },
      some: { anyOf: [moment, { type: 'integer' }] },
      pair: { type: 'array', prefixItems: [moment, { type: 'string' }], minItems: 2, maxItems: 2 },
      parent: ref('Event'),
      children: { type: 'array', items: ref('Event') },
      change: { oneOf: [ref('Moved'), ref('Noted')], discriminator: { propertyName: 'kind' } },
      about: ref('Date'),
      mixed: { type: 'object', properties: { note: { type: 'string' } }, additionalProperties: moment },
    },
    { required: ['id', 'created'] },
  ),
  Moved: tagged('moved', moment),
  Noted: tagged('noted', { type: 'string' }),
}

const paging = {
  parameters: [
    { name: 'since', in: 'query', schema: moment },
    { name: 'on', in: 'query', schema: day },
  ],
}
const document = documentOf(
  {
    '/events': {
      get: { operationId: 'events.list', ...paging, responses: ok({ type: 'array', items: ref('Event') }) },
      post: { operationId: 'events.create', requestBody: body(ref('Event')), responses: ok(ref('Event')) },
    },
    '/events/{id}': { get: { operationId: 'events.get', parameters: [idParam], responses: ok(ref('Event')) } },
    '/clock': { get: { operationId: 'clock.get', responses: ok(moment) } },
    '/stream': {
      get: {
        operationId: 'events.watch',
        responses: { 200: { description: 'OK', content: { 'text/event-stream': { schema: ref('Moved') } } } },
      },
    },
  },
  { schemas },
)

const text = '2026-01-02T03:04:05.678Z'
const wire = () => ({
  id: text,
  created: '2026-01-02t04:04:05.678+0100',
  ended: null,
  day: '2026-01-02',
  times: [text, text],
  byName: { a: text },
  some: text,
  pair: [text, text],
  parent: { id: 'p', created: text },
  children: [{ id: 'c', created: text, parent: { id: 'g', created: text } }],
  change: { kind: 'noted', at: text },
  about: { name: text },
  mixed: { note: text, other: text },
})
/** The same with dates in the place of the texts. */
const passed = (at: unknown, on: unknown) => ({
  ...wire(),
  created: at,
  day: on,
  times: [at, at],
  byName: { a: at },
  some: at,
  pair: [at, text],
  parent: { id: 'p', created: at },
  children: [{ id: 'c', created: at, parent: { id: 'g', created: at } }],
  mixed: { note: text, other: at },
})

/** A stand-in for the objects of Temporal, which this runtime may lack. */
class Made {
  readonly of: string
  readonly text: string

  constructor(of: string, at: string) {
    this.of = of
    this.text = at
  }

  get [Symbol.toStringTag](): string {
    return `Temporal.${this.of}`
  }

  toJSON(): string {
    return this.text
  }

  equals(other: Made): boolean {
    return this.of === other.of && this.text === other.text
  }
}

/** Files as those of a package. */
const inSources = (files: ReadonlyMap<string, string>) =>
  new Map([...files].map(([path, content]) => [`src/${path}`, content]))
const classOf = (of: string) => ({ from: (at: string) => new Made(of, at) })
const temporal = { Instant: classOf('Instant'), PlainDate: classOf('PlainDate') }

describe('`dates: date`', () => {
  const config = { dates: 'date' } as const
  const clientWith = (data: unknown) => clientOf(document, () => Response.json(data), { config })

  it('passes a `Date` wherever a result has a date and time, and leaves every other text', async () => {
    const at = new Date(text)
    const { call } = await clientWith(wire())
    expect(await call('events.get', { id: 'a' })).toStrictEqual(passed(at, '2026-01-02'))
    const changed = await clientWith({ ...wire(), change: { kind: 'moved', at: text } })
    expect(await changed.call('events.get', { id: 'a' })).toMatchObject({ change: { kind: 'moved', at } })
    const list = await clientWith([wire(), wire()])
    expect(await list.call('events.list')).toStrictEqual([passed(at, '2026-01-02'), passed(at, '2026-01-02')])
    expect(await (await clientWith(text)).call('clock.get')).toStrictEqual(at)
  })

  it('sends a `Date` as its text, in the body and in the query, and takes texts too', async () => {
    const { call, sent } = await clientWith([])
    await call('events.list', { since: new Date(text), on: '2026-01-02' })
    const create = {
      id: 'a',
      created: new Date(text),
      times: [new Date(text), text],
      children: [{ id: 'c', created: new Date(text) }],
    }
    await call('events.create', create).catch(() => {})
    expect(sent.map(({ url, body: sentBody }) => sentBody || new URL(url).search)).toEqual([
      `?since=${encodeURIComponent(text)}&on=2026-01-02`,
      JSON.stringify({ id: 'a', created: text, times: [text, text], children: [{ id: 'c', created: text }] }),
    ])
    expect(create.created).toBeInstanceOf(Date)
  })

  it('refuses an invalid `Date`, one for a day, and one in another place, before anything is sent', async () => {
    const { call, sent } = await clientWith([])
    await expect(call('events.list', { since: new Date(NaN) })).rejects.toThrow('since must be string')
    await expect(call('events.list', { on: new Date(text) })).rejects.toThrow('on must be')
    expect(sent).toEqual([])
  })

  it('leaves the text of a date that is none, or that has no offset, and reports it', async () => {
    const events: object[] = []
    const options = {
      validation: { response: 'report' },
      hooks: { onInvalidResponse: ({ issues }: { issues: readonly object[] }) => events.push(...issues) },
    }
    const data = { id: 'a', created: 'yesterday', times: ['2026-01-02T03:04:05'] }
    const { call } = await clientOf(document, () => Response.json(data), { config, options })
    expect(await call('events.get', { id: 'a' })).toEqual(data)
    expect(events).toMatchObject([{ path: ['created'] }, { path: ['times', 0] }])
  })

  it('says in the type that a text stays one if formats are not checked', async () => {
    const { all } = await written(document, { config: { dates: 'date', formats: 'lenient' } })
    expect(all('types.gen.ts')).toContain('created: Date | string')
  })

  it('passes the dates of a stream', async () => {
    const stream = () =>
      new Response(`data: ${JSON.stringify({ kind: 'moved', at: text })}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      })
    const { call } = await clientOf(document, stream, { config })
    const events = (await call('events.watch')) as AsyncIterable<unknown>
    expect(await Array.fromAsync(events)).toStrictEqual([{ kind: 'moved', at: new Date(text) }])
  })
})

describe('`dates: temporal`', () => {
  const config = { dates: 'temporal' } as const

  it('passes the objects of Temporal, of days too, and sends their texts', async () => {
    const { call, sent } = await clientOf(document, () => Response.json(wire()), { config, options: { temporal } })
    const { created, ...others } = (await call('events.get', { id: 'a' })) as { created: Made }
    const { created: _, ...expected } = passed(new Made('Instant', text), new Made('PlainDate', '2026-01-02')) as {
      created: unknown
    }
    expect(created).toEqual(new Made('Instant', wire().created))
    expect(others).toEqual(expected)
    await call('events.list', { since: new Made('Instant', text), on: new Made('PlainDate', '2026-01-02') }).catch(
      () => {},
    )
    expect(new URL(sent[1]?.url ?? '').search).toBe(`?since=${encodeURIComponent(text)}&on=2026-01-02`)
  })

  it.skipIf('Temporal' in globalThis)('is refused when the client is made if the runtime has no Temporal', async () => {
    await expect(clientOf(document, () => Response.json({}), { config })).rejects.toThrow(
      'The client needs Temporal, which this runtime lacks: pass that of a polyfill, such as `temporal-polyfill`, as the option `temporal`',
    )
  })
})

it('types, checks and schemas agree, and programs compile with dates', async () => {
  const program = (make: string, at: string, on: string) => `
    import { ${make}, type Event, type EventInput } from './index.ts'
    declare const at: ${at}
    declare const on: ${on}
    export async function run(): Promise<void> {
      const client = ${make}()
      const event: Event = await client.events.get({ id: 'a' })
      const created: ${at} = event.created
      const ended: ${at} | null | undefined = event.ended
      const times: ${at}[] | undefined = event.times
      // @ts-expect-error it is no text
      const wrong: string = event.created
      const input: EventInput = { id: 'a', created: at, times: [at, 'text'] }
      await client.events.create(input)
      await client.events.list({ since: at, on })
      await client.events.list({ since: 'text' })
      void [created, ended, times, wrong]
    }
  `
  const clients = await Promise.all(
    (['date', 'temporal', 'string'] as const).map(
      async (dates) => (await written(document, { config: { dates } })).files,
    ),
  )
  const [make] = /create\w+Client/.exec(clients[0]?.get('index.ts') ?? '') ?? ['']
  const [date, instant, string] = clients as [Map<string, string>, Map<string, string>, Map<string, string>]
  const types = "import('@portolan/core')"
  expect(
    typeCheck([
      inSources(new Map([...date, ['program.ts', program(make, 'globalThis.Date', 'string')]])),
      inSources(new Map([...instant, ['program.ts', program(make, `${types}.Instant`, `${types}.PlainDate`)]])),
      inSources(string),
    ]),
  ).toBe('')
  const plain = await written(document)
  expect(string).toEqual(plain.files)
  expect([...plain.files.keys()]).not.toContain('dates.gen.ts')
  expect([...plain.files.values()].join('')).not.toMatch(/dateObjects|temporalDates/)
})

it('errors and webhooks have the texts that were sent, and their types say so', async () => {
  const failed = { description: 'Conflict', content: { 'application/json': { schema: ref('Event') } } }
  const failing = documentOf(
    {
      '/events/{id}': {
        get: { operationId: 'events.get', parameters: [idParam], responses: { ...ok(ref('Event')), 409: failed } },
      },
    },
    { schemas, webhooks: { moved: { post: { requestBody: body(ref('Moved')), responses: {} } } } },
  )
  const program = (make: string) => `
    import { ${make}, isApiError } from './index.ts'
    export async function run(): Promise<void> {
      const client = ${make}()
      try {
        const { created }: { created: Date } = await client.events.get({ id: 'a' })
        void created
      } catch (error) {
        if (!isApiError(error, client.events.get, 409)) throw error
        const texts: (string | undefined)[] = [error.body.created, error.body.parent?.created, error.body.times?.[0]]
        // @ts-expect-error it is no date
        const wrong: Date = error.body.created
        void [texts, wrong]
      }
      const event = await client.webhooks.unwrap('', {}, 's')
      if (event.kind !== 'moved') return
      const at: string = event.at
      void at
    }
  `
  const { files } = await written(failing, { config: { dates: 'date' } })
  const [make] = /create\w+Client/.exec(files.get('index.ts') ?? '') ?? ['']
  expect(typeCheck([inSources(new Map([...files, ['program.ts', program(make)]]))])).toBe('')
})
