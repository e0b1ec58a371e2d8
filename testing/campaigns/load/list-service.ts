// A process with a list of events, single events, and the order in which they were asked for.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { items: { type: 'string', default: '1000' } } })
const items = Number(values.items)
const perPage = 100
const pages = Math.ceil(items / perPage)

/** The least that the code host says of an event. */
const event = (id: number): object => ({
  id,
  url: `https://api.example.com/repos/o/r/issues/events/${id}`,
  actor: null,
  event: 'closed',
  commit_id: null,
  commit_url: null,
  created_at: '2026-01-02T03:04:05Z',
})

const order: number[] = []
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service')
  const headers = { 'content-type': 'application/json' }
  if (pathname === '/order') return response.end(JSON.stringify(order))
  const id = Number(/\/events\/(\d+)$/.exec(pathname)?.[1])
  if (!Number.isNaN(id)) {
    order.push(id)
    return response.writeHead(200, headers).end(JSON.stringify(event(id)))
  }
  const page = Number(searchParams.get('page') ?? 1)
  const list = Array.from({ length: Math.min(perPage, items - (page - 1) * perPage) }, (_, index) =>
    event((page - 1) * perPage + index + 1),
  )
  const path = `http://${request.headers.host}${pathname}?per_page=${perPage}`
  const link =
    page < pages ? { link: `<${path}&page=${page + 1}>; rel="next", <${path}&page=${pages}>; rel="last"` } : {}
  return response.writeHead(200, { ...headers, ...link }).end(JSON.stringify(list))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
})
process.stdin.resume().on('end', () => process.exit())
