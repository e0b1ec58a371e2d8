#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { run } from './cli.ts'

process.exitCode = await run(process.argv.slice(2), {
  out: (line) => process.stdout.write(line),
  error: (line) => process.stderr.write(line),
  input: () => text(process.stdin),
})
