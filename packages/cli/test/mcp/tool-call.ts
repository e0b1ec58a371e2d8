import { Readable } from 'node:stream'
import type { Found } from '../../src/manifest/find-operation.ts'
import { findOperation } from '../../src/manifest/find-operation.ts'
import { Input } from '../../src/params/input.ts'
import { collectParams } from '../../src/params/collect-params.ts'
import { splitArgv } from '../../src/params/split-argv.ts'

/** A call of a tool that does the same as a command. */
export interface ToolCall {
  readonly found: Found
  readonly input: Readonly<Record<string, unknown>>
}

/** Translates the words of a command into the input of `read_operation` or `change_operation`. */
export async function toolCall(words: readonly string[], stdin: string): Promise<ToolCall> {
  const end = words.findIndex((word) => word.startsWith('-'))
  const found = findOperation(end < 0 ? words : words.slice(0, end))
  if (!found) throw new Error(`no operation: ${words.join(' ')}`)
  const { service, operation } = found
  const { given, rest } = splitArgv(service, operation, end < 0 ? [] : words.slice(end))
  const all = rest.indexOf('--params') < 0 ? undefined : rest[rest.indexOf('--params') + 1]
  const io = { stdin: Readable.from([Buffer.from(stdin)]), stdout: process.stdout, stderr: process.stderr, env: {} }
  const { params, options } = await collectParams(operation, given, all, new Input(io, new AbortController().signal))
  const limit = rest.indexOf('--limit')
  return {
    found,
    input: {
      operation: `${service.name}.${operation.name}`,
      params: await asJson(Array.isArray(params) ? { items: params } : { ...(params as object), ...options }),
      ...(limit < 0 ? {} : { limit: Number(rest[limit + 1]) }),
    },
  }
}

/** Media come from a command as a stream, and from a model as text. */
async function asJson(params: object): Promise<object> {
  const entries = Object.entries(params).map(async ([name, value]: [string, unknown]) => [
    name,
    value instanceof ReadableStream ? await new Response(value).text() : value,
  ])
  return Object.fromEntries(await Promise.all(entries)) as object
}
