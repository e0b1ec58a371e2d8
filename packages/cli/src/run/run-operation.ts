import type { OperationEntry } from '../manifest/manifest.ts'
import { invoke, type Job, readCounts } from './invoke.ts'
import { writePages, writeStream } from './walk.ts'
import type { Fetch } from '@portolan/core'
import { Input } from '../params/input.ts'
import { collectParams } from '../params/collect-params.ts'
import { findSecrets } from '../params/secret-values.ts'
import { nameTarget } from '../params/name-target.ts'
import { skeleton } from '../params/skeleton.ts'
import type { Given } from '../params/split-argv.ts'
import type { Io } from '../io.ts'
import type { Found } from '../manifest/find-operation.ts'
import { firstSentence } from '../operation-description.ts'
import type { OwnValues } from '../own-flags.ts'
import { parseNames } from '../output/fields.ts'
import { planOutput } from '../output/output.ts'
import { Sink } from '../output/sink.ts'
import {
  carriesText,
  checkFields,
  eventSchema,
  listFields,
  resultSchema,
  type ResultSchema,
} from '../results/result-schema.ts'
import { type BatchCall, performBatch, readBatch } from './batch.ts'
import { cachedFetch } from './cached-fetch.ts'
import { parseDuration } from './duration.ts'
import { type ReadyCommand, warning } from './client-command.ts'
import { sendCommand } from './send-command.ts'
import { programInfo } from '../program-info.ts'

/** An operation with the flags that it was typed with. */
interface Invocation extends Found {
  readonly given: readonly Given[]
  readonly own: OwnValues
}

/** Runs an operation: checks the flags that are its own, and takes the steps of every command. */
export async function runOperation(invocation: Invocation, io: Io, interrupted: AbortSignal): Promise<void> {
  const { service, operation, given, own } = invocation
  if (own.skeleton) return new Sink(io.stdout).write(`${JSON.stringify(skeleton(service, operation), undefined, 2)}\n`)
  const fields = (): readonly string[] => namesOfResult(resultSchema(service, operation))
  const output = await planOutput(own.batch === undefined ? own : withoutFields(own), io, { fields })
  await checkNames(invocation)
  const counts = readCounts(own)
  const fetch = chooseFetch(invocation, io)
  const prepare = async (): Promise<ReadyCommand> => {
    const input = new Input(io, interrupted)
    const { params, options, exposed } = await collectParams(operation, given, own.params, input)
    const calls = own.batch === undefined ? undefined : await readBatch(own, params, input)
    for (const flag of exposed)
      io.stderr.write(`${programInfo().name}: ${flag} can be seen by other processes: give it as - or @file\n`)
    const { name, effect, summary } = operation
    const target = calls ? countOfCalls(calls) : nameTarget(service, operation, params)
    const events = eventSchema(service, operation)
    const job = {
      operation,
      carriesText: events !== undefined && carriesText(events),
      params,
      options,
      counts,
      own,
      interrupted,
      stderr: io.stderr,
    }
    return {
      question: { name, effect, summary: firstSentence(summary), target },
      output,
      fetch,
      files: input.files,
      secrets: own.dryRun === undefined ? undefined : findSecrets(service, operation, params),
      send: (client, to) =>
        calls ? performBatch({ ...job, client, output: to }, calls) : perform({ ...job, client, output: to }),
    }
  }
  await sendCommand(invocation, prepare, io, interrupted)
}

/** The fields of a batch are those of each result, and not of the lines around them, which are always JSON. */
function withoutFields({ jq, color }: OwnValues): OwnValues {
  return { ...(jq === undefined ? {} : { jq }), ...(color === undefined ? {} : { color }) }
}

function countOfCalls({ length }: readonly BatchCall[]): string {
  return length === 1 ? '1 call' : `${length} calls`
}

function namesOfResult(result: ResultSchema | undefined): readonly string[] {
  return result ? [...listFields(result).keys()] : []
}

/** @throws CliError `--fields` or `--columns` names what results do not have; the fields after a filter are not known */
async function checkNames({ service, operation, own }: Invocation): Promise<void> {
  const { fields, columns, select, jq } = own
  if (jq !== undefined || (fields ?? columns ?? select) === undefined) return
  const events = eventSchema(service, operation)
  const whole = resultSchema(service, operation)
  if (events && select !== undefined) checkFields('--select', [select.replaceAll(/\.\d+/g, '')], events)
  if (!whole) return
  // It is not known yet which of the two comes.
  const result = events ? { ...whole, schema: { anyOf: [whole.schema, events.schema] } } : whole
  if (fields !== undefined) checkFields('--fields', parseNames('--fields', fields), result)
  if (columns !== undefined) checkFields('--columns', parseNames('--columns', columns), result)
}

function chooseFetch({ own, operation }: Invocation, io: Io): Fetch | undefined {
  if (own.cache === undefined) return undefined
  const age = parseDuration('--cache', own.cache)
  // Credentials are not stored on disk.
  return operation.secretResponse ? undefined : cachedFetch(age, io.env, warning(own, io))
}

/** True if values come as they happen; those of several requests are one list, and one document. */
function isLive({ response, isEndless }: OperationEntry): boolean {
  return response.streams === true || response.streamed !== undefined || isEndless === true
}

/** Makes a call, and writes what it returns. */
async function perform(job: Job): Promise<void> {
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
    case 'bytes':
      return (await import('./download.ts')).writeBytes(output, operation.name, outcome.body)
    case 'stream':
      return writeStream(outcome.items, isLive(operation) ? output.openStream(job.carriesText) : output.open(true), {
        limit,
        interrupted,
      })
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
