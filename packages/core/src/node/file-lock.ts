import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { ifFound } from './if-found.ts'

/** Options of a `FileLock`. */
export interface FileLockOptions {
  /**
   * Milliseconds without a sign of life after which the owner of the lock counts as dead. A live owner gives one three
   * times as often, and thirty times as long: then it counts as one that hangs. A process of this machine that has ended
   * is noticed at once.
   */
  readonly staleAfter: number
  /** Milliseconds, on a clock that is never set back. @default performance.now */
  readonly now?: () => number
  /** Milliseconds that were spent waiting: while the machine sleeps, nobody gives a sign of life. @default now */
  readonly waited?: () => number
}

/** The content of a lock. */
interface Owner {
  readonly pid: number
  readonly machine: string
  /** Tells this lock from any other of the same process. */
  readonly nonce: string
}

/** The state of a lock when it was last seen to change. */
interface Sighting {
  readonly text: string
  readonly mtimeMs: number
  readonly since: number
  readonly waited: number
}

/** Signs of life that an owner gives. */
const mostBeats = 90

/** Milliseconds after which the marker of a process that died while it broke a lock is removed. */
const staleMarker = 10_000

/**
 * A lock that the processes of a machine, or of a shared folder, acquire through a file. Its owner keeps it for as long
 * as it works; only the owner gives it back. The date of the file alone decides nothing: clocks differ, and are set.
 */
export class FileLock {
  readonly #path: string
  readonly #staleAfter: number
  readonly #now: () => number
  readonly #waited: () => number
  #seen: Sighting | undefined

  constructor(path: string, { staleAfter, now = () => performance.now(), waited = now }: FileLockOptions) {
    this.#path = path
    this.#staleAfter = staleAfter
    this.#now = now
    this.#waited = waited
  }

  /**
   * Takes the lock if it is free. A stale one is removed, so that the next try can succeed.
   * @returns releases the lock; undefined if another owner has it
   */
  tryAcquire(): (() => void) | undefined {
    const path = this.#path
    const text = JSON.stringify({ pid: process.pid, machine: machineName(), nonce: randomUUID() } satisfies Owner)
    try {
      writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      this.#breakIfStale()
      return undefined
    }
    this.#seen = undefined
    let beats = 0
    const heartbeat = setInterval(() => ++beats <= mostBeats && beat(path, text), this.#staleAfter / 3).unref()
    return () => {
      clearInterval(heartbeat)
      if (readLock(path) === text) remove(path, text)
    }
  }

  #breakIfStale(): void {
    const text = readLock(this.#path)
    const mtimeMs = ifFound(() => statSync(this.#path).mtimeMs)
    if (text === undefined || mtimeMs === undefined) return
    const owner = readOwner(text)
    const isOld = Date.now() - mtimeMs > this.#staleAfter
    const isHere = owner?.machine === machineName()
    const hasEnded = isHere ? !isRunning(owner.pid) : isOld && !owner
    // A process that still runs is given more time: it may only be slow.
    const enough = this.#staleAfter * (isHere && !isOld ? 3 : 1)
    if (hasEnded || this.#isSilent(text, mtimeMs, isOld, enough)) breakLock(this.#path, text)
  }

  /**
   * Returns true if nothing about the lock has changed for as long as others wait for a dead owner. If its date says so
   * too, the time that was spent waiting is enough.
   */
  #isSilent(text: string, mtimeMs: number, isOld: boolean, enough: number): boolean {
    const [now, waited] = [this.#now(), this.#waited()]
    const seen = this.#seen
    if (seen?.text !== text || seen.mtimeMs !== mtimeMs) {
      this.#seen = { text, mtimeMs, since: now, waited }
      return false
    }
    return waited - seen.waited >= enough && (isOld || now - seen.since >= enough)
  }
}

/** The sign of life of an owner. Without it, others take the lock. */
function beat(path: string, text: string): void {
  const now = new Date()
  if (readLock(path) === text) ifFound(() => utimesSync(path, now, now))
}

/** Removes a stale lock. One process at a time does so, or the second could remove the lock that a third has just taken. */
function breakLock(path: string, text: string): void {
  const marker = `${path}.broken`
  try {
    writeFileSync(marker, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const mtimeMs = ifFound(() => statSync(marker).mtimeMs) ?? Date.now()
    if (Math.abs(Date.now() - mtimeMs) > staleMarker) rmSync(marker, { force: true })
    return
  }
  try {
    if (readLock(path) === text) remove(path, text)
  } finally {
    rmSync(marker, { force: true })
  }
}

/** Removes a lock, unless another has replaced it since it was read: it is moved away first, and read again. */
function remove(path: string, text: string): void {
  const aside = `${path}.${process.pid}.${randomUUID()}.part`
  ifFound(() => renameSync(path, aside))
  const moved = readLock(aside)
  if (moved !== undefined && moved !== text) restore(path, moved)
  rmSync(aside, { force: true })
}

function restore(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function readLock(path: string): string | undefined {
  return ifFound(() => readFileSync(path, 'utf8'))
}

function readOwner(text: string): Owner | undefined {
  try {
    const { pid, machine, nonce } = Object(JSON.parse(text)) as Partial<Owner>
    const isOwner = Number.isSafeInteger(pid) && typeof machine === 'string' && typeof nonce === 'string'
    return isOwner ? { pid: pid as number, machine, nonce } : undefined
  } catch {
    return undefined
  }
}

/** Returns true if this machine has a process with this ID. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

let name: string | undefined

/** The name of the space in which process IDs are unique: containers of one host can have the same host name. */
function machineName(): string {
  return (name ??= [hostname(), pidNamespace()].filter(Boolean).join(' '))
}

function pidNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid') + readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return undefined
  }
}
