import { type Operation, streaming } from '@portolan/core'
import type { core } from 'zod/mini'
import { type Code, findSchema } from './code.ts'
import { annotations } from './annotations.ts'
import { fieldsOf } from './type-text.ts'
import { SourceError } from './source-error.ts'

type Definition = core.$ZodTypes['_zod']['def']

/** Whether a call needs no params. */
export function takesNothing(schema: core.$ZodType): boolean {
  const def = schema._zod.def as Definition
  // A type that is written by hand asks for something, or the schema could say it.
  if (annotations.get(schema)?.type) return false
  if (def.type === 'union') return def.options.some(takesNothing)
  return def.type === 'object' && fieldsOf(schema).every(([, field]) => field._zod.def.type === 'optional')
}

/** What a call returns, as the type arguments of its request. */
export function resultOf(operation: Operation, code: Code, named: (name: string) => string): string {
  const { response, exists, responseType, paging } = operation
  if (exists) return 'boolean'
  if (response === undefined) return responseType === streaming ? 'ReadableStream<Uint8Array>' : 'void'
  const name = response.replace(/\[\]$/, '')
  const result = named(name) + (response.endsWith('[]') ? '[]' : '')
  if (!paging) return result
  return `${paging.items === undefined ? named(name) : itemOf(code, name, paging.items, named)}, ${result}`
}

/** The type of the items that a page has in one of its fields. */
function itemOf(code: Code, page: string, field: string, named: (name: string) => string): string {
  const [, list] = fieldsOf(findSchema(code, page).schema).find(([name]) => name === field) ?? []
  let inner = list?._zod.def as Definition | undefined
  while (inner && (inner.type === 'optional' || inner.type === 'nullable'))
    inner = inner.innerType._zod.def as Definition
  const item = inner?.type === 'array' ? code.schemas.find(({ schema }) => schema === inner.element) : undefined
  if (!item) throw new SourceError(`the items of a page have no name: \`${page}.${field}\``)
  return named(item.name)
}
