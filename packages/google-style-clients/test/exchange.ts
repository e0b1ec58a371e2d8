import { type Recorded, serve } from '@portolan/testing/serve'

/** What a server answers; 200 with an empty object unless it says otherwise. */
export interface Answer {
  readonly status?: number
  /** `{origin}` in a value stands for the server's address. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A server that notes what it is sent and gives its answers in turn, for one test. One more request is an error of the test. */
export async function exchange(answers: readonly Answer[]): Promise<{ url: string; requests: Recorded[] }> {
  const requests: Recorded[] = []
  const url: string = await serve(async (request, response) => {
    const answer = answers[requests.length] ?? { status: 418 }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
    for (const [name, value] of Object.entries(answer.headers ?? {}))
      response.setHeader(name, value.replaceAll('{origin}', url))
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  return { url, requests }
}
