import { present, writeNotes } from '@portolan/openapi'
import type { ComposedParam } from '../../output.ts'
import type { ManifestSchema } from './manifest-form.ts'

/** The params or options of a handwritten call as one object. */
export function writeComposedParams(
  params: Readonly<Record<string, ComposedParam>>,
  refer: (name: string) => ManifestSchema,
): ManifestSchema {
  const required = Object.entries(params).flatMap(([name, one]) => (one.required ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(params).map(([name, one]) => [name, writeParam(one, refer)])),
    ...(required.length ? { required } : {}),
    additionalProperties: false,
  }
}

function writeParam(param: ComposedParam, refer: (name: string) => ManifestSchema): ManifestSchema {
  const { list, rule, secret, description: text, default: value, example } = param
  const one = writeValue(param, refer)
  return {
    ...(list ? { type: 'array', items: one } : one),
    ...present({ 'x-portolan-message': rule, 'x-portolan-secret': secret || undefined }),
    ...writeNotes(present({ text, default: value, example })),
  }
}

function writeValue({ type = 'any', object, format }: ComposedParam, refer: (name: string) => ManifestSchema) {
  if (object !== undefined) return refer(object)
  if (type === 'any') return {}
  if (type === 'map') return { type: 'object', additionalProperties: true }
  return type === 'bytes' ? { type: 'string', format: 'binary' } : { type, ...present({ format }) }
}
