import type { LoggedRequest } from '../request-log.ts'
import { curl } from './curl.ts'

type Headers = Readonly<Record<string, string>>

/** A request with its response as the page and the control API show it: every secret is redacted. */
export interface ShownRequest extends Pick<
  LoggedRequest,
  'id' | 'at' | 'service' | 'operation' | 'method' | 'status' | 'duration'
> {
  readonly path: string
  readonly request: { readonly headers: Headers; readonly size: number; readonly body: string }
  readonly response: { readonly headers: Headers; readonly size: number; readonly body: string }
  /** The same request as a command, with secrets redacted. */
  readonly curl: string
}

const redacted = '[redacted]'
const secretName = /auth|cookie|token|secret|password|signature|api-?_?key|^code$/i
/** Headers that a client adds by itself. */
const ownHeader =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|accept-language|user-agent|sec-.*)$/

export function showRequest(logged: LoggedRequest, origin: string): ShownRequest {
  const { id, at, service, operation, method, shownPath: path, status, duration, size } = logged
  const redact = redactor(logged)
  const headers = redact.headers(logged.headers)
  const body = redact.text(logged.body)
  const { response } = logged
  const chosen = Object.entries(headers).filter(([name, value]) => !ownHeader.test(name) && value !== '*/*')
  const sent = Object.fromEntries(chosen)
  return {
    id,
    at,
    service,
    operation,
    method,
    path,
    status,
    duration,
    request: { headers, size, body },
    response: { headers: redact.headers(response.headers), size: response.size, body: redact.text(response.body) },
    curl: curl({ method, path, headers: sent, ...(body === '' ? {} : { body }) }, origin),
  }
}

/** Redacts every text that is a secret of the request or of its response, wherever it is repeated. */
function redactor({ path, shownPath, headers, body, response }: LoggedRequest) {
  const secrets = [
    ...secretsOfPath(path, shownPath),
    ...[headers, response.headers].flatMap(secretsOfHeaders),
    ...[body, response.body].flatMap(secretsOfBody),
  ]
  const forms = new Set(secrets.flatMap((one) => (one.length > 3 ? [one, encodeURIComponent(one)] : [])))
  const longestFirst = Array.from(forms).toSorted((a, b) => b.length - a.length)
  const text = (shown: string): string => longestFirst.reduce((rest, one) => rest.replaceAll(one, redacted), shown)
  const value = ([name, shown]: readonly [string, string]) => [name, secretName.test(name) ? redacted : text(shown)]
  return { text, headers: (all: Headers): Headers => Object.fromEntries(Object.entries(all).map(value)) as Headers }
}

/** The mark for redacted parts of a path. */
function secretsOfPath(path: string, shownPath: string): string[] {
  const shown = shownPath.split(/[/?&]/)
  const parts = path.split(/[/?&]/).filter((_, index) => shown[index]?.includes(redacted))
  return parts.flatMap((part) => [part.replace(/^[^=]*=/, ''), decoded(part.replace(/^[^=]*=/, ''))])
}

function secretsOfHeaders(headers: Headers): string[] {
  const values = Object.entries(headers).flatMap(([name, value]) => (secretName.test(name) ? [value] : []))
  const parts = values.flatMap((value) => value.split(/[\s;,=]+/))
  return values.concat(parts.filter((part) => part.length > 7))
}

/** The values of the secret fields of JSON, a form, or XML. */
function secretsOfBody(body: string): string[] {
  const fields = [
    ...body.matchAll(/"(?<name>[^"]+)"\s*:\s*"(?<value>(?:[^"\\]|\\.)*)"/g),
    ...body.matchAll(/(?:^|&)(?<name>[^=&\s<>"{]+)=(?<value>[^&\s]*)/g),
    ...body.matchAll(/<(?:\w+:)?(?<name>\w{1,40})(?:\s[^<>]*)?>(?<value>[^<]+)</g),
  ]
  return fields.flatMap(({ groups: { name = '', value = '' } = {} }) =>
    secretName.test(name) ? [value, decoded(value)] : [],
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
