import { existsSync, renameSync, writeFileSync } from 'node:fs'
import type { Emulator } from '../emulator.ts'

/** Milliseconds between a change and its write to the file. */
const usualWait = 500
/** A large world takes long to write: at most a twentieth of the time is spent on it. */
const share = 20

/** The file in which a world is kept. */
export interface WorldFile {
  /**
   * Writes the world, and returns the file: a new one if the world was replaced. If it cannot be written, prints the
   * reason on stderr, and returns undefined.
   */
  save(): string | undefined
}

/** Keeps the world of an emulator in a file: soon after each request that may change it, so that a kill loses little. */
export function keepWorld(emulator: Emulator, file: string): WorldFile {
  const isOwn = !existsSync(file)
  let other: string | undefined
  let timer: NodeJS.Timeout | undefined
  let wait = usualWait
  const save = (): string => {
    clearTimeout(timer)
    timer = undefined
    if (emulator.resets > 0 && !isOwn) other ??= findFreeName(file)
    const [target, started] = [other ?? file, performance.now()]
    writeFileSync(`${target}.part`, `${JSON.stringify(emulator.save(), undefined, 2)}\n`)
    renameSync(`${target}.part`, target)
    wait = Math.max(usualWait, (performance.now() - started) * share)
    return target
  }
  const trySave = (): string | undefined => {
    try {
      return save()
    } catch (error) {
      process.stderr.write(`The world could not be saved: ${(error as Error).message}\n`)
      return undefined
    }
  }
  emulator.subscribe(({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') timer ??= setTimeout(trySave, wait).unref()
  })
  return { save: trySave }
}

/** A name for another file that does not exist yet: `world.2.json` for `world.json`. */
function findFreeName(file: string): string {
  for (let number = 2; ; number++) {
    const name = file.replace(/(?<ending>\.\w+)?$/, `.${number}$<ending>`)
    if (!existsSync(name)) return name
  }
}
