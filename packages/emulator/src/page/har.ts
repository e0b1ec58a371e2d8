import type { ShownRequest } from './shown-request.ts'

/** Requests as an HTTP archive, version 1.2, which the developer tools of browsers open. */
export function archive(requests: readonly ShownRequest[], origin: string): object {
  const creator = { name: 'Portolan emulator', version: '1' }
  return { log: { version: '1.2', creator, entries: requests.map((one) => entry(one, origin)) } }
}

function entry({ at, method, path, status, duration, request, response }: ShownRequest, origin: string): object {
  const url = new URL(path, origin)
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }
  return {
    startedDateTime: new Date(at).toISOString(),
    time: duration,
    request: {
      ...common,
      method,
      url: url.href,
      headers: pairs(Object.entries(request.headers)),
      queryString: pairs(Array.from(url.searchParams)),
      bodySize: request.size,
      ...(request.size > 0 ? { postData: { mimeType: type, text: request.body } } : {}),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: pairs(Object.entries(response.headers)),
      content: { size: response.size, mimeType: response.headers['content-type'] ?? '', text: response.body },
      redirectURL: response.headers['location'] ?? '',
      bodySize: response.size,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
  }
}

function pairs(entries: readonly (readonly [string, string])[]): object[] {
  return entries.map(([name, value]) => ({ name, value }))
}
