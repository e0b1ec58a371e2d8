import { invoke } from './invoke.ts'
import type { Job } from './job.ts'
import { writePages, writeStream } from './walk.ts'

/** Makes a call, and writes what it returns. */
export async function perform(job: Job): Promise<void> {
  const { operation, client, params, options, counts, own, interrupted, output, stderr } = job
  const { from, wait } = own
  const { limit } = counts
  const signal = AbortSignal.any([interrupted, output.sink.gone])
  const outcome = await invoke(operation, client, { params, options }, { ...counts, signal, from, wait })
  switch (outcome.kind) {
    case 'nothing':
      return
    case 'file':
      return (await import('./download.ts')).download(job, outcome.request)
    case 'stream':
      return writeStream(outcome.items, output.openStream(job.carriesText), { limit, interrupted })
    case 'list': {
      const rest = await writePages(outcome.list, output.open(true), { from, limit, interrupted })
      if (rest !== undefined && !own.quiet) stderr.write(`* ${rest}\n`)
      return
    }
    case 'value': {
      const { value } = outcome
      const isList = Array.isArray(value)
      const opened = output.open(isList)
      await opened.write(isList ? (value as unknown[]) : [value])
      await opened.end()
    }
  }
}
