import type { Outcome } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { openTarget, type TargetFile } from '../files/target-file.ts'
import type { OutputPlan } from '../output/output.ts'
import type { Sink } from '../output/sink.ts'
import { ArchiveEnd } from './archive-end.ts'
import type { Job } from './job.ts'
import { memberOf } from './make-client.ts'
import { progressOn } from './progress.ts'
import { cut, type Part, type RequestPart, resumedBody } from './resumed-body.ts'

/** What a call returns that returns bytes. */
interface Bytes {
  readonly body: ReadableStream<Uint8Array>
  readonly size?: number
  readonly kind?: string
}

interface FirstPart extends Part {
  readonly kind?: string | undefined
}

/** Downloads what a call returns: to stdout, or into the file that `--to` names. */
export async function download(job: Job): Promise<void> {
  const { operation, output, options } = job
  if (operation.composed !== 'file') {
    refuseTerminal(output, operation.name)
    await transfer(job, toStdout(output.sink))
    return
  }
  const { to } = options
  if (typeof to !== 'string' || to === '') throw missing()
  if (to === '-') {
    refuseTerminal(output, operation.name)
    await transfer(job, toStdout(output.sink))
    return
  }
  // Opened before anything is sent, so that a folder that is missing or read-only is noticed at once.
  const saved = await transfer(job, await openTarget('--to', to))
  const opened = output.open(false)
  await opened.write([{ path: to, ...saved }])
  await opened.end()
}

function missing(): CliError {
  return new CliError('--to is missing: the file to write, or - for stdout', { exitCode: exitCodes.usage })
}

function toStdout(sink: Sink): TargetFile {
  return { write: (data) => sink.write(data), finish: async () => {}, discard: async () => {} }
}

async function transfer(job: Job, target: TargetFile) {
  const { interrupted, output, own, stderr } = job
  const request = requesting(job)
  try {
    const first = await request({})
    const shows = stderr.isTTY === true && !own.quiet && !output.sink.isTTY
    const progress = shows ? progressOn(stderr, first.size) : undefined
    const end = new ArchiveEnd()
    let size = 0
    try {
      for await (const chunk of resumedBody(first, request, () => !interrupted.aborted && !output.sink.gone.aborted)) {
        await target.write(chunk)
        size += chunk.length
        end.add(chunk)
        progress?.add(chunk.length)
      }
    } finally {
      progress?.end()
    }
    if (first.size === undefined && !end.isWhole) throw cut(`after ${size} bytes the archive has no end mark`)
    await target.finish()
    return { size, ...(first.kind === undefined ? {} : { kind: first.kind }) }
  } catch (error) {
    await target.discard()
    throw interrupted.aborted ? interrupted.reason : error
  }
}

function requesting({
  operation,
  client,
  params,
  interrupted,
  output,
}: Job): (...args: Parameters<RequestPart>) => Promise<FirstPart> {
  const call = memberOf(client, operation.of ?? operation.name)
  const signal = AbortSignal.any([interrupted, output.sink.gone])
  return async (headers) => {
    const request = call(params, { signal, headers }) as { withResponse(): Promise<Outcome<Bytes>> }
    const { data, response } = await request.withResponse()
    const { body, size, kind } = data
    return { body, size, kind, status: response.status, headers: response.headers }
  }
}

/** @throws CliError bytes would be written to a terminal */
function refuseTerminal({ sink }: OutputPlan, name: string): void {
  if (!sink.isTTY) return
  throw new CliError(`${name} returns bytes, which are not for a terminal`, {
    exitCode: exitCodes.usage,
    hint: 'Redirect stdout into a file, or use save-backup --to FILE.',
  })
}
