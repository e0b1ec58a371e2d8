import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Instrumented, Mutant } from './mutants.ts'
import type { Answer, Task, Unmutated, Verdict } from './try-mutants.ts'

/** If without a mutant no test file ends for so many milliseconds, a test hangs. */
const patience = 300_000

/**
 * Tries mutants against the tests of one project, in a process of its own that is started again after a mutant that hangs.
 * @param tell is called with each verdict as it comes
 */
export async function tryInProject(
  project: Pick<Task, 'folder' | 'exclude'>,
  { sources, mutants }: Instrumented,
  tell: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const waiting = [...mutants]
  let known: Unmutated | undefined
  const next = (verdict: Verdict): void => {
    const [mutant] = waiting.splice(0, 1)
    if (mutant) tell(mutant, verdict)
  }
  while (waiting.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the next process tries what this one left
    const { hung, unmutated } = await runProcess(
      { ...project, sources, mutants: [...waiting], ...(known && { known }) },
      next,
    )
    if (!hung) return
    known = unmutated
    next({ outcome: 'noticed', by: 'a test that did not end' })
  }
}

/**
 * Returns whether the process had to be ended, and what the tests do without a mutant.
 * @throws Error it failed by itself
 */
function runProcess(task: Task, tell: (verdict: Verdict) => void): Promise<{ hung: boolean; unmutated: Unmutated }> {
  const child = fork(join(import.meta.dirname, 'try-mutants.ts'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test' },
    // A group of its own: a worker in an endless loop would outlive its parent, and take a processor from all that follows.
    detached: true,
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    let hung = false
    let unmutated = task.known
    let timer: NodeJS.Timeout | undefined
    let limit = patience
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        hung = true
        if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      }, limit)
    }
    wait()
    child.on('message', (answer: Answer) => {
      if (answer.kind === 'next') ({ limit } = answer)
      if (answer.kind === 'next' || answer.kind === 'alive') wait()
      else if (answer.kind === 'verdict') tell(answer)
      else if (answer.kind === 'unfit') console.error(`Left out, as it fails without any mutant: ${answer.name}`)
      else if (answer.kind === 'unmutated') ({ unmutated } = answer)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      if (unmutated && (code === 0 || hung)) resolve({ hung, unmutated })
      else if (hung) reject(new Error(`Without any mutant, a test of ${task.folder} did not end`))
      else reject(new Error(errors.trim() || `the tests of ${task.folder} ended with ${code ?? signal}`))
    })
    child.send(task)
  })
}
