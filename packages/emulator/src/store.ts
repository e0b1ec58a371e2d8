import { fromBase64, toBase64 } from './bytes.ts'

/** The state of one service: plain data, so that it can be saved as JSON and loaded. */
export interface Store<State extends object = object> {
  /** The current state, generated when it is first read. */
  readonly state: State
  /**
   * Restores the initial state: the loaded one, or the one generated from the seed.
   * @param fromSeed whether the loaded one is forgotten
   */
  reset(fromSeed?: boolean): void
  /** Returns the state as a JSON value. */
  save(): unknown
  /** Loads a state. @throws TypeError it is not a state of this service */
  load(saved: unknown): void
  /** Puts a state in the place of the current one; the initial one stays. @throws TypeError it is not a state of this service */
  restore(saved: unknown): void
}

export function createStore<State extends object>(service: string, make: () => State): Store<State> {
  let loaded: string | undefined
  let state: State | undefined
  let kinds: Kinds | undefined
  const makeState = (): State => {
    const made = make()
    kinds ??= listKinds(made)
    return made
  }
  const current = (): State => (state ??= loaded === undefined ? makeState() : (JSON.parse(loaded, readBytes) as State))
  const check = (saved: unknown): void => checkKinds(service, kinds ?? listKinds(make()), saved)
  return {
    get state() {
      return current()
    },
    reset(fromSeed = false) {
      state = undefined
      if (fromSeed) loaded = undefined
    },
    save: () => JSON.parse(JSON.stringify(current(), writeBytes)) as unknown,
    load(saved) {
      check(saved)
      loaded = JSON.stringify(saved)
      state = undefined
    },
    restore(saved) {
      check(saved)
      state = JSON.parse(JSON.stringify(saved), readBytes) as State
    },
  }
}

function writeBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { base64: toBase64(value) } : value
}

function readBytes(_key: string, value: unknown): unknown {
  const isBytes = typeof value === 'object' && value !== null && 'base64' in value && Object.keys(value).length === 1
  return isBytes ? fromBase64(String(value.base64)) : value
}

/** The types of the parts of a generated state. A state can have further parts, such as notes of what happened. */
type Kinds = ReadonlyMap<string, string>

function listKinds(made: object): Kinds {
  return new Map(Object.entries(made).map(([name, value]) => [name, nameKind(value)]))
}

/** Checks that a saved state has the same parts of the same types as a generated one. */
function checkKinds(service: string, kinds: Kinds, saved: unknown): void {
  if (nameKind(saved) !== 'object') throw new TypeError(`The saved state of ${service} must be an object.`)
  for (const [name, wanted] of kinds) {
    const found = nameKind((saved as Record<string, unknown>)[name])
    if (wanted !== found)
      throw new TypeError(`The saved state of ${service} is not valid: ${name} must be ${wanted}, not ${found}.`)
  }
}

function nameKind(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
}

/** An emulator may run for weeks: of what a service only notes for later, the oldest are dropped. */
const most = 10_000

/** Appends a note to a list, such as that of the operations or of the tokens. */
export function append<Note>(list: Note[], note: Note): Note {
  if (list.push(note) > most) list.shift()
  return note
}
