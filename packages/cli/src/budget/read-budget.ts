import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { findCacheFault, statePath } from '../files/state-folder.ts'
import { durationOf } from '../run/duration.ts'
import { FilePermits, type SharedLimit } from './file-permits.ts'
import type { Budget } from './redis-budget.ts'
import { programVariable } from '../program-info.ts'

/**
 * The limit that `--budget` names, which all processes of the user share: `NAME=20/15s`, or `NAME` for what the service says
 * of its own limit. With `PORTOLAN_BUDGET_URL`, those of other machines share it too.
 * @param warn called if no other process shares the budget
 * @throws CliError the text is not valid
 */
export async function readBudget(
  text: string,
  env: NodeJS.ProcessEnv,
  warn: (message: string) => void,
): Promise<Budget> {
  const { name, limit } = /^(?<name>[\w.-]{1,64})(?:=(?<limit>.*))?$/.exec(text)?.groups ?? {}
  if (name === undefined)
    throw usage('--budget has to be NAME or NAME=20/15s, with letters, digits, ., _ and - in the name')
  const shared = limit === undefined ? { requests: undefined, per: 1000 } : readLimit(limit)
  const { requests, per } = shared
  const url = env[programVariable('BUDGET_URL')]
  if (url) {
    if (requests === undefined)
      throw usage(`--budget: with ${programVariable('BUDGET_URL')} it needs numbers, such as NAME=20/15s`)
    const { redisBudget } = await import('./redis-budget.ts')
    return redisBudget(url, { name, requests, per })
  }
  const fault = findCacheFault(env)
  if (fault !== undefined) {
    warn(`--budget: ${fault}; other processes do not share the limit`)
    return { ...(requests === undefined ? {} : { rateLimit: { requests, per } }), end: () => {} }
  }
  const permits = (): FilePermits => new FilePermits(statePath(env, 'budget', name), shared)
  return { rateLimit: { requests: requests ?? Number.MAX_SAFE_INTEGER, per, permits }, end: () => {} }
}

function readLimit(text: string): SharedLimit {
  const { requests, per = '' } = /^(?<requests>[1-9]\d{0,8})\/(?<per>.+)$/.exec(text)?.groups ?? {}
  if (requests === undefined) throw usage('--budget: the limit has to be requests per time, such as 20/15s')
  return { requests: Number(requests), per: durationOf('--budget', per, 1) }
}

function usage(message: string): CliError {
  return new CliError(message, { exitCode: exitCodes.usage })
}
