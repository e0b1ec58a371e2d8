import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { createEmulator } from '@portolan/emulator'
import { createParser } from 'eventsource-parser'
import { pageHandler } from '../../../../packages/emulator/src/page/page-handler.ts'
import { strangeText, usualOr } from '../arbitraries.ts'
import { tagsOf } from '../page-tags.ts'
import { requestOf } from '../request-text.ts'
import { type Target, type TargetMaker, Wrong } from '../target.ts'

const own = 'http://127.0.0.1:1'
/** What the page is told of a request: no header and no body. */
const fields = 'at,service,operation,method,path,status,duration,size'.split(',')

interface Told {
  readonly event: string
  readonly data: string
}

/** Reads a stream of events, with a reader from outside of the project. */
function listen(body: ReadableStream<Uint8Array>): { readonly events: Told[]; readonly faults: string[] } {
  const [events, faults, decoder]: [Told[], string[], TextDecoder] = [[], [], new TextDecoder()]
  const parser = createParser({
    onEvent: ({ event = '', data, id }) =>
      void (id === undefined ? events.push({ event, data }) : faults.push('an id')),
    onError: ({ message }) => void faults.push(message),
    onRetry: () => void faults.push('a time to reconnect'),
    onComment: () => void faults.push('a comment'),
  })
  void (async () => {
    for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
  })()
  return { events, faults }
}

/** Each request that was logged is one event, and no text of it is an event, a field or a comment of the stream. */
function judgeEvents(events: readonly Told[], faults: readonly string[], logged: readonly string[]): void {
  if (faults.length) throw new Wrong(`the stream has ${faults.join(', ')}`)
  const strange = events.find(({ event }) => !['request', 'counts', 'reset'].includes(event))
  if (strange) throw new Wrong(`the stream has the event ${JSON.stringify(strange)}`)
  const parsed = events.map(({ event, data }) => [event, JSON.parse(data) as Record<string, unknown>] as const)
  const requests = parsed.filter(([event]) => event === 'request').map(([, data]) => data)
  if (requests.some((data) => Object.keys(data).some((name) => !fields.includes(name))))
    throw new Wrong('an event tells more of a request than it should')
  const told = requests.map(({ method, path }) => `${String(method)} ${String(path)}`)
  if (told.join('\n') !== logged.join('\n')) throw new Wrong(`tells ${told.join(', ')} of ${logged.join(', ')}`)
}

const switching = '{"name":"truncate","on":true,"service":"issues","probability":0.5}'

const examples = [
  'GET /repos/portolan/atlas/issues/events?per_page=1\nhost:127.0.0.1:1',
  'GET /v1/sites\nauthorization:Bearer test\nhost:localhost:1',
  `POST /.emulator/faults\nhost:127.0.0.1:1\n\n${switching}`,
  'GET /<b>x</b>?data: y\nhost:[::1]:1',
]

const structured = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'DELETE', 'x'),
    usualOr('/repos/portolan/atlas/', '/v1/sites/', '/.emulator/faults', '/.emulator/events', '/%0Adata:'),
    strangeText,
    usualOr('127.0.0.1:1', 'localhost', '[::1]:1', 'evil.example'),
    usualOr(switching, 'event: reset\ndata: {}', '{"name":"__proto__","on":true}'),
  )
  .map(([method, path, rest, host, text]) => `${method} ${path}${rest}\nhost:${host}\n\n${text}`)

const growing: Target['growing'] = {
  'a long path': (size) => `GET /${'a'.repeat(size)}\nhost:localhost`,
  'line breaks in a path': (size) => `GET /${'%0A%0Ddata:'.repeat(size / 11)}\nhost:localhost`,
  'a long body': (size) => `POST /.emulator/faults\nhost:localhost\n\n${'['.repeat(size)}`,
}

/** An input is a request; the page is then asked for with its header `host` as the address. */
export const emulatorPage: TargetMaker = async () => {
  const emulator = createEmulator({ issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 20 }] } })
  const page = pageHandler(emulator)
  const respond = async (request: Request): Promise<Response> => (await page(request)) ?? emulator.fetch(request)
  const html = { headers: { accept: 'text/html' } }
  const tags = await tagsOf(await respond(new Request(`${own}/`, html)))
  const { body } = await respond(new Request(`${own}/.emulator/events`))
  if (!body) throw new Error('the emulator has no stream of events')
  const { events, faults } = listen(body)
  const logged: string[] = []
  emulator.subscribe(({ method, shownPath }) => logged.push(`${method} ${shownPath}`))
  let count = 0
  return {
    name: "the emulator's page and its events",
    inputs: 15_000,
    examples,
    structured,
    async run(input) {
      if (count++ % 500 === 0) await respond(new Request(`${own}/.emulator/reset`, { method: 'POST' }))
      const request = requestOf(input, own)
      if (!request) return
      const response = await respond(request)
      if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel()
      await setImmediate()
      const found = [events.splice(0), faults.splice(0), logged.splice(0)] as const
      judgeEvents(...found)
      const host = /^host:(.*)$/m.exec(input)?.[1] ?? ''
      // A request cannot be made to an address with a user.
      if (!URL.canParse(`http://${host}`) || host.includes('@')) return
      const shown = await respond(new Request(new URL('/', `http://${host}`), html))
      logged.length = 0
      if (shown.status === 200 && (await tagsOf(shown)) !== tags) throw new Wrong('a page with other tags')
    },
    growing,
  }
}
