import type { Recorded } from '@portolan/testing/serve'

/** What a request says, whoever wrote it: its fields, and not the order or the spelling of what carries them. */
export function wire({ method, path, headers, body }: Recorded): object {
  const url = new URL(path, 'http://localhost')
  return {
    method,
    // The one difference that the documents make.
    path: url.pathname.replace(/^(?<upload>\/upload)?\/gmail\/v1\//, '$<upload>/mail/v1/'),
    query: Array.from(url.searchParams).toSorted(([a], [b]) => a.localeCompare(b)),
    authorization: headers.authorization,
    ...content(headers['content-type'], body),
  }
}

function content(contentType: string | undefined, body: string): object {
  const boundary = /^multipart\/related; boundary=(?<boundary>\S+)$/.exec(contentType ?? '')?.groups?.['boundary']
  if (boundary === undefined) {
    const type = contentType?.split(';')[0]
    return { type, body: type === 'application/json' ? (JSON.parse(body) as unknown) : body }
  }
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return { type: 'multipart/related', parts: parts.map(part) }
}

function part(text: string): object {
  const [, type, body = ''] = /^\r\ncontent-type: ([^\r;]+)[^\r]*\r\n\r\n([^]*)\r\n$/i.exec(text) ?? []
  return { type, body: type === 'application/json' ? (JSON.parse(body) as unknown) : body }
}
