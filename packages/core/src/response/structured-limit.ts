import { type BareItem, parseDictionary, parseList } from 'structured-headers'
import type { ReportedLimit } from '../request/profile.ts'
import { isAmount } from './amount.ts'

/** One of the limits in a `RateLimit` field. */
interface Policy {
  readonly name: BareItem
  readonly remaining: number
  readonly reset: number
}

/**
 * Reads the structured fields of the IETF's drafts: `RateLimit: limit=100, remaining=0, reset=2` until draft 7, and
 * `RateLimit: "default";r=0;t=2` with `RateLimit-Policy: "default";q=100;w=60` after it.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/
 */
export function readStructured(headers: Headers): ReportedLimit | undefined {
  const field = headers.get('ratelimit')
  if (field === null) return undefined
  try {
    return /(?:^|,)\s*remaining\s*=/.test(field) ? readDictionary(field) : readPolicies(field, headers)
  } catch {
    // A field that is not structured reports nothing.
    return undefined
  }
}

function readDictionary(field: string): ReportedLimit | undefined {
  const values = parseDictionary(field)
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => values.get(name)?.[0])
  if (!isAmount(remaining) || !isAmount(reset)) return undefined
  return { remaining, reset: reset * 1000, ...(isAmount(limit) ? { limit } : {}) }
}

function readPolicies(field: string, headers: Headers): ReportedLimit | undefined {
  const quotas = readQuotas(headers.get('ratelimit-policy') ?? '')
  const policies = parseList(field).flatMap(([name, params]): Policy[] => {
    const [remaining, seconds] = [params.get('r'), params.get('t')]
    if (!isAmount(remaining) || !isAmount(seconds)) return []
    // A remaining amount of something else, such as bytes, does not compare with requests.
    const isComparable = quotas.get(name as BareItem)?.unit === undefined || remaining === 0
    return isComparable ? [{ name: name as BareItem, remaining, reset: seconds * 1000 }] : []
  })
  const [first] = policies.toSorted((one, other) => one.remaining - other.remaining || other.reset - one.reset)
  if (!first) return undefined
  const limit = quotas.get(first.name)?.quota
  return { remaining: first.remaining, reset: first.reset, ...(limit === undefined ? {} : { limit }) }
}

interface Quota {
  readonly quota: number | undefined
  /** The unit, if it is not requests. */
  readonly unit: BareItem | undefined
}

function readQuotas(field: string): ReadonlyMap<BareItem, Quota> {
  try {
    return new Map(
      parseList(field).map(([name, params]) => {
        const [quota, unit] = [params.get('q'), params.get('qu') ?? 'requests']
        const counts = { quota: isAmount(quota) ? quota : undefined, unit: unit === 'requests' ? undefined : unit }
        return [name as BareItem, counts] as const
      }),
    )
  } catch {
    return new Map()
  }
}
