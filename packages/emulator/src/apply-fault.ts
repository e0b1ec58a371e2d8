import type { Fault } from './faults.ts'

/** The responses that a fault replaces or changes. */
interface Responses {
  readonly answer: () => Promise<Response>
  /** The service's own error. */
  readonly writeError: (status: number) => Response
  /** Ends a delay when the caller is gone. */
  readonly signal: AbortSignal
}

/** Makes the response for a request that a fault applies to. */
export async function applyFault(fault: Fault, { answer, writeError, signal }: Responses): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return withStatus(fault, writeError)
    case 'delay':
      await pause(fault.ms, signal)
      return answer()
    case 'reset':
      return Response.error()
    case 'reset-body':
      // The full content-length marks a body that ends early as broken, even if MSW closes the connection normally.
      return rewrite(await answer(), (bytes) => chunks([half(bytes)], { ms: 0, broken: true, signal }), true)
    case 'truncate':
      return rewrite(await answer(), half)
    case 'slow-body':
      return rewrite(await answer(), (bytes) => chunks(slices(bytes, 10), { ms: fault.ms / 10, broken: false, signal }))
    case 'wrong-types':
      return twist(await answer())
  }
}

function withStatus(
  { status, headers = {}, body }: Fault & { kind: 'status' },
  writeError: Responses['writeError'],
): Response {
  const isEmpty = [204, 205, 304].includes(status)
  if (isEmpty || body !== undefined) {
    const text = isEmpty ? null : typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
  }
  const response = writeError(status)
  if (status === 429 && !response.headers.has('retry-after')) response.headers.set('retry-after', '1')
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

async function twist(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  return rewrite(response, (bytes) => JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), otherType))
}

async function rewrite(
  response: Response,
  change: (bytes: Uint8Array<ArrayBuffer>) => BodyInit,
  keepsLength = false,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length === 0) return new Response(null, response)
  const { status, headers } = response
  if (keepsLength) headers.set('content-length', String(bytes.length))
  else headers.delete('content-length')
  return new Response(change(bytes), { status, headers })
}

function half(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.slice(0, Math.floor(bytes.length / 2))
}

function slices(bytes: Uint8Array<ArrayBuffer>, count: number): Uint8Array<ArrayBuffer>[] {
  const size = Math.ceil(bytes.length / count)
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  )
}

/** A body in chunks, with a pause before each; a broken one ends with the error of a reset connection. */
function chunks(
  parts: readonly Uint8Array<ArrayBuffer>[],
  { ms, broken, signal }: { readonly ms: number; readonly broken: boolean; readonly signal: AbortSignal },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const part = parts[next++]
        await pause(ms, signal)
        if (part) controller.enqueue(part)
        else if (broken)
          controller.error(new TypeError('terminated', { cause: new Error('A fault cut off the body.') }))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function otherType(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return `not the number ${value}`
  return typeof value === 'string' || typeof value === 'boolean' ? 42 : value
}

/** Waits. @throws the signal's reason, when it aborts */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
