#!/usr/bin/env node
const [first, ...others] = process.argv.slice(2)
if (first === 'complete') {
  // A shell asks this with every TAB: it loads neither the parser of commands nor a client.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { complete } = await import('./completion/complete.ts')
  await complete(others, process)
} else {
  // A module that imports `node:process`, as the parser of commands does, would open stdin with the rest of it, and Node
  // makes a pipe non-blocking for all who share it.
  Object.defineProperty(process, 'stdin', { enumerable: false })
  const { runProcess } = await import('./run-process.ts')
  await runProcess()
}
