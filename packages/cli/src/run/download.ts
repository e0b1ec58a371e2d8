import type { TargetFile } from '@portolan/core/node'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { openFile } from '../files/target-file.ts'
import type { OutputPlan } from '../output/output.ts'
import type { Sink } from '../output/sink.ts'
import type { Job } from './invoke.ts'
import { progressOn, type RequestBytes, transfer, type Transferred } from './transfer.ts'

/** Downloads what a call returns: to stdout, or into the file that `--to` names. With `--dry-run`, no file is opened. */
export async function download(job: Job, request: RequestBytes): Promise<void> {
  const { operation, output, options, own } = job
  const to = operation.composed === 'file' && own.dryRun === undefined ? options['to'] : '-'
  if (typeof to !== 'string' || to === '')
    throw new CliError('--to is missing: the file to write, or - for stdout', { exitCode: exitCodes.usage })
  if (to === '-') {
    refuseTerminal(output, operation.name)
    await receive(job, request, toStdout(output.sink))
    return
  }
  // Opened before anything is sent, so that a folder that is missing or read-only is noticed at once.
  const saved = await receive(job, request, await openFile('--to', to))
  const opened = output.open(false)
  await opened.write([{ path: to, ...saved }])
  await opened.end()
}

function toStdout(sink: Sink): TargetFile {
  return { write: (data) => sink.write(data), finish: async () => {}, discard: async () => {} }
}

async function receive(job: Job, request: RequestBytes, target: TargetFile): Promise<Transferred> {
  const { interrupted, output, own, stderr } = job
  const { gone } = output.sink
  const shows = stderr.isTTY === true && !own.quiet && !output.sink.isTTY
  try {
    return await transfer(request, target, {
      canGoOn: () => !interrupted.aborted && !gone.aborted,
      progress: shows ? (size) => progressOn(stderr, size) : undefined,
    })
  } catch (error) {
    throw interrupted.aborted ? interrupted.reason : error
  }
}

function refuseTerminal({ sink }: Pick<OutputPlan, 'sink'>, name: string): void {
  if (sink.isTTY) throw notForTerminal(name, exitCodes.usage)
}

/**
 * Writes bytes that have come.
 * @throws CliError stdout is a terminal
 */
export async function writeBytes(
  { sink }: Pick<OutputPlan, 'sink'>,
  name: string,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  // The request was sent: it is too late for the code of a command that can be run again.
  if (sink.isTTY) throw notForTerminal(name, exitCodes.output)
  for await (const chunk of body) await sink.write(chunk)
}

function notForTerminal(name: string, exitCode: number): CliError {
  const hint = 'Redirect stdout into a file.'
  return new CliError(`${name} returns bytes, which are not for a terminal`, { exitCode, hint })
}
