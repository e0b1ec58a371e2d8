import { append } from '../store.ts'
import type { Fields } from '../input.ts'
import { makeId, type Randomness } from '../random.ts'
import { renderSubscription, type SubscriptionRecord } from './record.ts'

/** How an operation fails. `code` is one of google.rpc.Code. */
export interface OperationFailure {
  readonly code: number
  readonly message: string
  readonly details?: readonly object[]
}

/** The effect of an operation when it is done: adds a subscription, changes its fields, or removes it. */
export type Effect =
  | { readonly add: SubscriptionRecord }
  | { readonly change: string; readonly to: Partial<SubscriptionRecord> }
  | { readonly remove: string }

interface OperationRecord {
  readonly name: string
  readonly readyAt: number
  readonly effect: Effect
  readonly failure: OperationFailure | null
  outcome: object | null
}

export interface SubscriptionsState extends Randomness {
  records: SubscriptionRecord[]
  readonly operations: OperationRecord[]
  /** How the next operations fail. */
  readonly failures: OperationFailure[]
}

const prefix = 'type.googleapis.com/google.apps.events.subscriptions.v1'
const metadata = { '@type': `${prefix}.OperationMetadata` }
const empty = { '@type': 'type.googleapis.com/google.protobuf.Empty' }

/** The subscriptions that have not expired, oldest first, after all operations that are due. */
export function live(state: SubscriptionsState, now: number): SubscriptionRecord[] {
  settle(state, now)
  return state.records.filter(({ expireTime }) => expireTime > now)
}

/** Applies the operations that are due by now, in order of their time. */
export function settle(state: SubscriptionsState, now: number): void {
  const due = state.operations.filter(({ outcome, readyAt }) => outcome === null && readyAt <= now)
  for (const record of due.toSorted((a, b) => a.readyAt - b.readyAt))
    record.outcome = record.failure ? { error: record.failure } : { response: apply(state, record.effect, now) }
}

function apply(state: SubscriptionsState, effect: Effect, now: number): object {
  if ('remove' in effect) {
    state.records = state.records.filter(({ name }) => name !== effect.remove)
    return empty
  }
  if ('add' in effect) state.records.push(effect.add)
  const record = 'add' in effect ? effect.add : state.records.find(({ name }) => name === effect.change)
  if (record && 'change' in effect) Object.assign(record, effect.to, { updateTime: now })
  return record ? makeResult(record) : empty
}

function makeResult(record: SubscriptionRecord): object {
  return { '@type': `${prefix}.Subscription`, ...renderSubscription(record) }
}

/** Starts an operation. */
export function start(state: SubscriptionsState, effect: Effect, now: number, time: number): Fields {
  const name = `operations/${makeId(state, 30)}`
  const failure = state.failures.shift() ?? null
  const record: OperationRecord = { name, readyAt: now + time, effect, failure, outcome: null }
  append(state.operations, record)
  settle(state, now)
  return renderOperation(record)
}

/** A finished operation that has changed nothing. */
export function done(state: SubscriptionsState, effect: Effect): Fields {
  const record =
    'add' in effect ? effect.add : state.records.find((one) => 'change' in effect && one.name === effect.change)
  return { done: true, response: record ? makeResult(record) : empty }
}

export function renderOperation({ name, outcome }: OperationRecord): Fields {
  return { name, metadata, ...(outcome === null ? {} : { done: true, ...outcome }) }
}

/** A finished operation for a subscription that no longer exists. */
export function nothingDone(state: SubscriptionsState): Fields {
  return { name: `operations/${makeId(state, 30)}`, done: true, response: empty }
}
