import type { StreamReader } from '../request/call.ts'
import type { ResponseLike } from '../request/wire.ts'
import { byteLimit, readBody } from './read-body.ts'
import { checked, checkLength, parsed, readFile, type StreamSource } from './value-stream.ts'

/** Reads a response by its content type: as checked JSON, as text, or as a file. */
export const readMixed: StreamReader<Promise<unknown>> = async (call, answer, now) => {
  const parts = { call, answer, now }
  const type = answer.headers.get('content-type') ?? ''
  if (/[/+]json\b/i.test(type)) return checked(parts, parsed(parts, await textOf(parts), true))
  if (/^text\/|[/+](?:xml|yaml)\b/i.test(type)) return textOf(parts)
  if (answer.status !== 204 && answer.status !== 205) return readFile(call, answer)
  await textOf(parts)
  return undefined
}

/** @throws ResponseValidationError the text is longer than `maxBody` */
async function textOf(parts: StreamSource): Promise<string> {
  const { maxBody } = parts.call
  const limits = maxBody === false ? [] : [byteLimit(maxBody)]
  const read = await readBody(parts.answer as unknown as ResponseLike, 'text', limits, new AbortController().signal)
  if (read.tooLong !== undefined) checkLength(parts, Infinity)
  return read.body as string
}
