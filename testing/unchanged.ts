import { type Recorded, serve } from './serve.ts'

/** A server that sends one response with an ETag, and a 304 to a client that has it already, for one test. */
export async function unchanged(body: unknown): Promise<{ url: string; conditions: unknown[] }> {
  const conditions: Recorded['headers'][string][] = []
  const etag = '"v1"'
  const url = await serve((request, response) => {
    const condition = request.headers['if-none-match']
    conditions.push(condition)
    if (condition === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return { url, conditions }
}
