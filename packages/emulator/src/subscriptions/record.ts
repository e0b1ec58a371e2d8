/** A subscription in the service's state. */
export interface SubscriptionRecord {
  readonly name: string
  readonly uid: string
  readonly authority: string
  /** The fields that it was created with, with later changes. */
  fields: Readonly<Record<string, unknown>>
  state: 'ACTIVE' | 'SUSPENDED'
  suspensionReason: string | null
  readonly createTime: number
  updateTime: number
  expireTime: number
}

/** The longest lifetime of a subscription: a week, or four hours if events contain the resource. */
const longest = 7 * 24 * 3_600_000
const longestWithResource = 4 * 3_600_000

/** When a subscription with these fields ends; undefined if they do not name a time in the future. */
export function findEnd(fields: Readonly<Record<string, unknown>>, now: number): number | undefined {
  const { includeResource } = Object(fields['payloadOptions']) as { readonly includeResource?: unknown }
  const most = includeResource === true ? longestWithResource : longest
  const { ttl, expireTime } = fields
  if (expireTime !== undefined) {
    const time = typeof expireTime === 'string' ? Date.parse(expireTime) : NaN
    return time > now ? Math.min(time, now + most) : undefined
  }
  if (ttl === undefined) return now + most
  const seconds = typeof ttl === 'string' ? /^(?<seconds>\d+(?:\.\d+)?)s$/.exec(ttl)?.groups?.['seconds'] : undefined
  if (seconds === undefined) return undefined
  return now + (Number(seconds) === 0 ? most : Math.min(Number(seconds) * 1000, most))
}

export function renderSubscription(record: SubscriptionRecord): Record<string, unknown> {
  const { name, uid, authority, fields, state, suspensionReason } = record
  const { ttl: _, ...shown } = fields
  return {
    ...shown,
    name,
    uid,
    state,
    ...(suspensionReason === null ? {} : { suspensionReason }),
    authority,
    userAuthority: authority,
    createTime: new Date(record.createTime).toISOString(),
    updateTime: new Date(record.updateTime).toISOString(),
    expireTime: new Date(record.expireTime).toISOString(),
    etag: makeEtag(record),
  }
}

export function makeEtag({ uid, updateTime, state }: SubscriptionRecord): string {
  return `"${uid.slice(0, 8)}-${updateTime.toString(36)}-${state.toLowerCase()}"`
}

/** Parses a filter; undefined if it is not valid. */
export function readFilter(filter: string): ((record: SubscriptionRecord) => boolean) | undefined {
  const clauses = filter.match(/(?:event_types:|target_resource=)"[^"]*"/g) ?? []
  const rest = filter.replaceAll(/(?:event_types:|target_resource=)"[^"]*"|\bAND\b|\bOR\b|[()\s]/g, '')
  if (rest !== '' || clauses.length === 0) return undefined
  const quoted = (prefix: string): string[] =>
    clauses.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length + 1, -1))
  const [types, targets] = [quoted('event_types:'), quoted('target_resource=')]
  return ({ fields }) => {
    const own = Array.isArray(fields['eventTypes']) ? fields['eventTypes'] : []
    return (
      (types.length === 0 || types.some((type) => own.includes(type))) &&
      (targets.length === 0 || targets.includes(String(fields['targetResource'])))
    )
  }
}
