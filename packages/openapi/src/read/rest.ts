import { extensions } from '../extensions/table.ts'
import { nameParams } from './named-params.ts'
import { readParam } from './params.ts'
import type { DocumentNode } from './node.ts'
import type { ShapeReader } from './shapes.ts'
import type { Way } from './way.ts'
import { suggestion } from './suggest.ts'

/** @throws DocumentError a name that is marked as secret does not exist in the document */
export function checkSecrets(root: DocumentNode, { secrets, objects }: ShapeReader): void {
  const unknown = root.extension(extensions.secretNames)?.find((name) => !secrets.has(name))
  if (unknown === undefined) return
  const fields = [...objects.values()].flatMap(({ shape }) => (shape.kind === 'object' ? shape.fields : []))
  const near = suggestion(unknown, new Set(fields.map(({ name }) => name)))
  const message = `the document has no field or param \`${unknown}\`${near}`
  throw root.extensionNode(extensions.secretNames).error(message)
}

/** The params that calls share, as separate types. */
export function readSharedParams(root: DocumentNode, shapes: ShapeReader, way: Way): void {
  for (const [name, list] of root.extensionEntries(extensions.sharedParams)) {
    const places = list.list().map(({ value }) => root.get('components', 'parameters', String(value)))
    const params = places.flatMap((place) => readParam(place, shapes, way) ?? [])
    const place = root.get('components', 'parameters')
    nameParams(shapes.objects, {
      key: `#params ${name}`,
      name,
      params,
      rules: [],
      others: 'refused',
      place,
      named: list,
    })
  }
}

/** The objects that no operation uses. */
export function readRest(root: DocumentNode, shapes: ShapeReader): void {
  for (const [name, place] of root.get('components', 'schemas').entries()) {
    const used = (['params', 'params digits', 'result'] satisfies Way[]).some((way) =>
      shapes.objects.has(`${place.pointer} ${way}`),
    )
    if (!used && place.isObject)
      shapes.component(root, name, place.extension(extensions.isParams) ? 'params' : 'result')
  }
}
