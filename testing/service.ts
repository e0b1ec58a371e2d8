import { type Behaviour, freePort, record, type Recorded, type Reply } from './serve.ts'

export type { Recorded as Seen, Reply } from './serve.ts'

/** Starts a server for one test, and records its requests. What it responds has no body unless it says one. */
export async function service(behave: Behaviour): Promise<{ url: string; seen: Recorded[] }> {
  const { url, requests } = await record((...call) => {
    const reply = behave(...call)
    return reply && { body: '', ...reply }
  })
  return { url, seen: requests }
}

/** Starts a server that returns these responses in order, and the last one from then on. */
export function answers(...replies: readonly Reply[]): Promise<{ url: string; seen: Recorded[] }> {
  return service((_, __, count) => replies[Math.min(count, replies.length) - 1])
}

/** A URL where no server listens. */
export async function closed(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`
}

/** Starts a server that sends one response with an ETag, and a 304 to a client that has it already. */
export function unchanged(body: unknown): Promise<{ url: string; seen: Recorded[] }> {
  const headers = { etag: '"v1"' }
  return service((request) =>
    request.headers['if-none-match'] === headers.etag ? { status: 304, headers } : { headers, body },
  )
}
