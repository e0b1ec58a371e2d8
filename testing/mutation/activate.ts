import { afterAll, beforeAll, inject } from 'vitest'

/** What the instrumented code reads and writes. */
interface Namespace {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is switched on; empty for none. */
    mutant: string
  }
  interface TaskMeta {
    /** The mutants that a test file reaches. */
    reached?: readonly string[]
    /** The mutants that were reached while modules were loaded. */
    loaded?: readonly string[]
  }
}

// oxlint-disable-next-line no-underscore-dangle -- the instrumenter's name
const namespace = ((globalThis as { __stryker__?: Namespace }).__stryker__ ??= {})
const mutant = inject('mutant')
namespace.activeMutant = mutant === '' ? undefined : mutant
namespace.currentTestId = undefined
// A loop that never ends because of the mutant ends here. No test reaches one place as often.
namespace.hitCount = 0
namespace.hitLimit = 200_000

beforeAll(() => {
  namespace.currentTestId = 'file'
  if (namespace.mutantCoverage) namespace.mutantCoverage.perTest = {}
})

// oxlint-disable-next-line no-empty-pattern -- Vitest asks for a pattern, and no fixture is needed
afterAll(({}, suite) => {
  const { static: loaded = {}, perTest = {} } = namespace.mutantCoverage ?? {}
  suite.meta.reached = Object.keys(perTest['file'] ?? {})
  suite.meta.loaded = Object.keys(loaded)
})
