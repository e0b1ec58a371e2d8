import { appendFileSync, statSync } from 'node:fs'
import { hide } from '../errors.ts'
import type { DeviationEvent, Hooks } from '../hooks.ts'
import { checkOptions, filledString } from '../request/option-rules.ts'
import type { Deviation } from '../schema/deviation.ts'

/** A line of what was learned: a place of an operation in which responses deviate from the document. */
export interface LearnedDeviation extends Deviation, Pick<DeviationEvent, 'operation' | 'method' | 'path' | 'status'> {
  /** The number of times it was seen since the last line about it. */
  readonly count: number
}

/** The most places that are kept in memory, and the most bytes that a file may have. */
const [mostPlaces, mostBytes] = [10_000, 16 * 1024 * 1024]

/** Milliseconds after which new places are written. */
const delay = 1000

/**
 * Records how responses deviate from the document, as lines of JSON for `portolan-generate learn`: places and kinds,
 * never values, except for new members of enums, if they are identifiers, and names of undocumented fields and content
 * types. New places are written within a second, counts when the process ends; a file grows to 16 MiB at most.
 * @param file the file that lines are added to
 * @returns hooks for the options of a client; `flush()` writes what is still pending
 * @throws RequestValidationError the file is not valid
 * @example
 * createAcmeClient({ hooks: learnTo('drift.ndjson') })
 */
export function learnTo(file: string): LearningHooks {
  checkOptions('learnTo', filledString, file, ['file'])
  const places = new LearnedPlaces(file)
  const add = (event: DeviationEvent): void => places.add(event)
  const hooks = { onInvalidResponse: add, onDrift: add }
  // Hidden, so that it is no hook, and not spread into others.
  hide(hooks, { flush: () => places.flush() })
  return hooks as LearningHooks
}

/** Hooks that record deviations. They can be spread into other hooks. */
export interface LearningHooks extends Hooks {
  readonly onInvalidResponse: (event: DeviationEvent) => void
  readonly onDrift: (event: DeviationEvent) => void
  /** Writes what is still pending. */
  readonly flush: () => void
}

interface Counted {
  readonly line: Omit<LearnedDeviation, 'count'>
  count: number
  isNew: boolean
}

/** The files that are written when the process ends, by one listener. */
const open = new Set<LearnedPlaces>()

function flushAtExit(places: LearnedPlaces): void {
  if (open.size === 0)
    process.once('exit', () => {
      for (const one of open) one.flush()
    })
  open.add(places)
}

/** The places that one process has seen. */
class LearnedPlaces {
  readonly #file: string
  readonly #places = new Map<string, Counted>()
  #timer: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#file = file
  }

  add({ operation, method, path, status, deviations }: DeviationEvent): void {
    // No document describes requests without an operation.
    if (path === '') return
    for (const deviation of deviations) {
      const line = { operation, method, path, status, ...deviation }
      const key = JSON.stringify(line)
      const known = this.#places.get(key)
      if (known) known.count += 1
      else if (this.#places.size < mostPlaces) this.#addNew(key, line)
    }
  }

  #addNew(key: string, line: Counted['line']): void {
    this.#places.set(key, { line, count: 1, isNew: true })
    flushAtExit(this)
    this.#timer ??= setTimeout(() => this.#write(({ isNew }) => isNew), delay).unref()
  }

  flush(): void {
    this.#write(({ count }) => count > 0)
  }

  #write(isDue: (one: Counted) => boolean): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const due = [...this.#places.values()].filter((one) => isDue(one))
    const text = due.map(({ line, count }) => `${JSON.stringify({ ...line, count })}\n`).join('')
    for (const one of due) {
      one.count = 0
      one.isNew = false
    }
    if (text === '') return
    try {
      const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0
      if (size + text.length <= mostBytes) appendFileSync(this.#file, text, { mode: 0o600 })
    } catch (error) {
      process.emitWarning(`learnTo cannot write ${this.#file}: ${(error as Error).message}`)
    }
  }
}
