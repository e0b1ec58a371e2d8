import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'

/** How often a test reaches each change: its number, and the count. */
export type Reached = readonly (readonly [id: number, count: number])[]

declare module 'vitest' {
  interface ProvidedContext {
    /** The change that is switched on, -1 for none, and how often it may be reached. */
    active: { readonly id: number; readonly limit: number }
    /** The changes that are tried, and how many are built in. */
    tried: { readonly ids: readonly number[]; readonly builtIn: number }
  }
  interface TaskMeta {
    /** What a test reaches; of a file, what runs outside of its tests. */
    reached?: Reached
    /** What was reached while modules were loaded, by this file or one before. */
    loaded?: Reached
  }
}

/** What the code with changes reads and writes. */
class Mutation {
  readonly active = inject('active').id
  readonly #limit = inject('active').limit
  readonly #loading = new Uint32Array(inject('tried').builtIn)
  readonly #running = new Uint32Array(inject('tried').builtIn)
  #hits = 0
  #modules = 0
  counts = this.#running

  /** Called where the change that is switched on is reached: a loop that never ends because of it ends here. */
  hit(): true {
    if (++this.#hits > this.#limit) throw new Error('The change makes a loop without an end')
    return true
  }

  beginModule(): void {
    this.#modules++
    this.counts = this.#loading
  }

  endModule(): void {
    if (--this.#modules === 0) this.counts = this.#running
  }

  /** Returns what has been reached since the last time. */
  takeReached(): Reached {
    const reached = this.#read(this.#running)
    this.#running.fill(0)
    this.#hits = 0
    return reached
  }

  takeLoaded(): Reached {
    return this.#read(this.#loading)
  }

  #read(counts: Uint32Array): Reached {
    return inject('tried').ids.flatMap((id) => (counts[id] ? [[id, counts[id]] as const] : []))
  }
}

// One for all files of a process: modules are loaded once.
const mutation = ((globalThis as { mutation?: Mutation }).mutation ??= new Mutation())
const outside: Reached[] = []

beforeAll(() => void outside.push(mutation.takeReached()))
beforeEach(() => void outside.push(mutation.takeReached()))
afterEach(({ task }) => {
  task.meta.reached = mutation.takeReached()
})
// oxlint-disable-next-line no-empty-pattern -- Vitest asks for a pattern, and no fixture is needed
afterAll(({}, suite) => {
  suite.meta.reached = [...outside.flat(), ...mutation.takeReached()]
  suite.meta.loaded = mutation.takeLoaded()
})
