import { readFileSync } from 'node:fs'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import type { Lines } from './changed-lines.ts'

/** A change of the code that tests should notice. */
export interface Mutant {
  readonly id: number
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

/** Builds Stryker's changes into lines of files: of texts alone, or of all else. */
export async function instrument(
  files: ReadonlyMap<string, readonly Lines[]>,
  { texts }: { readonly texts: boolean },
): Promise<Instrumented> {
  const inputs = Array.from(files, ([name, lines]) => ({
    name,
    content: readFileSync(name, 'utf8'),
    mutate: lines.map(([first, last]) => ({
      start: { line: first - 1, column: 0 },
      end: { line: last, column: 0 },
    })),
  }))
  const excludedMutations = texts ? [] : ['StringLiteral']
  const options = { plugins: null, excludedMutations, ignorers: [], noHeader: true }
  const { files: written, mutants } = await new Instrumenter(logger).instrument(inputs, options)
  return {
    sources: Object.fromEntries(written.map(({ name, content }) => [name, connect(content)])),
    mutants: mutants
      .filter(({ status, mutatorName }) => status !== 'Ignored' && (mutatorName === 'StringLiteral') === texts)
      .map(({ id, fileName, location, replacement }) => ({
        id: Number(id),
        file: fileName,
        line: location.start.line + 1,
        replacement,
      })),
  }
}

/** Stryker's own functions for switching and counting make code thirty times slower: these count in one array. */
function connect(code: string): string {
  const [start = ''] = /^#!.*\n/.exec(code) ?? []
  const body = code
    .slice(start.length)
    .replaceAll(/stryMutAct_\w+\("(\d+)"\)/g, '(globalThis.mutation.active === $1 && globalThis.mutation.hit())')
    .replaceAll(/stryCov_\w+\(([^)]*)\)/g, (_, ids: string) =>
      Array.from(ids.matchAll(/\d+/g), ([id]) => `globalThis.mutation.counts[${id}]++`).join(', '),
    )
  return `${start}globalThis.mutation.beginModule();${body}\nglobalThis.mutation.endModule();`
}
