import { createClient, type FetchInit, openApiWriter as writer, operation, resource } from '@portolan/core'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { usualOr } from '../arbitraries.ts'
import { origin } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

/** A field of a form: a text, or a file with what its user says of it. */
interface Field {
  readonly name: string
  readonly body: string
  readonly filename?: string
  readonly contentType?: string
  readonly stream?: boolean
}

const schemas = async () => ({ Any: z.record(z.string(), z.any()) })
const send = operation(schemas, {
  method: 'POST',
  path: '/files',
  params: 'Any',
  encoding: 'multipart',
  writer,
} as never)

/** The form as a service reads it, with the parser of the runtime. */
async function received(params: object): Promise<string[][]> {
  let form: FormData | undefined
  const fetch = async (url: string, { body, headers }: FetchInit): Promise<Response> => {
    if (new URL(url).origin !== origin) throw new Wrong(`sent to ${url}`)
    const type = new Headers(headers).get('content-type') ?? ''
    form = await new Response(body as BodyInit, { headers: { 'content-type': type } }).formData()
    return new Response(null, { status: 204 })
  }
  const things = resource<{ send(params: object): PromiseLike<unknown> }>()({ send } as never)
  const options = { token: canary, retry: false, fetch } as const
  await createClient({ baseUrl: origin, profile: { service: 'x' }, options, groups: { things } }).things.send(params)
  const entries = Array.from(form ?? [], async ([name, value]): Promise<string[]> =>
    typeof value === 'string' ? [name, value] : [name, await value.text(), value.name],
  )
  return Promise.all(entries)
}

/** The fields of an input; undefined if it is none. */
function fieldsOf(input: string): Field[] | undefined {
  try {
    const list = JSON.parse(input) as Field[]
    const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'
    const isField = (one: Field): boolean =>
      typeof one.name === 'string' && typeof one.body === 'string' && isText(one.filename) && isText(one.contentType)
    // A param cannot have the name of the prototype.
    return list.every(isField) ? list.filter(({ name }) => name !== '__proto__') : undefined
  } catch {
    return undefined
  }
}

const isFile = ({ filename, contentType, stream }: Field): boolean =>
  filename !== undefined || contentType !== undefined || Boolean(stream)

function valueOf(field: Field): unknown {
  const { body, filename, contentType, stream } = field
  if (!isFile(field)) return body
  return { body: stream ? new Blob([body]).stream() : body, filename, contentType }
}

/** A part without what the parser of the runtime changes: it unescapes line ends and quotes, and drops marks of UTF-8. */
const plain = (part: readonly string[]): string =>
  part
    .join('\0')
    .toWellFormed()
    .replaceAll('%0A', '\n')
    .replaceAll('%0D', '\r')
    .replaceAll('%22', '"')
    .replaceAll('\ufeff', '')

const field = fc.record(
  {
    name: usualOr('title', 'photo', 'a"; filename="b', 'a\r\n\r\nb', '--portolan-'),
    body: usualOr('x', '\r\n--portolan-', '\r\n\r\n', 'ü日'),
    filename: usualOr('a.png', '../../a', 'a"; name="b', 'a\r\nContent-Type: text/html'),
    contentType: usualOr('image/png', 'text/plain; charset=utf-8', 'text/html\r\nx: y', '*/*'),
    stream: fc.boolean(),
  },
  { requiredKeys: ['name', 'body'] },
)

const written: readonly (readonly Field[])[] = [
  [{ name: 'title', body: 'x' }],
  [
    { name: 'title', body: 'ü\r\n' },
    { name: 'photo', body: 'x', filename: 'a.png', contentType: 'image/png' },
    { name: 'photo', body: 'y', stream: true },
  ],
]

export const multipart: TargetMaker = () => ({
  name: 'forms of several parts',
  inputs: 30_000,
  examples: written.map((fields) => JSON.stringify(fields)),
  structured: fc.array(field, { minLength: 1, maxLength: 4 }).map((fields) => JSON.stringify(fields)),
  async run(input) {
    const fields = fieldsOf(input)
    if (!fields?.length) return
    const byName = Object.groupBy(fields, ({ name }) => name)
    const params = Object.fromEntries(Object.entries(byName).map(([name, list = []]) => [name, list.map(valueOf)]))
    const sent = Object.values(byName).flatMap((list = []) => list)
    const seen = await received(params)
    const wanted = sent.map((one) => [one.name, one.body, ...(isFile(one) ? [one.filename ?? one.name] : [])])
    if (seen.map(plain).join('\0') !== wanted.map(plain).join('\0'))
      throw new Wrong(`${JSON.stringify(wanted)} is read as ${JSON.stringify(seen)}`)
  },
  growing: {
    'a long name': (size) => JSON.stringify([{ name: '"'.repeat(size), body: '' }]),
    'a long text': (size) => JSON.stringify([{ name: 'a', body: '\r\n--'.repeat(size / 4) }]),
    fields: (size) => JSON.stringify(Array.from({ length: size / 16 }, (_, index) => ({ name: `${index}`, body: '' }))),
  },
})
