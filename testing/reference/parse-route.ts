import type { DocumentedOperation } from './reference.ts'

export type Route = Pick<DocumentedOperation, 'method' | 'path' | 'soap'>

/** Reads the line below the heading of an operation; undefined if it is not a route. */
export function parseRoute(text: string): Route | undefined {
  const soap = /^SOAP action `(?<action>\w+)` → `(?<response>\w+)`$/.exec(text)?.groups
  if (soap) {
    const { action = '', response = '' } = soap
    return { method: 'POST', path: '', soap: { action, response } }
  }
  const { method, target } = /^`(?<method>GET|HEAD|POST|PUT|PATCH|DELETE) (?<target>[^`]+)`$/.exec(text)?.groups ?? {}
  if (method === undefined || target === undefined) return undefined
  if (/^\/\S*$/.test(target)) return { method, path: target }
  // An address that the service or the application named, and no path of the API.
  return /^\(.+\)$/.test(target) ? { method, path: undefined } : undefined
}

/** The params that a path names, in `:name`, `{name}` or `{name=pattern}`. */
export function paramsOfPath(path: string): string[] {
  const found = path.matchAll(/(?<=\/):(?<colon>[A-Za-z_]\w*)|\{(?<brace>[^}=]+)(?:=[^}]*)?\}/g)
  return Array.from(found, ({ groups }) => groups?.['colon'] ?? groups?.['brace'] ?? '')
}
