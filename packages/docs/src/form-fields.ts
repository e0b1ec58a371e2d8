import { type Param, type Shape, withoutNull } from '@portolan/generator/output'
import type { Params } from './example.ts'
import type { TryField } from './try-form.ts'
import { resolveShape, listRules, type Site } from './types.ts'

/** The fields of the form of a call. */
export function listFormFields(site: Site, params: readonly Param[], example: Params): TryField[] {
  return params.map(({ name, required, shape, notes }) => {
    const value = example[name]
    const plain = chooseKind(site, shape)
    // An empty list has no line, but is sent.
    const kind = plain === 'lines' && Array.isArray(value) && value.length === 0 ? 'json' : plain
    const rules = [
      ...listRules(site, shape).filter((rule) => rule.length < 100),
      ...(notes.default === undefined ? [] : [`default ${JSON.stringify(notes.default)}`]),
      ...(kind === 'json' ? ['JSON'] : kind === 'lines' ? ['one on each line'] : []),
    ]
    return {
      name,
      kind,
      required,
      secret: resolveShape(site, shape).secret === true,
      help: rules.join('; '),
      values: listValues(site, shape),
      example: value === undefined ? '' : printText(kind, value),
    }
  })
}

function chooseKind(site: Site, given: Shape): TryField['kind'] {
  const shape = plainShape(site, given)
  switch (shape.kind) {
    case 'boolean':
    case 'file':
    case 'text':
      return shape.kind
    case 'integer':
    case 'number':
      return 'number'
    case 'digits':
      return 'text'
    case 'literals':
      if (shape.values.some((value) => typeof value !== 'string')) return shape.values.length === 1 ? 'json' : 'number'
      return shape.open ? 'text' : 'choice'
    case 'list': {
      const items = plainShape(site, shape.items)
      return ['text', 'literals'].includes(items.kind) ? 'lines' : 'json'
    }
    case 'union': {
      const kinds = new Set(shape.options.map((option) => chooseKind(site, option)))
      if (kinds.has('file')) return 'file'
      return [...kinds].every((kind) => kind === 'text' || kind === 'choice') ? 'text' : 'json'
    }
    default:
      return 'json'
  }
}

function plainShape(site: Site, shape: Shape): Exclude<Shape, { kind: 'named' }> {
  return resolveShape(site, withoutNull(resolveShape(site, shape)).shape)
}

function listValues(site: Site, given: Shape): string[] {
  const shape = plainShape(site, given)
  if (shape.kind === 'literals') return shape.values.map(String)
  return shape.kind === 'union' ? shape.options.flatMap((option) => listValues(site, option)) : []
}

function printText(kind: TryField['kind'], value: unknown): string {
  if (kind === 'file') return String(Object([value].flat()[0])['portolan:file'] ?? '')
  if (kind === 'lines' && Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  if (kind === 'json') return JSON.stringify(value, undefined, 2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
