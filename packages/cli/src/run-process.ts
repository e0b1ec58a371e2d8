import { Interruption } from './run/interruption.ts'
import { run } from './run.ts'

/** Runs the command of this process, with its streams and signals. */
export async function runProcess(): Promise<void> {
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
  process.exitCode = await run(process.argv.slice(2), process, interruption.signal)
}
