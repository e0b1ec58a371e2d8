#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`portolan-generate needs Node 22.12 or later, and this is ${process.versions.node}\n`)
  process.exitCode = 2
} else {
  // What follows does not even load in earlier versions.
  const [{ run }, { text }] = await Promise.all([import('./cli.ts'), import('node:stream/consumers')])
  process.exitCode = await run(process.argv.slice(2), {
    out: (line) => process.stdout.write(line),
    error: (line) => process.stderr.write(line),
    input: () => text(process.stdin),
  })
}
