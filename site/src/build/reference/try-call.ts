import { chance } from '@portolan/testing/chance'
import { createEmulator, type ServiceName } from '@portolan/emulator/worker'
import type { Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import { type AnyClient, makeClient, findMember } from '../../../../packages/cli/src/run/make-client.ts'
import { findPath } from '../../../../packages/cli/src/run/emulated.ts'
import type { PlannedRequest } from '../../../../packages/cli/src/request/planned-request.ts'
import { installChance } from '../../../../packages/docs/run/install-chance.ts'
import { type Clock, virtualClock } from '../../../../packages/docs/run/clock.ts'
import { installClock } from '../../../../packages/docs/run/install-clock.ts'
import type { Recipe, Step } from './recipes.ts'
import { resolveValues } from './resolve-values.ts'
import { exampleToken } from './example-token.ts'
import type { SiteOperation } from './services.ts'

/** A call's requests and its result. */
export interface TriedCall {
  readonly params: unknown
  /** The address of the service. */
  readonly baseUrl: string
  /** The calls before, with their values. */
  readonly before: readonly Step[]
  readonly requests: readonly PlannedRequest[]
  /** The result of the call, or a stream's first items. Undefined if there is none, and for bytes. */
  readonly result?: unknown
  readonly error?: unknown
}

const start = Date.parse('2026-03-02T09:30:00Z')
const pace = { speed: 1e9, longest: 0 }
/** A stream may have no end. */
const mostItems = 3

let clock: Clock = virtualClock(start, pace)
installClock(
  {
    pace,
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    setTimer: (callback, ms) => clock.setTimer(callback, ms),
    clearTimer: (id) => clock.clearTimer(id),
  },
  { begin: () => () => {} },
  (error) => {
    throw error
  },
)

/** Makes a call against a new emulator, at the same instant and with the same chance as the page. */
export async function tryCall(service: Service, operation: SiteOperation, recipe: Recipe): Promise<TriedCall> {
  clock = virtualClock(start, pace)
  installChance(chance(61))
  const requests: PlannedRequest[] = []
  const { client, baseUrl } = await loadClient(service, operation, requests)
  const [before, results]: [Step[], unknown[]] = [[], []]
  for (const [call, params] of recipe.before ?? []) {
    before.push([call, resolveValues(params, results)])
    results.push(await findMember(client, call)(before.at(-1)?.[1]))
  }
  requests.length = 0
  const params = resolveValues(recipe.params, results)
  try {
    return {
      params,
      baseUrl,
      before,
      requests,
      result: await readResult(client, operation, recipe.options ? [params, recipe.options] : [params]),
    }
  } catch (error) {
    return { params, baseUrl, before, requests, error }
  }
}

async function loadClient(
  service: Service,
  { entry }: SiteOperation,
  requests: PlannedRequest[],
): Promise<{ client: AnyClient; baseUrl: string }> {
  const emulator = createEmulator({ services: [service.name as ServiceName] })
  const baseUrl = `https://api.example.com${findPath(emulator, entry)}`
  const client = await makeClient(
    service,
    entry,
    { baseUrl, token: exampleToken },
    {
      retry: false,
      async fetch(url, init) {
        const request = new Request(url, init)
        const body = new Uint8Array(await request.clone().arrayBuffer())
        requests.push({ method: init.method, url, headers: init.headers, ...(body.length > 0 ? { body } : {}) })
        return emulator.fetch(request)
      },
    },
  )
  return { client, baseUrl }
}

async function readResult(client: AnyClient, { entry }: SiteOperation, args: readonly unknown[]): Promise<unknown> {
  if (entry.composed === 'file') return undefined
  const call = findMember(client, entry.name)
  if (entry.composed !== 'stream') {
    const result = await call(...args)
    if (!entry.response.binary) return result
    await new Response((result as { body: BodyInit }).body).arrayBuffer()
    return undefined
  }
  const found: unknown[] = []
  for await (const item of call(...args) as AsyncIterable<unknown>) {
    found.push(item)
    if (found.length === mostItems) break
  }
  return found
}
