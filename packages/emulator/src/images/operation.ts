import type { EmulatorClock } from '../service.ts'

/** An operation of the image service. */
export interface ImageOperationRecord {
  readonly id: string
  readonly name: string
  readonly project: string
  readonly requestId: string | undefined
  readonly targetId: string
  readonly targetLink: string
  readonly selfLink: string
  /** Unix milliseconds. */
  readonly insertedAt: number
  /** Milliseconds from PENDING to DONE. */
  readonly time: number
  readonly failure: ImageOperationFailure | undefined
  readonly warnings: readonly object[]
  /** What is done at its end. */
  readonly work: () => void
  worked: boolean
}

/** How an operation fails. */
export interface ImageOperationFailure {
  readonly code: string
  readonly message: string
  readonly location?: string
  /** 400 unless set. */
  readonly httpErrorStatusCode?: number
  readonly httpErrorMessage?: string
}

/** The part of an operation's time that it is PENDING. */
const pendingPart = 0.25

/** An operation as it is at this moment: PENDING, then RUNNING, then DONE. */
export function renderOperation(record: ImageOperationRecord, clock: EmulatorClock): Record<string, unknown> {
  const part = record.time === 0 ? 1 : Math.min(1, (clock.now() - record.insertedAt) / record.time)
  const status = part >= 1 ? 'DONE' : part < pendingPart ? 'PENDING' : 'RUNNING'
  const at = (share: number): string => new Date(record.insertedAt + record.time * share).toISOString()
  const { failure, warnings, requestId } = record
  return {
    kind: 'compute#operation',
    id: record.id,
    name: record.name,
    ...(requestId === undefined ? {} : { clientOperationId: requestId }),
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
    ...(status === 'DONE' && failure
      ? {
          error: {
            errors: [
              {
                code: failure.code,
                message: failure.message,
                ...(failure.location === undefined ? {} : { location: failure.location }),
              },
            ],
          },
          httpErrorStatusCode: failure.httpErrorStatusCode ?? 400,
          httpErrorMessage: failure.httpErrorMessage ?? 'BAD REQUEST',
        }
      : {}),
    selfLink: record.selfLink,
  }
}
