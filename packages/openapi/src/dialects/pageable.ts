import type { PlainSchema, PlainParam } from '../model/service.ts'
import type { ObjectShape } from '../model/shape.ts'
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
  const shape = isExploded(param) ? resolveShape(param.shape, objects) : undefined
  if (shape?.kind !== 'object') return []
  return shape.fields.map(({ name, ...field }) => ({ ...field, name: `${param.name}.${name}`, in: 'query' }))
}

function isExploded(param: PlainParam): boolean {
  const { style = 'form', explode = true } = param.style ?? {}
  return param.in === 'query' && (style === 'deepObject' || (style === 'form' && explode))
}

/**
 * Makes a required param optional if none of its fields is required: without fields, such an object does not appear on
 * the wire. Spring requires `pageable`, but reads a query without it.
 * @param readObject reads the object that the param is
 */
export function requireFields(param: PlainParam, readObject: () => ObjectShape | undefined): PlainParam {
  if (!param.required || !isExploded(param)) return param
  const object = readObject()
  const isEmpty = object?.fields.every((field) => !field.required) === true && !object.rules?.length
  return isEmpty ? { ...param, required: false } : param
}
