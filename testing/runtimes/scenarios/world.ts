/** A request as the emulator saw it. */
interface SeenRequest {
  readonly operation: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** What a fault is, as JSON: see `Fault` of the emulator. */
interface JsonFault {
  readonly kind: 'status' | 'delay' | 'reset' | 'truncate' | 'reset-body'
  readonly service: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly ms?: number
  readonly times: number
}

/** The emulator in another process, and its remote control. */
export interface World {
  /** The base URL of every client. */
  readonly url: string
  addFault(fault: JsonFault): Promise<void>
  clearFaults(service: string): Promise<void>
  /** How many requests the faults of a service have been applied to. */
  faultHits(service: string): Promise<number>
  /** The requests to a service since the last call of `forget`. */
  requests(service: string): Promise<readonly SeenRequest[]>
}

/** The path of the remote control, which no service has. */
export const controlPath = '/.matrix'

/** The world at an address. */
export function worldAt(url: string): World {
  const post = async (path: string, body: unknown): Promise<void> => {
    const response = await fetch(url + controlPath + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`the remote control responded with ${response.status}`)
  }
  const get = async <T>(path: string): Promise<T> => (await (await fetch(url + controlPath + path)).json()) as T
  return {
    url,
    addFault: (fault) => post('/faults', fault),
    clearFaults: (service) => post('/clear', { service }),
    faultHits: (service) => get(`/hits?service=${service}`),
    requests: (service) => get(`/requests?service=${service}`),
  }
}
