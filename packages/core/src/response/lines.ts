import type { StreamReader } from '../request/call.ts'
import type { EventStream } from '../request/wire.ts'
import { checked, checkLength, parsed, type StreamSource, ValueStream } from './value-stream.ts'

/** Reads JSON lines, and texts of JSON that begin with a record separator (RFC 7464). */
export const readLines: StreamReader<EventStream<unknown>> = (call, answer, now) =>
  new ValueStream({ call, answer, now }, lineValues)

async function* lineValues(parts: StreamSource, texts: AsyncIterable<string>): AsyncGenerator {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() as string
    for (const line of lines) if (hasText(line)) yield checked(parts, parsed(parts, withoutSeparator(line)))
    checkLength(parts, rest.length)
  }
  if (hasText(rest)) yield checked(parts, parsed(parts, withoutSeparator(rest), true))
}

function withoutSeparator(line: string): string {
  return line.startsWith('\u001e') ? line.slice(1) : line
}

function hasText(line: string): boolean {
  return withoutSeparator(line).trim() !== ''
}
