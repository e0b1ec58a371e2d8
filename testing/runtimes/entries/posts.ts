// For Deno: 40 POSTs, each over a connection that has been kept open, which the service then breaks.
import { argv } from 'node:process'
import type { Fetch } from '@portolan/core'
import { undiciFetch } from '@portolan/core/undici'
import { createIssuesClient } from '@portolan/issues-client'

interface Deno {
  createHttpClient(options: object): unknown
}

const ways: Readonly<Record<string, () => Fetch | undefined>> = {
  fetch: () => undefined,
  undiciFetch: () => undiciFetch(),
  'no idle connections': () => {
    const client = (Reflect.get(globalThis, 'Deno') as Deno).createHttpClient({ poolMaxIdlePerHost: 0 })
    return (url, init) => fetch(url, { ...init, client } as unknown as RequestInit)
  },
}

const [, , baseUrl = '', way = ''] = argv
const issues = createIssuesClient({ baseUrl, retry: false, rateLimit: false, fetch: ways[way]?.() })
for (let count = 0; count < 40; count++) {
  await issues.request({ method: 'GET', path: '/open' })
  await issues.request({ method: 'POST', path: `/posts/${count}` }).catch(() => undefined)
}
