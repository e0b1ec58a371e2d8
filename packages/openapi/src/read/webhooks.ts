import type { WebhookEvent, Webhooks, WebhookSignature } from '../model/webhooks.ts'
import type { Shape } from '../model/shape.ts'
import type { Config } from './config.ts'
import { matches } from './config-names.ts'
import { mediaOf } from './media.ts'
import { pascal } from './names.ts'
import { readNotes } from './notes.ts'
import type { Place } from './place.ts'
import { present } from './scalars.ts'
import type { ShapeReader } from './shapes.ts'

/** The call that makes an event of a message. */
const call = 'webhooks.unwrap'

/** The events that a service sends; undefined if the document has none, or if they are not asked for. */
export function readWebhooks(
  root: Place,
  config: Config,
  { only }: { readonly only?: readonly string[] },
  shapes: ShapeReader,
): Webhooks | undefined {
  if (only && !only.some((pattern) => matches(pattern, call))) return undefined
  const webhooks = [...root.get('webhooks').entries(), ...root.get('x-webhooks').entries()]
  const events = webhooks.flatMap(([name, reference]) => readEvent(name, reference, shapes))
  if (events.length === 0) return undefined
  const options = [...new Set(events.map(({ key }) => key))].map((key): Shape => ({ kind: 'named', key }))
  const [first] = options
  const shape = options.length === 1 && first ? first : ({ kind: 'union', options } as const)
  const notes = { text: 'A message of the service.' }
  shapes.objects.set('#webhooks', { name: 'WebhookEvent', pointer: '/webhooks', direction: 'result', shape, notes })
  return { events, key: '#webhooks', signature: signatureOf(root, config) }
}

function readEvent(name: string, reference: Place, shapes: ShapeReader): WebhookEvent[] {
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
function keyOf(name: string, shape: Shape, { pointer }: Place, { objects }: ShapeReader): string {
  if (shape.kind === 'named') return shape.key
  const key = `#webhook ${name}`
  objects.set(key, { name: `${pascal(name)}Event`, pointer, direction: 'result', shape, notes: {} })
  return key
}

function signatureOf(root: Place, { webhooks }: Config): WebhookSignature {
  const own = root.get('x-portolan-webhooks')
  const form = (['standard', 'github', 'stripe'] as const).find((one) => one === own.text('form'))
  const ofDocument = { form, header: own.text('header'), tolerance: own.number('tolerance') }
  return { form: 'standard', ...present(ofDocument), ...webhooks }
}
