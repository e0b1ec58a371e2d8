#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { help, readOptions } from './cli/options.ts'
import { listRoutes, run } from './cli/run.ts'

try {
  const { show, ...options } = readOptions(process.argv.slice(2))
  if (show === 'help') process.stdout.write(help)
  else if (show === 'version') process.stdout.write(`${version()}\n`)
  else if (show === 'routes') process.stdout.write(listRoutes(options.emulator))
  else await run(options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { readonly version: string }).version
}
