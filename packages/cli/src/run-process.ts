import { reportError } from './errors/report.ts'
import { exitCodes } from './errors/exit-codes.ts'
import { cannotWrite } from './output/sink.ts'
import { processIo } from './io.ts'
import { endBySignal, endingSignals, Interruption } from './run/interruption.ts'
import { run } from './run.ts'

/** Runs the command of this process, with its streams and signals. */
export async function runProcess(): Promise<void> {
  const interruption = new AbortController()
  for (const signal of endingSignals)
    process.on(signal, () => {
      // The second one leaves at once.
      if (interruption.signal.aborted) endBySignal(signal)
      interruption.abort(new Interruption(signal))
    })
  let failure: NodeJS.ErrnoException | undefined
  const io = processIo()
  io.stdout.on('error', (error: NodeJS.ErrnoException) => (failure ??= error))
  io.stderr.on('error', () => {})
  let code = await run(process.argv.slice(2), io, interruption.signal)
  // Everything written to a pipe has to arrive.
  await Promise.all([io.stdout, io.stderr].map(flushed))
  if (failure && failure.code !== 'EPIPE' && code === exitCodes.ok)
    code = reportError(cannotWrite(failure.code ?? failure.message), io)
  const ending = endingSignals.find((signal) => new Interruption(signal).exitCode === code)
  if (ending) endBySignal(ending)
  process.exitCode = code
  // A read of stdin that still waits would keep the process.
  if (io.readsStdin) process.exit()
}

function flushed(stream: NodeJS.WritableStream): Promise<unknown> {
  return new Promise((resolve) => stream.write('', resolve))
}
