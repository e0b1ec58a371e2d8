#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { run } from './command.ts'

process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.exitCode = 1
})
const status = await run(process.argv.slice(2), {
  out: (line) => void process.stdout.write(line),
  error: (line) => void process.stderr.write(line),
  input: () => text(process.stdin),
})
if (status !== 0) process.exitCode = status
