import type { EmulatorClock } from '../service.ts'

/** How an operation fails. `code` is one of google.rpc.Code. */
export interface OperationFailure {
  readonly code: number
  readonly message: string
  readonly details?: readonly object[]
}

interface OperationRecord {
  readonly name: string
  readonly readyAt: number
  readonly metadata: object
  /** Does what was asked for, when it is time; gives the result. */
  readonly work: () => object
  readonly failure: OperationFailure | undefined
  outcome: object | undefined
}

/** Operations that take time. What they do happens when it is over, in the order of their ends. */
export function operationQueue(clock: EmulatorClock, time: () => number) {
  let records: OperationRecord[] = []
  const failures: OperationFailure[] = []

  /** Lets happen what is due. */
  const settle = (): void => {
    const due = records.filter(({ outcome, readyAt }) => outcome === undefined && readyAt <= clock.now())
    for (const record of due.toSorted((a, b) => a.readyAt - b.readyAt)) {
      record.outcome = record.failure ? { error: record.failure } : { response: record.work() }
    }
  }

  const render = ({ name, metadata, outcome }: OperationRecord): object => ({
    name,
    metadata,
    ...(outcome === undefined ? {} : { done: true, ...outcome }),
  })

  return {
    settle,
    start(name: string, metadata: object, work: () => object): object {
      const record: OperationRecord = {
        name,
        readyAt: clock.now() + time(),
        metadata,
        work,
        failure: failures.shift(),
        outcome: undefined,
      }
      records.push(record)
      settle()
      return render(record)
    },
    find(name: string): object | undefined {
      settle()
      const record = records.find((one) => one.name === name)
      return record && render(record)
    },
    failNext: (failure: OperationFailure) => void failures.push(failure),
    reset() {
      records = []
      failures.length = 0
    },
  }
}
