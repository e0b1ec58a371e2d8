/** A first request to an emulator. */
export interface FirstRequest {
  readonly method: string
  readonly path: string
  readonly body?: object
}

const known: readonly (readonly [title: RegExp, requests: readonly FirstRequest[]])[] = [
  [
    /OpenAI/,
    [
      { method: 'GET', path: '/models' },
      {
        method: 'POST',
        path: '/chat/completions',
        body: { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello.' }] },
      },
      { method: 'POST', path: '/responses', body: { model: 'gpt-4o', input: 'Hello.' } },
    ],
  ],
  [
    /Train Travel/,
    [
      { method: 'GET', path: '/stations' },
      { method: 'GET', path: '/bookings' },
    ],
  ],
  [
    /GitHub/,
    [
      { method: 'GET', path: '/meta' },
      { method: 'GET', path: '/repos/octocat/hello-world' },
      { method: 'GET', path: '/repos/octocat/hello-world/pulls' },
    ],
  ],
]

/** The title of a document, and what it is asked first: requests of small and large answers. */
export function listRequests(document: string): { readonly title: string; readonly requests: readonly FirstRequest[] } {
  const title = /^\s*"?title"?:\s*(?<title>.+?),?$/m.exec(document)?.groups?.['title'] ?? ''
  const [own, requests] = known.find(([words]) => words.test(title)) ?? [/(?:)/, []]
  return { title: own.exec(title)?.[0] || title, requests }
}
