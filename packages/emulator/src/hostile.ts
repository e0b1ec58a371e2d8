import { isJson } from './json.ts'

/** The context of an attack. */
export interface Target {
  readonly request: Request
  /** The response of the service. */
  readonly answer: () => Promise<Response>
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal
  /** The number of attacks so far, to make values that differ. */
  readonly turn: number
}

interface Described {
  readonly note: string
  readonly play: (target: Target) => Response | Promise<Response>
}

const json = { 'content-type': 'application/json' }
const events = { 'content-type': 'text/event-stream' }
const encoder = new TextEncoder()
const depth = 100_000

/** The attacks of a service on its callers, by name. */
const attacks = {
  'endless-body': {
    note: 'JSON that never ends',
    play: () => new Response(endless('{"id":1},', '['), { headers: json }),
  },
  'gzip-bomb': {
    note: 'a few bytes that unpack to gigabytes',
    play: () => {
      const packed = endless(' ', '"').pipeThrough(new CompressionStream('gzip'))
      return new Response(packed, { headers: { ...json, 'content-encoding': 'gzip' } })
    },
  },
  'endless-pages': { note: 'empty pages, each with a further cursor', play: withoutEnd },
  'redirect-foreign': {
    note: 'to another origin, with the same path',
    play: ({ request }) => {
      const url = new URL(request.url)
      url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
      return redirected(url.href)
    },
  },
  'redirect-private': {
    note: 'to the metadata address of a cloud provider',
    play: () => redirected('http://169.254.169.254/latest/meta-data/'),
  },
  'deep-json': {
    note: `${depth.toLocaleString('en')} levels of lists`,
    play: () => new Response('['.repeat(depth) + ']'.repeat(depth), { headers: json }),
  },
  'escape-sequences': {
    note: 'strings that write to terminals and forge log lines',
    play: changed((value) =>
      typeof value === 'string' ? `${value}\u001B]0;owned\u0007\u001B[2J\u202E\r\nroot: ok` : value,
    ),
  },
  'prototype-keys': {
    note: '__proto__ and constructor as field names',
    play: changed((value) => (isJson(value) ? withPrototype(value) : value)),
  },
  'file-name': {
    note: 'a download whose name leads out of its folder',
    play: () => {
      const name = 'attachment; filename="../../.bashrc"; filename*=UTF-8\'\'..%2F..%2F%1B%5D0%3BCON%07.exe'
      return new Response('#!', {
        headers: { 'content-type': 'application/octet-stream', 'content-disposition': name },
      })
    },
  },
  slowloris: {
    note: 'one byte per second, without end',
    play: ({ signal }) => new Response(endless(' ', '{', { ms: 1000, signal }), { headers: json }),
  },
  'endless-events': {
    note: 'server-sent events without data, and without end',
    play: () => new Response(endless(': still here\n\n'), { headers: events }),
  },
  'endless-line': {
    note: 'a server-sent event whose line never ends',
    play: () => new Response(endless('x', 'data: '), { headers: events }),
  },
  'huge-headers': {
    note: '200 kB of headers',
    play: async ({ answer }) => {
      const response = await answer()
      for (let at = 0; at < 200; at++) response.headers.set(`x-filler-${at}`, 'x'.repeat(1000))
      return response
    },
  },
  'token-echo': {
    note: 'an error that repeats the credentials',
    play: ({ request }) => {
      const headers = Object.fromEntries(request.headers)
      return Response.json(
        { message: `Not allowed: ${headers['authorization'] ?? request.url}`, headers },
        { status: 400 },
      )
    },
  },
} satisfies Record<string, Described>

/** An attack of a hostile service. */
export type Attack = keyof typeof attacks

export const attackNames = Object.keys(attacks) as readonly Attack[]

/** The attacks, by name. */
export const attackNotes: Readonly<Record<Attack, string>> = Object.fromEntries(
  attackNames.map((name) => [name, attacks[name].note]),
) as Record<Attack, string>

export function playAttack(name: Attack, target: Target): Response | Promise<Response> {
  const { play }: Described = attacks[name]
  return play(target)
}

/** A body that never ends. */
function endless(
  part: string,
  first = '',
  { ms, signal }: { readonly ms?: number; readonly signal?: AbortSignal } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunk = encoder.encode(ms === undefined ? part.repeat(Math.ceil(65_536 / part.length)) : part)
  let isFirst = true
  return new ReadableStream(
    {
      async pull(controller) {
        if (ms !== undefined && !isFirst) await pause(ms, signal)
        controller.enqueue(isFirst ? encoder.encode(first + part) : chunk.slice())
        isFirst = false
      },
    },
    { highWaterMark: 0 },
  )
}

/** Waits. @throws the signal's reason, when it aborts */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}

function redirected(location: string): Response {
  return new Response(null, { status: 302, headers: { location } })
}

/** Changes all values of a JSON response; other responses stay. */
function changed(change: (value: unknown) => unknown): Described['play'] {
  return async ({ answer }) => {
    const response = await answer()
    if (!/json/.test(response.headers.get('content-type') ?? '')) return response
    const { status, headers } = response
    headers.delete('content-length')
    const body: unknown = await response.json()
    return new Response(JSON.stringify(changeAll(body, change)), { status, headers })
  }
}

function changeAll(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((one) => changeAll(one, change)))
  if (!isJson(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeAll(one, change)])))
}

function withPrototype(value: object): object {
  const polluted = { polluted: true }
  return Object.fromEntries([
    ...Object.entries(value),
    ['__proto__', polluted],
    ['constructor', { prototype: polluted }],
  ])
}

const next = /next|cursor|page_?token|starting|after|before/i
const more = /^has_?(?:more|next)|^more$|more_?(?:results|items|pages)/i

/** The page of a list, empty but with another cursor. */
function withoutEnd(target: Target): Promise<Response> {
  const { request, turn } = target
  const url = new URL(request.url)
  url.searchParams.set('page', String(turn + 2))
  const further = (value: object): object =>
    Object.fromEntries(
      Object.entries(value).map(([name, one]): [string, unknown] => {
        if (more.test(name)) return [name, true]
        if (!next.test(name) || Array.isArray(one) || isJson(one)) return [name, one]
        return [name, typeof one === 'string' && URL.canParse(one) ? url.href : `cursor-${turn}`]
      }),
    )
  const page = changed((value) => (Array.isArray(value) ? [] : isJson(value) ? further(value) : value))
  return Promise.resolve(page(target)).then((response) => {
    response.headers.set('link', `<${url.href}>; rel="next"`)
    return response
  })
}
