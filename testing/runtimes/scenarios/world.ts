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

/** The path of what the control API of the emulator lacks: requests with their secrets, and files. */
export const controlPath = '/.matrix'

/** A fault as the control API lists it. */
interface AddedFault {
  readonly id: number
  readonly hits: number
  readonly fault: JsonFault
}

/** The world at an address. */
export function worldAt(url: string): World {
  const faults = `${url}/.emulator/faults`
  const get = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T
  const faultsOf = async (service: string): Promise<readonly AddedFault[]> =>
    (await get<readonly AddedFault[]>(faults)).filter(({ fault }) => fault.service === service)
  return {
    url,
    async addFault(fault) {
      const { ok, status } = await fetch(faults, { method: 'POST', body: JSON.stringify(fault) })
      if (!ok) throw new Error(`the control API responded with ${status}`)
    },
    async clearFaults(service) {
      for (const { id } of await faultsOf(service)) await fetch(`${faults}/${id}`, { method: 'DELETE' })
    },
    faultHits: async (service) => (await faultsOf(service)).reduce((sum, { hits }) => sum + hits, 0),
    requests: (service) => get(`${url}${controlPath}/requests?service=${service}`),
  }
}
