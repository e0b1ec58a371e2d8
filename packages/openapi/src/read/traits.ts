import type { Operation, Param } from '../model/service.ts'
import { type Config, saidOf } from './config.ts'
import { readScopes, readSecurity } from './credentials.ts'
import type { Entry } from './entries.ts'
import { readNotes } from './notes.ts'
import type { Place } from './place.ts'
import { present } from './scalars.ts'

/** Whether a repeat does no harm, and the header that makes it so. */
export function readRepeat(
  config: Config,
  { id, place, method, path }: Entry,
  params: readonly Param[],
): Pick<Operation, 'repeat' | 'idempotency'> {
  const header =
    place.text('x-portolan-idempotency') ??
    params.find((param) => param.in === 'header' && param.name === 'idempotency-key')?.name
  const byMethod =
    ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'].includes(method) || header !== undefined
  const said = saidOf(config.repeat, id, `${method} ${path}`) ?? place.flag('x-portolan-repeat')
  return { repeat: said ?? byMethod, ...(header ? { idempotency: header.toLowerCase() } : {}) }
}

/** What an operation says of itself besides params and results. */
export function readTraits({
  place,
  method,
  item,
}: Entry): Pick<
  Operation,
  'notes' | 'effect' | 'scopes' | 'credentials' | 'address' | 'traits' | 'hosts' | 'documentedBy'
> {
  const effects: Readonly<Record<string, string>> = {
    POST: 'adds',
    PUT: 'changes',
    PATCH: 'changes',
    DELETE: 'destroys',
  }
  const traits = place.get('x-portolan-traits')
  return {
    notes: {
      ...readNotes(place),
      ...present({ summary: place.text('summary'), see: place.get('externalDocs').text('url') }),
    },
    effect: place.text('x-portolan-effect') ?? effects[method] ?? 'reads',
    scopes: readScopes(place),
    ...present({
      credentials: readSecurity(place) ?? readSecurity(place.target('#') ?? place),
      address: place.text('x-portolan-address') ?? addressOf(place) ?? addressOf(item),
      documentedBy: place.text('x-portolan-documented-by'),
      traits: traits.isObject ? (traits.value as Record<string, unknown>) : undefined,
      hosts: place.has('x-portolan-hosts') ? place.texts('x-portolan-hosts') : undefined,
      acceptedStatuses: place.has('x-portolan-accepted-statuses')
        ? (place.get('x-portolan-accepted-statuses').value as number[])
        : undefined,
      rateLimited: place.flag('x-portolan-rate-limited') === false ? (false as const) : undefined,
      redirect: place.text('x-portolan-redirect') === 'error' ? ('error' as const) : undefined,
    }),
  }
}

/** The further address of the client that the servers of an operation or a path name. */
function addressOf(place: Place): string | undefined {
  return place.get('servers', 0).text('x-portolan-address')
}
