import { keysOf, type NamedShape, type Operation } from '../model/service.ts'
import type { Webhooks } from '../model/webhooks.ts'
import { referencesIn, type Shape } from '../model/shape.ts'
import type { Config } from './config.ts'
import { configError } from './config-file.ts'
import { readParam } from './params.ts'
import type { Place } from './place.ts'
import type { ShapeReader } from './shapes.ts'
import { suggestion } from './suggest.ts'

/** The objects that operations and webhooks lead to. */
export function reachable(
  objects: ReadonlyMap<string, NamedShape>,
  operations: readonly Operation[],
  webhooks: Webhooks | undefined,
): Map<string, NamedShape> {
  const keys = new Set([...(webhooks ? [webhooks.key] : []), ...operations.flatMap(keysOf)])
  for (const key of keys) for (const next of referencesIn((objects.get(key) as NamedShape).shape)) keys.add(next)
  return new Map([...objects].filter(([key]) => keys.has(key)))
}

/** @throws DocumentError the config, or the document, calls a name secret that the document does not have */
export function checkSecrets(root: Place, config: Config, { secrets, objects }: ShapeReader): void {
  const names = config.secret ?? root.texts('x-portolan-secret')
  const unknown = names.find((name) => !secrets.has(name))
  if (unknown === undefined) return
  const fields = [...objects.values()].flatMap(({ shape }) => (shape.kind === 'object' ? shape.fields : []))
  const near = suggestion(unknown, new Set(fields.map(({ name }) => name)))
  const message = `\`${unknown}\` is no field or param of the document${near}`
  throw config.secret ? configError(config, message, '/secret') : root.get('x-portolan-secret').error(message)
}

/** The params that calls have in common, as types of their own. */
export function readSharedParams(root: Place, shapes: ShapeReader, digits: boolean): void {
  for (const [name, list] of root.get('x-portolan-shared-params').entries()) {
    const places = list.list().map(({ value }) => root.get('components', 'parameters', String(value)))
    shapes.digits = digits
    const params = places.flatMap((place) => readParam(place, shapes) ?? [])
    shapes.digits = false
    const fields = params.map(({ name: field, shape, required, notes }) => ({ name: field, shape, required, notes }))
    const shape: Shape = { kind: 'object', fields, others: 'refused', patterns: [] }
    shapes.objects.set(`#params ${name}`, { name, pointer: list.pointer, direction: 'params', notes: {}, shape })
  }
}

/** The objects that no operation uses. */
export function readRest(root: Place, shapes: ShapeReader): void {
  for (const [name, place] of root.get('components', 'schemas').entries()) {
    const used = (['params', 'result'] as const).some((direction) =>
      shapes.objects.has(`${place.pointer} ${direction}`),
    )
    if (!used && place.isObject) shapes.component(root, name, place.flag('x-portolan-params') ? 'params' : 'result')
  }
}
