import type { PlainSchema, PlainParam } from '../model/service.ts'
import { resolveShape } from '../read/resolve-shape.ts'

/**
 * The params of the query, with the fields of those that are exploded or deep objects, which are params of their own on
 * the wire: Spring's `pageable` has `pageable.page` and `pageable.size`, JSON:API's `page[number]` is `page.number`.
 */
export function withFieldsOfParams(
  params: readonly PlainParam[],
  objects: ReadonlyMap<string, PlainSchema>,
): readonly PlainParam[] {
  return params.flatMap((param) => [param, ...fieldsOfParam(param, objects)])
}

function fieldsOfParam(param: PlainParam, objects: ReadonlyMap<string, PlainSchema>): PlainParam[] {
  const { style = 'form', explode = true } = param.style ?? {}
  const isExploded = param.in === 'query' && (style === 'deepObject' || (style === 'form' && explode))
  const shape = isExploded ? resolveShape(param.shape, objects) : undefined
  if (shape?.kind !== 'object') return []
  return shape.fields.map(({ name, ...field }) => ({ ...field, name: `${param.name}.${name}`, in: 'query' }))
}
