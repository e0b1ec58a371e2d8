#!/usr/bin/env node
const [first, ...others] = process.argv.slice(2)
if (first === 'complete') {
  // A shell asks this with every TAB: it loads neither the parser of commands nor a client.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { complete } = await import('./completion/complete.ts')
  await complete(others, process)
} else {
  const { runProcess } = await import('./run-process.ts')
  await runProcess()
}
