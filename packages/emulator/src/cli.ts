#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { help, readOptions } from './cli/options.ts'
import { listRoutes, run } from './cli/run.ts'

// The services continue if nobody reads their log.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') return
  process.stderr.write(`portolan-emulator: stdout cannot be written: ${message}\n`)
  process.exitCode = 1
})
process.stderr.on('error', () => {})

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function main(): Promise<void> {
  const { show, ...options } = readOptions(process.argv.slice(2))
  if (show === undefined) await run(options)
  else if (show === 'routes') process.stdout.write(await listRoutes(options.emulator))
  else process.stdout.write(show === 'help' ? help : `${version()}\n`)
}

function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}
