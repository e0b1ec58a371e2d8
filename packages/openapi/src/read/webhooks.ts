import { extensions } from '../extensions/table.ts'
import type { MediaType } from '../model/messages.ts'
import type { WebhookEvent, Webhooks, WebhookSignature } from '../model/webhooks.ts'
import type { Shape } from '../model/shape.ts'
import type { JsonSchemas } from './json-schemas.ts'
import { sortMedia } from './media.ts'
import { readMedia } from './messages.ts'
import { pascal } from './names.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import type { ShapeReader } from './shapes.ts'
import { unite } from './unions.ts'

/** The call that turns a webhook's message into an event. */
export const unwrap = 'webhooks.unwrap'

/**
 * Reads the events that a service sends; undefined if the document has none. Their schemas are known once all are
 * registered.
 */
export function readWebhooks(
  root: DocumentNode,
  shapes: ShapeReader,
  schemas: JsonSchemas,
): () => Webhooks | undefined {
  const webhooks = [...root.get('webhooks').entries(), ...root.get('x-webhooks').entries()]
  const events = webhooks.flatMap(([name, reference]) => readEvents(name, reference, shapes, schemas))
  if (events.length === 0) return () => undefined
  const shape = unite(events.map(({ key }) => ({ kind: 'named', key })))
  const notes = { text: 'A message of the service.' }
  shapes.objects.set('#webhooks', { name: 'WebhookEvent', pointer: '/webhooks', direction: 'result', shape, notes })
  const signature = readSignature(root)
  return () => ({
    events: events.map(({ body, ...event }) => ({ ...event, body: body() })),
    key: '#webhooks',
    signature,
  })
}

type UnfinishedEvent = Omit<WebhookEvent, 'body'> & { readonly body: () => MediaType }

function readEvents(
  name: string,
  reference: DocumentNode,
  shapes: ShapeReader,
  schemas: JsonSchemas,
): UnfinishedEvent[] {
  const item = reference.follow()
  return (item?.entries() ?? []).flatMap(([method, place]) => {
    const request = method === 'post' || method === 'put' ? place.get('requestBody').follow() : undefined
    const [media] = request ? sortMedia(request.get('content'), ['json', 'form', 'text', 'bytes']) : []
    if (!media) return []
    if (media.kind !== 'json') {
      place.warn(`the webhook has no body of JSON, but of ${media.contentType}: it is left out`)
      return []
    }
    const shape = shapes.read(media.place.get('schema'), 'result')
    const text = place.words('summary') ?? readNotes(place).text
    const key = nameKey(name, shape, place, shapes)
    return [{ name, key, body: readMedia(media, schemas), ...present({ text }) }]
  })
}

/** The name of an event's body: that of the document, or one after the webhook. */
function nameKey(name: string, shape: Shape, { pointer }: DocumentNode, { objects }: ShapeReader): string {
  if (shape.kind === 'named') return shape.key
  const key = `#webhook ${name} ${pointer}`
  objects.set(key, { name: `${pascal(name)}Event`, pointer, direction: 'result', shape, notes: {} })
  return key
}

function readSignature(root: DocumentNode): WebhookSignature {
  return { form: 'standard', ...root.extension(extensions.webhooks) }
}
