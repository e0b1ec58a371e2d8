import type { AddedFault, FaultKind, Faults } from '../faults.ts'

/** A fault that can be switched on and off on the page. */
interface Switch {
  readonly title: string
  readonly note: string
  readonly fault: FaultKind
}

export const switches: Readonly<Record<string, Switch>> = {
  unavailable: {
    title: 'Unavailable',
    note: '503, Retry-After 1 s',
    fault: { kind: 'status', status: 503, headers: { 'retry-after': '1' } },
  },
  limited: {
    title: 'Too many requests',
    note: '429, Retry-After 2 s',
    fault: { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
  },
  late: { title: 'Delay', note: 'two seconds before the response', fault: { kind: 'delay', ms: 2000 } },
  reset: { title: 'Connection reset', note: 'before the response', fault: { kind: 'reset' } },
  'reset-body': {
    title: 'Broken body',
    note: 'the connection is reset in the middle of it',
    fault: { kind: 'reset-body' },
  },
  truncate: { title: 'Truncated body', note: 'half of it, as if it were complete', fault: { kind: 'truncate' } },
  'wrong-types': { title: 'Wrong types', note: 'numbers become text', fault: { kind: 'wrong-types' } },
}

/** A request to switch a fault on or off. */
export interface Switching {
  readonly name: string
  readonly on: boolean
  /** The service that the fault applies to; all if empty. */
  readonly service?: string
  /** The fraction of the requests that the fault applies to. */
  readonly probability?: number
}

export interface SwitchBoard {
  /** The names of the faults that are on. */
  readonly on: readonly string[]
  /** Switches a fault on or off. @throws TypeError the switch does not exist */
  set(switching: Switching): void
  /** Marks all as off, after all faults were cleared. */
  clear(): void
}

export function switchBoard(faults: Faults): SwitchBoard {
  const added = new Map<string, AddedFault>()
  return {
    get on() {
      return Array.from(added.keys())
    },
    set({ name, on, service = '', probability = 1 }) {
      const one = Object.hasOwn(switches, name) ? switches[name] : undefined
      if (!one) throw new TypeError(`There is no switch ${name}.`)
      added.get(name)?.remove()
      added.delete(name)
      if (on) added.set(name, faults.add({ ...one.fault, ...(service ? { service } : {}), probability }))
    },
    clear: () => added.clear(),
  }
}
