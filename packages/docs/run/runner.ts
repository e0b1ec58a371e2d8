import { createEmulator, type Emulator } from '@portolan/emulator/worker'
import { chance } from '@portolan/testing/chance'
import { modules } from 'portolan:modules'
import { type Activity, makeActivity, trackBrowserWork } from './activity.ts'
import { installChance } from './install-chance.ts'
import { type Clock, type Pace, settle, virtualClock } from './clock.ts'
import { installConsole } from './console.ts'
import { emulatedFetch } from './emulated-fetch.ts'
import { installClock } from './install-clock.ts'
import { installRequest } from './install-request.ts'
import { limited } from './limits.ts'
import { type Addresses, link } from './link.ts'
import type { Line, Message, SentRequest } from './outcome.ts'
import { emulators } from './page-emulator.ts'
import { uncaught } from './uncaught.ts'

/** Runs code once, in a thread of its own. */
export interface Runner {
  /**
   * Resolves when the code has nothing left to do: no timer, no request, no promise that could still settle.
   * @param add gives modules of its own beside those of the page
   */
  readonly run: (code: string, add?: (packages: Addresses) => Promise<Addresses>) => Promise<void>
  readonly clock: Clock
  /** Ends what the code left running: no timer fires any more. */
  readonly stop: () => Promise<void>
}

const start = Date.parse('2026-03-02T09:30:00Z')
const unsettled = 'The program ended at a top-level `await`: nothing was left that could settle it.'

/**
 * Puts the virtual clock, chance that is the same in each run, the emulator and the console in place. To call it again in a thread, put back first
 * what was there before.
 * @param post takes the messages
 * @param address returns an address from which a module with that text can be imported
 * @param makeWorld makes the emulator behind every address that no program has taken
 * @param onFailure is told of an error that ends the program
 */
export function makeRunner(
  post: (message: Message) => void,
  address: (text: string) => string,
  pace: Pace,
  makeWorld: () => Emulator = createEmulator,
  onFailure: (error: unknown) => void = () => {},
): Runner {
  const send = limited(post)
  const clock = virtualClock(start, pace)
  const activity = makeActivity()
  let [source, module] = ['', '']
  const write = (line: Line): void => send({ kind: 'line', line })
  const fail = (error: unknown): void => {
    onFailure(error)
    write({ level: 'uncaught', text: uncaught(error, source, module) })
    send({ kind: 'end', state: 'failed' })
  }
  installClock(clock, activity, fail)
  trackBrowserWork(activity)
  // The first draws from it are near the average: a retry that waits 6 ms would not show what it does.
  installChance(chance(61))
  installConsole(write, clock.elapsed)
  installRequest()
  emulators.clear()
  installWorld(makeWorld, clock, activity, (request) => send({ kind: 'request', request }))
  takeUncaught(fail)
  const addresses = new Map(Object.entries(modules).map(([name, all]) => [name, address(face(name, Object.keys(all)))]))
  const beginning = address('portolanBegins()')
  Object.assign(globalThis, {
    portolanModules: modules,
    portolanImport: (written: string) => clock.hold(activity.track(import(/* @vite-ignore */ written))),
  })
  return {
    clock,
    async run(code, add = (packages) => Promise.resolve(packages)) {
      source = code
      // Until the modules are loaded, nothing else is under way.
      Object.assign(globalThis, { portolanBegins: activity.begin() })
      try {
        module = address(`${await link(code, await add(addresses))}\nimport '${beginning}'`)
        let isSettled = false
        const body = import(/* @vite-ignore */ module).then(() => (isSettled = true))
        await Promise.race([body, activity.quiet])
        await activity.quiet
        if (!isSettled) write({ level: 'uncaught', text: unsettled })
        send({ kind: 'end', state: isSettled ? 'done' : 'failed' })
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

/** Hears of rejections that nobody handles, and of what listeners throw. */
function takeUncaught(fail: (error: unknown) => void): void {
  globalThis.addEventListener?.('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason)
  })
  globalThis.addEventListener?.('error', (event) => {
    event.preventDefault()
    fail(event.error)
  })
}

/** The text of a module that hands out what is already loaded. Names are given twice, since zod exports `catch` and `enum`. */
function face(name: string, keys: readonly string[]): string {
  const [taken, given] = [keys.map((key, at) => `${key}: x${at}`), keys.map((key, at) => `x${at} as ${key}`)]
  return `const { ${taken.join(', ')} } = portolanModules[${JSON.stringify(name)}]; export { ${given.join(', ')} }`
}

/** The emulator behind every address, and the variables that examples read. */
function installWorld(
  makeWorld: () => Emulator,
  clock: Clock,
  activity: Activity,
  report: (request: SentRequest) => void,
): void {
  let shared: Emulator | undefined
  const world = (origin: string): Emulator => emulators.get(origin) ?? (shared ??= makeWorld())
  const env = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) =>
        /(?:^|_)(?:TOKEN|ID|SECRET|KEY|USERNAME|PASSWORD)$/.test(String(name))
          ? `my-${String(name).toLowerCase()}`
          : undefined,
    },
  )
  Object.assign(globalThis, {
    fetch: emulatedFetch(world, { clock, activity, chance: chance(11), report }),
    process: { env },
  })
}
