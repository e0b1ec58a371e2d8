import { type Shape, unknownShape } from '../model/shape.ts'
import type { Layers } from './layers.ts'
import { readRefined, type ShapeReader as ListReader } from './objects.ts'
import { present } from './scalars.ts'
import type { Way } from './way.ts'

/** The entries of a list: all of one shape, or some with their own shapes first. */
export function readList(reader: ListReader, layers: Layers, way: Way): Shape {
  const [min, max] = [layers.highest('minItems'), layers.lowest('maxItems')]
  const unique = layers.flag('uniqueItems') || undefined
  // Before JSON Schema 2020-12, a list of schemas in `items` was what `prefixItems` is.
  const older = layers.all('items').findLast((one) => Array.isArray(one.value))
  const prefix = older ?? layers.all('prefixItems').at(-1)
  const all = layers.all(older ? 'additionalItems' : 'items')
  const items = all.at(-1)
  if (prefix && prefix.list().length) {
    if (items && items.parent.pointer !== prefix.parent.pointer)
      items.warn('is read as the entries after those of `prefixItems`, which is elsewhere')
    const rest =
      items?.value === false || max === prefix.list().length
        ? undefined
        : items
          ? reader.read(items, way)
          : unknownShape
    return {
      kind: 'tuple',
      items: prefix.list().map((one) => reader.read(one, way)),
      min: min ?? 0,
      ...present({ rest, max: max === prefix.list().length ? undefined : max, unique }),
    }
  }
  return {
    kind: 'list',
    items: all.length > 1 ? readRefined(reader, all, way) : items ? reader.read(items, way) : unknownShape,
    ...present({ min, max, unique }),
  }
}
