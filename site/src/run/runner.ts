import { createEmulator, type Emulator } from '@portolan/emulator/worker'
import { chance } from '@portolan/testing/chance'
import { modules } from 'portolan:modules'
import { installChance } from './install-chance.ts'
import { type Clock, type Pace, settle, virtualClock } from './clock.ts'
import { emulatedFetch } from './emulated-fetch.ts'
import { installClock } from './install-clock.ts'
import { link } from './link.ts'
import type { Line, SentRequest } from './outcome.ts'
import { emulators } from './page-emulator.ts'
import { show } from './show.ts'
import { uncaught } from './uncaught.ts'

/** What a run tells the page. */
export type Message =
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'request'; readonly request: SentRequest }
  | { readonly kind: 'time'; readonly elapsed: number }
  | { readonly kind: 'end'; readonly failed: boolean; readonly elapsed: number }

/** Runs code once, in a thread of its own. */
export interface Runner {
  readonly run: (code: string) => Promise<void>
  readonly clock: Clock
  /** Ends what the code left running: no timer fires any more. */
  readonly stop: () => Promise<void>
}

const start = Date.parse('2026-03-02T09:30:00Z')
const levels = ['log', 'info', 'debug', 'warn', 'error'] as const

/**
 * Puts the virtual clock, chance that is the same in each run, the emulator and the console in place. To call it again in a thread, put back first
 * what was there before.
 * @param send takes the messages
 * @param address returns an address from which a module with that text can be imported
 */
export function makeRunner(send: (message: Message) => void, address: (text: string) => string, pace: Pace): Runner {
  const clock = virtualClock(start, pace)
  let [source, module] = ['', '']
  const fail = (error: unknown): void => {
    send({ kind: 'line', line: { level: 'uncaught', text: uncaught(error, source, module) } })
    send({ kind: 'end', failed: true, elapsed: clock.elapsed() })
  }
  installClock(clock, fail)
  // The first draws from it are near the average: a retry that waits 6 ms would not show what it does.
  installChance(chance(61))
  installConsole(send)
  emulators.clear()
  installWorld(clock, send)
  const addresses = new Map(Object.entries(modules).map(([name, all]) => [name, address(face(name, Object.keys(all)))]))
  Object.assign(globalThis, { portolanModules: modules })
  globalThis.addEventListener?.('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason)
  })
  return {
    clock,
    async run(code) {
      source = code
      try {
        module = address(await link(code, addresses))
        await import(/* @vite-ignore */ module)
        await settle()
        send({ kind: 'end', failed: false, elapsed: clock.elapsed() })
      } catch (error) {
        fail(error)
      }
    },
    stop() {
      clock.stop()
      return settle()
    },
  }
}

/** The text of a module that hands out what is already loaded. Names are given twice, since zod exports `catch` and `enum`. */
function face(name: string, keys: readonly string[]): string {
  const [taken, given] = [keys.map((key, at) => `${key}: x${at}`), keys.map((key, at) => `x${at} as ${key}`)]
  return `const { ${taken.join(', ')} } = portolanModules[${JSON.stringify(name)}]; export { ${given.join(', ')} }`
}

function installConsole(send: (message: Message) => void): void {
  for (const level of levels)
    console[level] = (...values: unknown[]) => {
      const text = values.map((value) => (typeof value === 'string' ? value : show(value))).join(' ')
      send({ kind: 'line', line: { level, text } })
    }
}

/** The emulator behind every address, and the variables that examples read. */
function installWorld(clock: Clock, send: (message: Message) => void): void {
  let shared: Emulator | undefined
  const world = (origin: string): Emulator => emulators.get(origin) ?? (shared ??= createEmulator())
  const report = (request: SentRequest): void => send({ kind: 'request', request })
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) =>
        /_(?:TOKEN|ID|SECRET|KEY)$/.test(String(name)) ? `my-${String(name).toLowerCase()}` : undefined,
    },
  )
  Object.assign(globalThis, {
    fetch: emulatedFetch(world, { clock, chance: chance(11), report }),
    process: { env },
  })
}
