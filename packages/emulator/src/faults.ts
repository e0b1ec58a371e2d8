/** Which requests a fault strikes: an operation by its name, `*` for any part of it, or a function. All, unless set. */
export type FaultMatch = string | ((request: Request, operation: string) => boolean)

export type FaultKind =
  /** Answers with a status of your choice in place of the service. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: unknown
    }
  /** Answers late, by `ms` milliseconds. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Resets the connection before an answer. */
  | { readonly kind: 'reset' }
  /** Resets the connection in the middle of the body. */
  | { readonly kind: 'reset-body' }
  /** Sends the first half of the body and says that this is all. */
  | { readonly kind: 'truncate' }
  /** Sends the body piece by piece, with `ms` milliseconds in all. */
  | { readonly kind: 'slow-body'; readonly ms: number }
  /** Turns every number, string and boolean of a JSON body into another type; other bodies stay as they are. */
  | { readonly kind: 'wrong-types' }

export type Fault = FaultKind & {
  readonly match?: FaultMatch
  /** Strikes so often, then no more. Without end, unless set. */
  readonly times?: number
  /** Strikes only this part of the requests, 0 to 1, drawn from the emulator's seed. */
  readonly probability?: number
}

/** A fault that was added. */
export interface AddedFault {
  /** How often it has struck. */
  readonly hits: number
  remove(): void
}

/** Faults on demand. */
export interface Faults {
  readonly add: (fault: Fault) => AddedFault
  readonly clear: () => void
}

/** The faults of an emulator, and the draw of the one that strikes a request. */
export interface FaultBox extends Faults {
  draw(request: Request, operation: string): Fault | undefined
}

export function faultBox(random: () => number): FaultBox {
  let entries: { fault: Fault; hits: number }[] = []
  return {
    add(fault) {
      const entry = { fault, hits: 0 }
      entries.push(entry)
      return {
        get hits() {
          return entry.hits
        },
        remove: () => void (entries = entries.filter((one) => one !== entry)),
      }
    },
    clear: () => void (entries = []),
    draw(request, operation) {
      const entry = entries.find(({ fault, hits }) => {
        const spent = hits >= (fault.times ?? Infinity)
        return (
          !spent &&
          matches(fault.match, request, operation) &&
          (fault.probability === undefined || random() < fault.probability)
        )
      })
      if (entry) entry.hits++
      return entry?.fault
    },
  }
}

function matches(match: FaultMatch | undefined, request: Request, operation: string): boolean {
  if (match === undefined) return true
  if (typeof match === 'function') return match(request, operation)
  return new RegExp(`^${match.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(operation)
}

/** Answers under a fault. */
export async function strike(fault: Fault, answer: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case 'status': {
      const body =
        fault.body === undefined ? { message: `The emulator was told to answer ${fault.status}.` } : fault.body
      const text = [204, 205, 304].includes(fault.status)
        ? null
        : typeof body === 'string'
          ? body
          : JSON.stringify(body)
      return new Response(text, {
        status: fault.status,
        headers: { 'content-type': 'application/json', ...fault.headers },
      })
    }
    case 'delay':
      await pause(fault.ms)
      return answer()
    case 'reset':
      return Response.error()
    case 'reset-body':
      return rewrite(await answer(), (bytes) => pieces([half(bytes)], 0, true))
    case 'truncate':
      return rewrite(await answer(), half)
    case 'slow-body':
      return rewrite(await answer(), (bytes) => pieces(slices(bytes, 10), fault.ms / 10, false))
    case 'wrong-types':
      return twist(await answer())
  }
}

async function twist(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  return rewrite(response, (bytes) => JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), otherType))
}

async function rewrite(response: Response, change: (bytes: Uint8Array<ArrayBuffer>) => BodyInit): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length === 0) return new Response(null, response)
  const { status, headers } = response
  headers.delete('content-length')
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

/** A body in pieces, with a pause before each, that breaks off at its end where asked to. */
function pieces(
  parts: readonly Uint8Array<ArrayBuffer>[],
  ms: number,
  broken: boolean,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const part = parts[next++]
        await pause(ms)
        if (part) controller.enqueue(part)
        else if (broken) controller.error(new Error('The emulator was told to break the body off.'))
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
