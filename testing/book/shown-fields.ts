import { isObject } from '@portolan/core/check'
import { Schemas, type Service } from '@portolan/openapi'
import type { Answered } from './emulator-answers.ts'

/**
 * The fields of a service's responses that none of its answers has, with what they are of: `Site.owner`, or
 * `sites.get: total` of a response without a name.
 */
export function missingFields(service: Service, answers: readonly Answered[]): readonly string[] {
  const schemas = new Schemas(service.definitions)
  const shown = new Map<string, boolean>()
  const visit = (schema: unknown, values: readonly unknown[], place: string, depth: number): void => {
    const { $ref: reference } = (schema ?? {}) as { readonly $ref?: string }
    const holder = reference === undefined ? place : reference.replace(/^.*\//, '')
    const items = schemas.listForms(schema).find((form) => form['items'] !== undefined)?.['items']
    const inner = values.flat()
    if (depth > deepest) return
    if (items !== undefined) visit(items, inner, holder, depth + 1)
    const objects = inner.filter(isObject)
    for (const [name, field] of Object.entries(schemas.collectProperties(schema))) {
      if (schemas.merge(field)['writeOnly'] === true) continue
      const key = `${holder}${holder.endsWith(':') ? ' ' : '.'}${name}`
      const found = objects.filter((one) => Object.hasOwn(one, name)).map((one) => one[name])
      shown.set(key, found.length > 0 || shown.get(key) === true)
      if (found.length > 0) visit(field, found, key, depth + 1)
    }
  }
  for (const operation of service.operations) {
    const bodies = answers.filter((one) => one.operation === operation).map(({ body }) => body)
    for (const { status, content } of operation.responses)
      if (status.startsWith('2'))
        for (const { kind, schema } of content)
          if (kind === 'json') visit(schema, bodies, `${operation.call.join('.')}:`, 0)
  }
  return [...shown].flatMap(([key, isShown]) => (isShown ? [] : [key])).toSorted()
}

const deepest = 12
