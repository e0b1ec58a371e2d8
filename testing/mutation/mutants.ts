import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Lines } from './changed-lines.ts'

/** A change of the code that tests should notice. */
export interface Mutant {
  readonly id: string
  readonly file: string
  readonly line: number
  /** What the code is replaced with. */
  readonly replacement: string
}

/** Files whose changes are built in, and are switched on one at a time. */
export interface Instrumented {
  readonly sources: Readonly<Record<string, string>>
  readonly mutants: readonly Mutant[]
}

const silent = (): void => {}
const off = (): boolean => false
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
}

/** Builds Stryker's changes into lines of files. Changes of texts are left out: most are messages for people. */
export async function instrument(files: ReadonlyMap<string, readonly Lines[]>): Promise<Instrumented> {
  const inputs = Array.from(files, ([name, lines]) => ({
    name,
    content: readFileSync(name, 'utf8'),
    mutate: lines.map(([first, last]) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last, column: 0 },
    })),
  }))
  const { files: written, mutants } = await new Instrumenter(logger).instrument(inputs, {
    plugins: null,
    excludedMutations: ['StringLiteral'],
    ignorers: [],
  })
  return {
    sources: Object.fromEntries(written.map(({ name, content }) => [name, content])),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location, replacement }) => ({
        id,
        file: fileName,
        line: location.start.line + 1,
        replacement,
      })),
  }
}
