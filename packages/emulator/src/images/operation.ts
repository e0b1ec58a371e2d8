import type { Fields } from '../input.ts'

/** An operation of the image service. */
export interface ImageOperationRecord {
  readonly id: string
  readonly name: string
  readonly project: string
  /** `project/name`. */
  readonly image: string
  /** The deprecation status that the operation sets; without fields, none. */
  readonly status: Fields
  readonly requestId: string | null
  readonly targetId: string
  readonly targetLink: string
  readonly selfLink: string
  /** Unix milliseconds. */
  readonly insertedAt: number
  /** Milliseconds from PENDING to DONE. */
  readonly time: number
  readonly failure: ImageOperationFailure | null
  readonly warnings: readonly object[]
  /** True if the operation has been applied. */
  worked: boolean
}

/** How an operation fails. */
export interface ImageOperationFailure {
  readonly code: string
  readonly message: string
  readonly location?: string
  /** The HTTP status that the operation reports. @default 400 */
  readonly httpErrorStatusCode?: number
  readonly httpErrorMessage?: string
}

/** The fraction of an operation's time that it is PENDING. */
const pendingPart = 0.25

/** Renders an operation at a time: PENDING, then RUNNING, then DONE. */
export function renderOperation(record: ImageOperationRecord, now: number): object {
  const part = record.time === 0 ? 1 : Math.min(1, (now - record.insertedAt) / record.time)
  const status = part >= 1 ? 'DONE' : part < pendingPart ? 'PENDING' : 'RUNNING'
  const at = (share: number): string => new Date(record.insertedAt + record.time * share).toISOString()
  const { failure, warnings, requestId } = record
  return {
    kind: 'compute#operation',
    id: record.id,
    name: record.name,
    ...(requestId === null ? {} : { clientOperationId: requestId }),
    operationType: 'deprecate',
    targetLink: record.targetLink,
    targetId: record.targetId,
    status,
    user: 'me@example.com',
    progress: status === 'PENDING' ? 0 : Math.floor(part * 100),
    insertTime: at(0),
    ...(status === 'PENDING' ? {} : { startTime: at(pendingPart) }),
    ...(status === 'DONE' ? { endTime: at(1) } : {}),
    ...(warnings.length ? { warnings } : {}),
    ...(status === 'DONE' && failure ? renderFailure(failure) : {}),
    selfLink: record.selfLink,
  }
}

function renderFailure({ code, message, location, ...http }: ImageOperationFailure): object {
  return {
    error: { errors: [{ code, message, ...(location === undefined ? {} : { location }) }] },
    httpErrorStatusCode: http.httpErrorStatusCode ?? 400,
    httpErrorMessage: http.httpErrorMessage ?? 'BAD REQUEST',
  }
}
