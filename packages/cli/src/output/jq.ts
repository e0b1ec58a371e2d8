import { createRequire } from 'node:module'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { parseExactly } from '../request/request-body.ts'

interface Jq {
  raw(json: string, filter: string, flags: readonly string[]): string | undefined
}

/** Runs a filter over values, as the program `jq` would: each can give no, one or several results. */
export type Filter = (values: readonly unknown[]) => unknown[]

/**
 * Loads jq, which is large, only if there is a filter.
 * @throws CliError the filter is not valid
 */
export async function jqFilter(filter: string): Promise<Filter> {
  // It exports a promise, which `import` would take for a module that is still loading.
  const jq = await (createRequire(import.meta.url)('jq-web') as Promise<Jq>)
  // Compiled over no values: whatever fails here is the filter's own fault.
  run(jq, '[]', filter, exitCodes.usage)
  return (values) => run(jq, JSON.stringify(values), filter, exitCodes.filter)
}

function run(jq: Jq, json: string, filter: string, exitCode: number): unknown[] {
  try {
    const output = jq.raw(json, `.[] | (${filter}\n)`, ['-c']) ?? ''
    return output.split('\n').filter(Boolean).map(parseExactly)
  } catch (error) {
    const fault = error instanceof Error ? error.message.replace(/^Non-zero exit code: \d+\n/, '') : String(error)
    throw new CliError(`--jq: ${fault.replace(/^jq: /, '').trim()}`, { exitCode, cause: error })
  }
}
