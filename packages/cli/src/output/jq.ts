import { createRequire } from 'node:module'
import { CliError } from '../cli-error.ts'

interface Jq {
  raw(json: string, filter: string, flags: readonly string[]): string | undefined
}

/** Runs a filter over values, as the program `jq` would: each can lead to none, one or several results. */
export type Filter = (values: readonly unknown[]) => unknown[]

/** Loads jq, which is large, and so only where somebody filters. */
export async function jqFilter(filter: string): Promise<Filter> {
  // What it exports is a promise, which `import` would take for a module that is still loading.
  const jq = await (createRequire(import.meta.url)('jq-web') as Promise<Jq>)
  return (values) => {
    const lines = run(jq, JSON.stringify(values), `.[] | (${filter}\n)`)
    return lines.map((line): unknown => JSON.parse(line))
  }
}

function run(jq: Jq, json: string, filter: string): string[] {
  try {
    const output = jq.raw(json, filter, ['-c']) ?? ''
    return output.split('\n').filter(Boolean)
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^Non-zero exit code: \d+\n/, '') : String(error)
    throw new CliError(`--jq: ${said.replace(/^jq: /, '')}`, { exitCode: 2, cause: error })
  }
}
