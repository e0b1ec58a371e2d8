// A server in its own process: /rate_limit, a list of events (100 of 4.5 kB to a page; `pages` and `late` in the query
// are the number of pages and the delay in milliseconds), and a response to every POST but one that is `late`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertedEvent } from './calendar-event.ts'

const perPage = 100
const user = (id: number): object => {
  const url = `https://api.example.com/users/somebody-${id}`
  const names = [
    'followers',
    'following',
    'gists',
    'starred',
    'subscriptions',
    'organizations',
    'repos',
    'events',
    'received_events',
  ]
  return {
    ...{
      login: `somebody-${id}`,
      id,
      node_id: `U_${id}`,
      avatar_url: `https://avatars.example.com/u/${id}?v=4`,
      gravatar_id: '',
    },
    ...{ url, html_url: `https://example.com/somebody-${id}`, type: 'User', site_admin: false },
    ...Object.fromEntries(names.map((name) => [`${name}_url`, `${url}/${name}`])),
  }
}
const event = (id: number): object => {
  const url = `https://api.example.com/repos/o/r/issues/${id}`
  return {
    ...{
      id,
      node_id: `IE_${id}`,
      url: `https://api.example.com/repos/o/r/issues/events/${id}`,
      actor: user(id),
      event: 'closed',
    },
    ...{ commit_id: null, commit_url: null, created_at: '2026-01-02T03:04:05Z', performed_via_service_app: null },
    issue: {
      ...{
        id,
        node_id: `I_${id}`,
        url,
        repository_url: 'https://api.example.com/repos/o/r',
        labels_url: `${url}/labels`,
      },
      ...{
        comments_url: `${url}/comments`,
        events_url: `${url}/events`,
        html_url: `https://example.com/o/r/issues/${id}`,
      },
      ...{ number: id, state: 'closed', title: `Issue ${id}`, body: 'x'.repeat(900), user: user(id + 1), labels: [] },
      ...{
        assignee: user(id + 2),
        assignees: [user(id + 2)],
        milestone: null,
        locked: false,
        comments: 3,
        closed_at: null,
      },
      ...{
        created_at: '2026-01-02T03:04:05Z',
        updated_at: '2026-01-02T03:04:05Z',
        author_association: 'NONE',
        state_reason: null,
      },
    },
  }
}
const page = JSON.stringify(Array.from({ length: perPage }, (_, index) => event(index + 1)))
const category = { limit: 5000, used: 1, remaining: 4999, reset: 2_000_000_000 }
const small = JSON.stringify({ resources: { core: category, search: category }, rate: category })

const inserted = JSON.stringify(insertedEvent)

createServer((request, response) => {
  if (request.method === 'POST') {
    const answer = (): unknown => response.writeHead(200, { 'content-type': 'application/json' }).end(inserted)
    if (!request.url?.includes('late=')) request.resume().on('end', answer)
    return
  }
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const number = Number(url.searchParams.get('page') ?? 1)
  const pages = Number(url.searchParams.get('pages') ?? 200)
  const late = Number(url.searchParams.get('late') ?? 0)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '4999',
    'x-ratelimit-reset': '2000000000',
    'x-ratelimit-used': '1',
  }
  if (url.pathname !== '/rate_limit' && number < pages) {
    const to = (target: number): string => {
      url.searchParams.set('page', String(target))
      return url.href
    }
    headers['link'] = `<${to(number + 1)}>; rel="next", <${to(pages)}>; rel="last"`
  }
  const body = url.pathname === '/rate_limit' ? small : page
  const answer = (): unknown => response.writeHead(200, headers).end(body)
  if (late) setTimeout(answer, late)
  else answer()
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.((this.address() as AddressInfo).port)
})
