import { extensions } from '../extensions/table.ts'
import type { WebhookEvent, Webhooks, WebhookSignature } from '../model/webhooks.ts'
import type { Shape } from '../model/shape.ts'
import { mediaOf } from './media.ts'
import { pascal } from './names.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import type { ShapeReader } from './shapes.ts'

/** The events that a service sends; undefined if the document has none. */
export function readWebhooks(root: DocumentNode, shapes: ShapeReader): Webhooks | undefined {
  const webhooks = [...root.get('webhooks').entries(), ...root.get('x-webhooks').entries()]
  const events = webhooks.flatMap(([name, reference]) => readEvent(name, reference, shapes))
  if (events.length === 0) return undefined
  const options = [...new Set(events.map(({ key }) => key))].map((key): Shape => ({ kind: 'named', key }))
  const [first] = options
  const shape = options.length === 1 && first ? first : ({ kind: 'union', options } as const)
  const notes = { text: 'A message of the service.' }
  shapes.objects.set('#webhooks', { name: 'WebhookEvent', pointer: '/webhooks', direction: 'result', shape, notes })
  return { events, key: '#webhooks', signature: readSignature(root) }
}

function readEvent(name: string, reference: DocumentNode, shapes: ShapeReader): WebhookEvent[] {
  const item = reference.follow()
  return (item?.entries() ?? []).flatMap(([method, place]) => {
    const request = method === 'post' || method === 'put' ? place.get('requestBody').follow() : undefined
    const [media] = request ? mediaOf(request.get('content'), ['json', 'form', 'text', 'bytes']) : []
    if (!media) return []
    if (media.kind !== 'json') {
      place.warn(`the webhook has no body of JSON, but of ${media.contentType}: it is left out`)
      return []
    }
    const shape = shapes.read(media.place.get('schema'), 'result')
    const { text } = readNotes(place)
    const summary = place.text('summary')
    return [{ name, key: keyOf(name, shape, place, shapes), ...present({ text: summary ?? text }) }]
  })
}

/** The name of an event's body: that of the document, or one after the webhook. */
function keyOf(name: string, shape: Shape, { pointer }: DocumentNode, { objects }: ShapeReader): string {
  if (shape.kind === 'named') return shape.key
  const key = `#webhook ${name}`
  objects.set(key, { name: `${pascal(name)}Event`, pointer, direction: 'result', shape, notes: {} })
  return key
}

function readSignature(root: DocumentNode): WebhookSignature {
  return { form: 'standard', ...root.extension(extensions.webhooks) }
}
