#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(`portolan-generate needs Node 22.19 or later, and this is ${process.versions.node}\n`)
  process.exitCode = 2
} else {
  // The reader of the output may close it early.
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') return
    process.stderr.write(`portolan-generate: stdout cannot be written: ${message}\n`)
    process.exitCode = 1
  })
  process.stderr.on('error', () => {})
  // The rest does not even load in earlier versions.
  const [{ run }, { text }] = await Promise.all([import('./cli.ts'), import('node:stream/consumers')])
  const status = await run(process.argv.slice(2), {
    out: (line) => process.stdout.write(line),
    error: (line) => process.stderr.write(line),
    input: () => text(process.stdin),
  })
  if (status !== 0) process.exitCode = status
}
