// A process of its own: tries the mutants that its parent sends, one after the other, against the tests of one project.
import { resolve } from 'node:path'
import {
  createVitest,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import type { Instrumented, Mutant } from './mutants.ts'

/** What the parent sends. */
export interface Task extends Instrumented {
  /** The project's folder. */
  readonly folder: string
  /** Patterns of test files that are left out. */
  readonly exclude: readonly string[]
  /** What the tests do without a mutant, if it is known. */
  readonly known?: Unmutated
}

/** What the tests do without a mutant. */
export interface Unmutated {
  /** How long each test takes, by its file and its number. */
  readonly times: readonly (readonly [
    file: string,
    tests: readonly (readonly [test: string, milliseconds: number])[],
  ])[]
  /** The tests that reach each mutant, by files: those nearest to it first. */
  readonly reach: readonly (readonly [id: number, tests: Reach])[]
  /** How often a mutant's place is reached at most. */
  readonly counts: readonly (readonly [id: number, count: number])[]
}

type Reach = readonly (readonly [file: string, tests: readonly string[]])[]

/** What it is answered. */
export type Answer =
  /** A test file has ended. */
  | { readonly kind: 'alive' }
  /** A test fails without any mutant, and is left out. */
  | { readonly kind: 'unfit'; readonly name: string }
  | { readonly kind: 'unmutated'; readonly unmutated: Unmutated }
  /** With the next mutant, each test file has so many milliseconds. */
  | { readonly kind: 'next'; readonly limit: number }
  | ({ readonly kind: 'verdict' } & Verdict)

/** What the tests say of a mutant. */
export interface Verdict {
  readonly outcome: 'noticed' | 'survived' | 'not reached'
  /** The test that noticed it. */
  readonly by?: string
}

const tell = (answer: Answer): void => void process.send?.(answer)

// Ctrl-C ends the parent alone.
process.once('disconnect', () => process.exit(1))
process.once('message', (task: Task) => {
  tryMutants(task).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

/** Records what fails in a run: what a run returns has the failures of earlier ones, too. */
class Recorder implements Reporter {
  #failures: Failure[] = []

  onTestRunStart(): void {
    this.#failures = []
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed')
      this.#failures.push({ name: test.fullName, test: test.id, file: test.module.moduleId })
  }

  onTestModuleEnd(module: TestModule): void {
    // A run of all tests takes minutes: the parent hears that it goes on.
    tell({ kind: 'alive' })
    const hasFailedTest = this.#failures.some(({ file }) => file === module.moduleId)
    if (module.state() === 'failed' && !hasFailedTest) {
      const reason = module.errors()[0]?.message ?? 'failed'
      this.#failures.push({ name: `${module.relativeModuleId}: ${reason}`, file: module.moduleId })
    }
  }

  onTestRunEnd(_: unknown, errors: readonly { readonly message: string }[]): void {
    for (const { message } of errors) this.#failures.push({ name: message })
  }

  get failures(): readonly Failure[] {
    return this.#failures
  }
}

const recorder = new Recorder()

/** Keeps the order in which it is given the files: those nearest to the mutant first. */
class AsGiven {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

async function tryMutants({ folder, exclude, sources, mutants, known }: Task): Promise<void> {
  const texts = new Map(Object.entries(sources).map(([file, text]) => [resolve(file), text]))
  const vitest = await createVitest(
    'test',
    {
      root: resolve(folder),
      watch: false,
      reporters: [recorder],
      bail: 1,
      maxWorkers: 1,
      sequence: { sequencer: AsGiven },
      // Its key is the text on the disk: it would give the code without the changes, or with those of another run.
      fsModuleCache: false,
      // Node would load the code from the disk.
      experimental: { viteModuleRunner: true },
      // The instrumented code needs a larger frame for each call.
      execArgv: ['--stack-size=3900'],
      exclude: [...exclude, '**/node_modules/**'],
      setupFiles: [resolve(import.meta.dirname, 'activate.ts')],
      onConsoleLog: () => false,
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => texts.get(id.replace(/\?.*$/, '')) ?? null }],
    },
  )
  const ids = mutants.map(({ id }) => id)
  vitest.provide('tried', { ids, builtIn: 1 + Math.max(...ids) })
  try {
    const all = new Map((await vitest.globTestSpecifications()).map((one) => [one.moduleId, one]))
    const unmutated = known ?? (await runUnmutated(vitest, [...all.values()], mutants))
    if (!known) tell({ kind: 'unmutated', unmutated })
    const tests = new Tests(vitest, all, unmutated)
    for (const { id } of mutants) {
      tell({ kind: 'next', limit: tests.limit(id) })
      // oxlint-disable-next-line no-await-in-loop -- one mutant at a time is switched on
      tell({ kind: 'verdict', ...(await tests.judge(id)) })
    }
  } finally {
    await vitest.close()
  }
}

/** Runs all tests without a mutant, and records which of them reach which. */
async function runUnmutated(
  vitest: Vitest,
  all: readonly TestSpecification[],
  mutants: readonly Mutant[],
): Promise<Unmutated> {
  vitest.provide('active', { id: -1, limit: Infinity })
  vitest.config.bail = 0
  const { testModules } = await vitest.runTestSpecifications([...all])
  vitest.config.bail = 1
  for (const { name } of recorder.failures) tell({ kind: 'unfit', name })
  const files = new Map(testModules.map((module) => [module.moduleId, [...module.children.allTests('passed')]]))
  const counts = new Map<number, number>()
  const reach = new Map(mutants.map(({ id }) => [id, new Map<string, Set<string>>()]))
  const add = (file: string, tests: readonly string[], reached: readonly (readonly [number, number])[] = []): void => {
    for (const [id, count] of reached) {
      counts.set(id, Math.max(count, counts.get(id) ?? 0))
      const known = reach.get(id)?.get(file) ?? new Set()
      reach.get(id)?.set(file, new Set([...known, ...tests]))
    }
  }
  const loaded = new Set<number>()
  for (const module of testModules) {
    const tests = files.get(module.moduleId) ?? []
    const everyTest = tests.map(({ id }) => id)
    for (const test of tests) add(module.moduleId, [test.id], test.meta().reached)
    add(module.moduleId, everyTest, module.meta().reached)
    for (const [id] of module.meta().loaded ?? []) loaded.add(id)
  }
  const near = new Map<string, readonly string[]>()
  for (const { id, file } of mutants) {
    if (!near.has(file)) near.set(file, findNearest(vitest, file, files))
    // What runs while its module is loaded may show in any test that has loaded it.
    if (loaded.has(id))
      for (const testFile of near.get(file) ?? [])
        reach.get(id)?.set(testFile, new Set(files.get(testFile)?.map((test) => test.id)))
  }
  return {
    times: Array.from(files, ([file, tests]) => [
      file,
      tests.map((test) => [test.id, test.diagnostic()?.duration ?? 0] as const),
    ]),
    reach: mutants.map(({ id, file }) => {
      const found = reach.get(id) ?? new Map<string, Set<string>>()
      const order = new Set([...(near.get(file) ?? []), ...found.keys()])
      return [id, [...order].filter((one) => found.has(one)).map((one) => [one, [...(found.get(one) ?? [])]] as const)]
    }),
    counts: [...counts],
  }
}

/** The test files that import a file, directly or through others: the nearest first. */
function findNearest(vitest: Vitest, file: string, tests: ReadonlyMap<string, unknown>): string[] {
  const graphs = vitest.projects.map((project) => project.vite.environments['ssr']?.moduleGraph)
  const found = new Set(graphs.flatMap((graph) => [...(graph?.getModulesByFile(resolve(file)) ?? [])]))
  for (const module of found) for (const importer of module.importers) found.add(importer)
  return [...found].flatMap(({ file: name }) => (name !== null && tests.has(name) ? [name] : []))
}

interface Failure {
  readonly name: string
  /** The test; absent for what fails outside of tests. */
  readonly test?: string
  /** The file of the test; absent for an error outside of all files. */
  readonly file?: string
}

/** The tests that reach each mutant, and what they say of it. */
class Tests {
  readonly #vitest: Vitest
  readonly #all: ReadonlyMap<string, TestSpecification>
  readonly #times: ReadonlyMap<string, number>
  readonly #reach: ReadonlyMap<number, Reach>
  readonly #counts: ReadonlyMap<number, number>
  /** Tests that pass without a mutant when they run with some of their file only. */
  readonly #sound = new Set<string>()

  constructor(vitest: Vitest, all: ReadonlyMap<string, TestSpecification>, unmutated: Unmutated) {
    this.#vitest = vitest
    this.#all = all
    this.#times = new Map(unmutated.times.flatMap(([, tests]) => tests))
    this.#reach = new Map(unmutated.reach)
    this.#counts = new Map(unmutated.counts)
  }

  /** The milliseconds after which a test file hangs with a mutant. */
  limit(id: number): number {
    const times = this.#reach.get(id)?.map(([, ids]) => ids.reduce((sum, one) => sum + (this.#times.get(one) ?? 0), 0))
    return 15_000 + 10 * Math.max(0, ...(times ?? []))
  }

  /** Runs the tests that reach a mutant until one fails that does not fail without it. */
  async judge(id: number): Promise<Verdict> {
    let tests = this.#reach.get(id) ?? []
    if (tests.length === 0) return { outcome: 'not reached' }
    while (tests.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- the next run leaves out what fails anyway
      const failure = await this.#run(tests, id)
      if (!failure) break
      const own = tests.filter(([file]) => file === failure.file)
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (own.length === 0 || (await this.#passes(own, failure))) return { outcome: 'noticed', by: failure.name }
      tests = tests.filter((one) => !own.includes(one))
    }
    return { outcome: 'survived' }
  }

  /** Returns true if a test passes without a mutant. */
  async #passes(own: Reach, { test }: Failure): Promise<boolean> {
    if (test !== undefined && this.#sound.has(test)) return true
    const failure = await this.#run(own, -1)
    if (!failure && test !== undefined) this.#sound.add(test)
    return !failure
  }

  async #run(tests: Reach, id: number): Promise<Failure | undefined> {
    const vitest = this.#vitest
    vitest.provide('active', { id, limit: 1000 + 100 * (this.#counts.get(id) ?? 0) })
    vitest.state.clearErrors()
    const slowest = Math.max(...tests.flatMap(([, ids]) => ids.map((one) => this.#times.get(one) ?? 0)))
    for (const { config } of vitest.projects) config.testTimeout = 3000 + 10 * slowest
    const specs = tests.flatMap(([file, testIds]) => {
      const spec = this.#all.get(file)
      return spec ? [spec.project.createSpecification(file, { testIds: [...testIds] })] : []
    })
    await vitest.runTestSpecifications(specs)
    return recorder.failures[0]
  }
}
