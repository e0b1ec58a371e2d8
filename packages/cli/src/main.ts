#!/usr/bin/env node
import { Interruption } from './run/interruption.ts'

const interruption = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // The second one leaves at once.
    if (interruption.signal.aborted) process.exit(130)
    interruption.abort(new Interruption())
  })

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

// No process.exit: what was written to a pipe has to arrive.
const [first, ...others] = process.argv.slice(2)
if (first === 'complete') {
  // A shell asks this with every TAB: it loads neither the parser of commands nor a client.
  const { complete } = await import('./completion/complete.ts')
  await complete(others, process)
} else {
  const { run } = await import('./run.ts')
  process.exitCode = await run(process.argv.slice(2), process, interruption.signal)
}
