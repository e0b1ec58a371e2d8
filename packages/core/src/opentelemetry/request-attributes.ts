import type { Attributes } from '@opentelemetry/api'
import type { Call } from '../request/call.ts'

/** What the stable HTTP conventions say of a request, for spans and metrics alike. */
export function requestAttributes({ endpoint, url }: Call): Attributes {
  const { hostname, port, protocol } = new URL(url)
  return {
    'http.request.method': endpoint.operation.method,
    // An IPv6 address stands in brackets in a URL only.
    'server.address': hostname.replace(/^\[(?<address>.+)\]$/, '$<address>'),
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  }
}
