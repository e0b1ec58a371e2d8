import type { EventSourceMessage } from 'eventsource-parser'
import type { StreamReader } from '../request/call.ts'
import type { EventStream } from '../request/wire.ts'
import { EventSource } from './event-source.ts'
import { toError } from './failure.ts'
import { checked, parsed, type StreamSource, ValueStream } from './value-stream.ts'

/**
 * Reads server-sent events.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export const readEvents: StreamReader<EventStream<unknown>> = (call, response, session) => {
  const source = { call, response, ...session }
  return new ValueStream(source, new EventSource(source), (events) => eventValues(source, events))
}

/** The text with which many services end a stream, after OpenAI's. */
const done = '[DONE]'

async function* eventValues(parts: StreamSource, events: AsyncIterable<EventSourceMessage>): AsyncGenerator {
  const toValue = await valueReader(parts)
  for await (const event of events) {
    const isAccepted = accepts(parts, event.data)
    if (event.data.trim() === done && !isAccepted) return
    // Empty events keep a connection alive.
    if (event.data !== '' || isAccepted) yield await toValue(event)
  }
}

function accepts({ call: { endpoint } }: StreamSource, value: unknown): boolean {
  return endpoint.response?.accepts(value) ?? false
}

const fieldsOfEvents: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry'])

/** Makes the documented value of an event: its data, or all of its fields if the schema names them. */
async function valueReader(parts: StreamSource): Promise<(event: EventSourceMessage) => unknown> {
  const rules = await parts.call.endpoint.response?.load()
  const names = rules?.fieldNames() ?? []
  const isWhole = names.includes('data') && names.every((name) => fieldsOfEvents.has(name))
  if (!isWhole) return ({ event, data }) => readContent(parts, data, event)
  return ({ data, ...others }) => {
    const fields = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
    return readContent(parts, data, others.event, (value) => ({ ...fields, data: value }))
  }
}

/** The content of an event: JSON, or text if the schema does not describe JSON. */
function readContent(
  parts: StreamSource,
  data: string,
  event: string | undefined,
  whole: (value: unknown) => unknown = (value) => value,
): unknown {
  const json = parseJson(parts, data)
  const hasSchema = parts.call.endpoint.response !== undefined
  if (json !== undefined && typeof json !== 'string' && accepts(parts, whole(json))) return checked(parts, whole(json))
  if (accepts(parts, whole(data))) return checked(parts, whole(data))
  if (event === 'error' || (hasSchema && Boolean((Object(json) as { readonly error?: unknown }).error)))
    throw toError(parts.call, { ...parts.response, body: data }, parts.now())
  if (!hasSchema) return json ?? data
  return checked(parts, whole(json === undefined ? parsed(parts, data) : json))
}

function parseJson({ call: { endpoint } }: StreamSource, text: string): unknown {
  try {
    return (endpoint.operation.json ?? JSON).parse(text)
  } catch {
    return undefined
  }
}
