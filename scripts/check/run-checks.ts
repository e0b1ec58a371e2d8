import { styleText } from 'node:util'
import type { Check } from './checks.ts'
import { type Ended, runCommand } from './run-command.ts'

/** One more than there are processors where these checks run: some mostly wait. */
const lanes = 3

/** The results of the checks. A missing one was not run. */
export type Outcomes = ReadonlyMap<string, Ended>

/**
 * Runs checks, three at a time where they do not need each other, and of those with limits of time one at a time. Those that
 * wait for one that failed are not run.
 */
export async function runChecks(
  checks: readonly Check[],
  log: (line: string) => void = console.log,
): Promise<Outcomes> {
  const waiting = [...checks]
  const ended = new Map<string, Ended>()
  const running = new Map<string, Promise<void>>()
  const names = new Set(checks.map(({ name }) => name))
  const isReady = ({ after = [], timed }: Check): boolean =>
    after.every((name) => !names.has(name) || ended.get(name)?.passed === true) &&
    !(timed && checks.some((other) => other.timed && running.has(other.name)))
  const run = async (check: Check): Promise<void> => {
    const outcome = await runCommand(check.command, [], { env: check.env, yields: !check.timed })
    ended.set(check.name, outcome)
    running.delete(check.name)
    for (const line of lines(check, outcome)) log(line)
  }
  while (waiting.length > 0 || running.size > 0) {
    const at = running.size < lanes ? waiting.findIndex(isReady) : -1
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (next) running.set(next.name, run(next))
    else if (running.size > 0) await Promise.race(running.values())
    else break
  }
  return ended
}

function lines({ name, shown }: Check, { passed, output, seconds }: Ended): string[] {
  const mark = passed ? styleText('green', 'ok  ') : styleText('red', 'FAIL')
  const detail = passed && shown ? `   ${output.split('\n').at(-1)?.trim() ?? ''}` : ''
  return [`${mark} ${name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s${detail}`, ...(passed ? [] : [output])]
}
