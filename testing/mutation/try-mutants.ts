// A process of its own: tries the mutants that its parent sends, one after the other, against the tests of one project.
import { resolve } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import type { Instrumented } from './mutants.ts'

/** What the parent sends. */
export interface Task extends Instrumented {
  /** The project's folder. */
  readonly folder: string
  /** Patterns of test files that are left out. */
  readonly exclude: readonly string[]
}

/** What it is answered: that a test file ended, or the verdict on a mutant. */
export type Answer = 'alive' | Verdict

/** What the tests say of a mutant. */
export interface Verdict {
  readonly id: string
  readonly outcome: 'noticed' | 'survived' | 'not reached'
  /** The test that noticed it. */
  readonly by?: string
}

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

async function tryMutants({ folder, exclude, sources, mutants }: Task): Promise<void> {
  const texts = new Map(Object.entries(sources).map(([file, text]) => [resolve(file), text]))
  const vitest = await createVitest(
    'test',
    {
      root: resolve(folder),
      watch: false,
      // A first run of all tests takes minutes: the parent hears that it goes on.
      reporters: [{ onTestModuleEnd: () => void process.send?.('alive' satisfies Answer) }],
      bail: 1,
      maxWorkers: 1,
      // Its key is the text on the disk: it would give the code without the changes, or with those of another run.
      fsModuleCache: false,
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
  try {
    const all = await vitest.globTestSpecifications()
    const reach = await findReach(vitest, all)
    for (const { id } of mutants) {
      const specs = all.filter(({ moduleId }) => reach.get(id)?.has(moduleId))
      // oxlint-disable-next-line no-await-in-loop -- one mutant at a time is switched on
      const by = specs.length > 0 ? await findFailure(vitest, specs, id) : undefined
      const outcome = specs.length === 0 ? 'not reached' : by === undefined ? 'survived' : 'noticed'
      process.send?.({ id, outcome, ...(by !== undefined && { by }) } satisfies Verdict)
    }
  } finally {
    await vitest.close()
  }
}

/** The test files that reach each mutant. A mutant that runs while its module is loaded is reached by all files that load it. */
async function findReach(vitest: Vitest, all: readonly TestSpecification[]): Promise<ReadonlyMap<string, Set<string>>> {
  vitest.provide('mutant', '')
  vitest.config.bail = 0
  const { testModules } = await vitest.runTestSpecifications([...all])
  const failed = failures(testModules)
  if (failed.length > 0) throw new Error(`Without any mutant, a test fails: ${failed[0]}`)
  const reach = new Map<string, Set<string>>()
  const add = (id: string, file: string): Set<string> =>
    (reach.get(id) ?? reach.set(id, new Set()).get(id) ?? new Set()).add(file)
  for (const module of testModules) {
    const { reached = [], loaded = [] } = module.meta()
    for (const id of [...reached, ...loaded]) add(id, module.moduleId)
  }
  vitest.config.bail = 1
  return reach
}

/** How long a test may take that has timed out once: other work on the machine can cause that as well as the mutant. */
const longer = 120_000

interface Failure {
  readonly name: string
  readonly isTimeout: boolean
  /** The file of the test; absent for an error outside of all tests. */
  readonly moduleId?: string
}

/** Runs test files with one mutant switched on, and returns the first failure that the same file does not have without it. */
async function findFailure(
  vitest: Vitest,
  specs: readonly TestSpecification[],
  id: string,
): Promise<string | undefined> {
  let left = specs
  while (left.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the next run leaves out the file that fails anyway
    const failure = await runPatiently(vitest, left, id)
    if (failure?.moduleId === undefined) return failure?.name
    const own = left.filter(({ moduleId }) => moduleId === failure.moduleId)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await runPatiently(vitest, own, ''))) return failure.name
    left = left.filter((one) => !own.includes(one))
  }
  return undefined
}

async function runPatiently(vitest: Vitest, specs: readonly TestSpecification[], id: string) {
  const first = await run(vitest, specs, id)
  if (!first?.isTimeout) return first
  const limits = vitest.projects.map(({ config }) => ({ config, limit: config.testTimeout }))
  for (const { config } of limits) config.testTimeout = longer
  try {
    return await run(vitest, specs, id)
  } finally {
    for (const { config, limit } of limits) config.testTimeout = limit
  }
}

async function run(vitest: Vitest, specs: readonly TestSpecification[], id: string): Promise<Failure | undefined> {
  vitest.provide('mutant', id)
  vitest.state.clearErrors()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specs])
  for (const module of testModules) {
    const [name] = failures([module])
    const [test] = module.children.allTests('failed')
    const isTimeout = test?.result().errors?.[0]?.message.includes('timed out in') ?? false
    if (name !== undefined) return { name, isTimeout, moduleId: module.moduleId }
  }
  return unhandledErrors.length > 0 ? { name: String(unhandledErrors[0]), isTimeout: false } : undefined
}

function failures(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) => {
    const failed = Array.from(module.children.allTests('failed'), ({ fullName }) => fullName)
    if (module.state() !== 'failed' || failed.length > 0) return failed
    return [`${module.relativeModuleId}: ${module.errors()[0]?.message ?? 'failed'}`]
  })
}
