import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { toError } from './failure.ts'
import { reportInvalid } from './inspect.ts'
import { type EventStream, discard } from '../request/wire.ts'
import type { StreamReader } from '../request/call.ts'
import { checked, checkLength, parsed, type StreamSource, ValueStream } from './value-stream.ts'

/**
 * Reads server-sent events.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const readEvents: StreamReader<EventStream<unknown>> = (call, response, now) => {
  const type = response.headers.get('content-type') ?? ''
  if (/^(?:application\/json|text\/html)\b/i.test(type)) {
    discard(response.body)
    const message = `has the content type ${type} in place of text/event-stream`
    reportInvalid(call, response, undefined, [{ path: [], message }], { mode: 'throw' })
  }
  return new ValueStream({ call, response, now }, eventValues)
}

/** The text with which many services end a stream, after OpenAI's. */
const done = '[DONE]'

async function* eventValues(parts: StreamSource, texts: AsyncIterable<string>): AsyncGenerator {
  const toValue = await valueReader(parts)
  const ready: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => void ready.push(event) })
  let held = 0
  for await (const text of texts) {
    parser.feed(text)
    held = ready.length > 0 ? 0 : held + text.length
    checkLength(parts, held)
    for (const event of ready.splice(0)) {
      const isAccepted = accepts(parts, event.data)
      if (event.data.trim() === done && !isAccepted) return
      // Empty events keep a connection alive.
      if (event.data !== '' || isAccepted) yield await toValue(event)
    }
  }
}

function accepts({ call: { endpoint } }: StreamSource, value: unknown): boolean {
  return endpoint.response?.accepts(value) ?? false
}

const fieldsOfEvents: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry'])

/** Makes the documented value of an event: its data, or all of its fields where the schema names them. */
async function valueReader(parts: StreamSource): Promise<(event: EventSourceMessage) => unknown> {
  const rules = await parts.call.endpoint.response?.load()
  const names = rules?.fieldNames() ?? []
  const isWhole = names.includes('data') && names.every((name) => fieldsOfEvents.has(name))
  if (!isWhole) return ({ event, data }) => contentOf(parts, data, event)
  return ({ data, ...others }) => {
    const fields = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
    return contentOf(parts, data, others.event, (value) => ({ ...fields, data: value }))
  }
}

/** The content of an event: JSON, or text where JSON is not what the schema describes. */
function contentOf(
  parts: StreamSource,
  data: string,
  event: string | undefined,
  whole: (value: unknown) => unknown = (value) => value,
): unknown {
  const json = jsonOf(parts, data)
  const hasSchema = parts.call.endpoint.response !== undefined
  if (json !== undefined && typeof json !== 'string' && accepts(parts, whole(json))) return checked(parts, whole(json))
  if (accepts(parts, whole(data))) return checked(parts, whole(data))
  if (event === 'error' || (hasSchema && Boolean((Object(json) as { readonly error?: unknown }).error)))
    throw toError(parts.call, { ...parts.response, body: data }, parts.now())
  if (!hasSchema) return json ?? data
  return checked(parts, whole(json === undefined ? parsed(parts, data) : json))
}

function jsonOf({ call: { endpoint } }: StreamSource, text: string): unknown {
  try {
    return (endpoint.operation.json ?? JSON).parse(text)
  } catch {
    return undefined
  }
}
