import { expect, it } from 'vitest'
import { call, type Operation, operation, type OperationInit, type ValidationMode } from '@portolan/core'

const bytes = Uint8Array.of(0x89, 0x50, 0xff)

interface Body {
  readonly type?: string
  readonly body: string | Uint8Array<ArrayBuffer>
}

/** What a call returns, or the name of what it throws, and the messages of `onInvalidResponse`. */
async function receive(declaration: OperationInit, mode: ValidationMode, { type, body }: Body) {
  const told: string[] = []
  const headers = type === undefined ? {} : { 'content-type': type }
  const run = operation(async () => ({}), declaration as never) as unknown as Operation<object>
  const data = await call(
    run,
    {},
    {
      baseUrl: 'https://api.example.com',
      profile: { service: 'the service' },
      validation: { response: mode },
      hooks: { onInvalidResponse: ({ issues }) => void told.push(...issues.map(({ message }) => message)) },
      // A body of bytes has no content type of its own.
      fetch: async () => new Response(new Uint8Array(Buffer.from(body)), { headers }),
    },
  ).catch((error: unknown) => (error as Error).name)
  return { data, told }
}

const remove = { method: 'DELETE', path: '/things' } as const
const readText = { method: 'GET', path: '/note', responseType: 'string', accept: 'text/plain' } as const

it.each<readonly [Body, unknown]>([
  [{ type: 'application/json', body: '{"ok":true}' }, { ok: true }],
  [{ type: 'application/json', body: '{"ok"' }, '{"ok"'],
  [{ type: 'text/plain', body: 'OK' }, 'OK'],
  [{ type: 'text/html', body: '<h1>Sign in</h1>' }, '<h1>Sign in</h1>'],
  [{ type: 'image/png', body: bytes }, bytes],
  [{ body: 'OK' }, 'OK'],
])('a body where none is documented is given as it came, and reported: %o', async (body, data) => {
  const told = [`has a body with the content type ${body.type ?? 'none'}, but no body is documented`]
  expect(await receive(remove, 'report', body)).toEqual({ data, told })
  expect(await receive(remove, 'off', body)).toEqual({ data, told: [] })
  expect(await receive(remove, 'throw', body)).toEqual({ data: undefined, told: [] })
})

it.each<Body>([{ type: 'application/json', body: '' }, { type: 'application/json', body: 'null' }, { body: '' }])(
  'no body and null are nothing to report: %o',
  async (body) => {
    expect(await receive(remove, 'report', body)).toEqual({ data: undefined, told: [] })
  },
)

it('bytes in place of a text are not decoded: they are reported, or an error', async () => {
  const image = { type: 'image/png', body: bytes }
  const told = ['has the content type image/png instead of text/plain']
  expect(await receive(readText, 'report', image)).toEqual({ data: bytes, told })
  expect(await receive(readText, 'off', image)).toEqual({ data: bytes, told: [] })
  expect(await receive(readText, 'throw', image)).toEqual({ data: 'ResponseValidationError', told })
})

it.each(['application/octet-stream', 'application/json', 'text/html'])(
  'a text is one with the type %s too',
  async (type) => {
    for (const mode of ['report', 'off', 'throw'] as const)
      expect(await receive(readText, mode, { type, body: '"é"' })).toEqual({ data: '"é"', told: [] })
  },
)
