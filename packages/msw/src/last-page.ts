import type { Operation, Service, Shape } from '@portolan/generator/output'

import { isRecord, makeValue } from './make-value.ts'

type ObjectShape = Extract<Shape, { kind: 'object' }>
type Field = ObjectShape['fields'][number]
type Schemas = Service['schemas']

/** The values on the last page instead of a token for the next: paths in the response, and their values. */
export function findEnds(shape: Shape, schemas: Schemas, paging: Operation['paging']): Record<string, unknown> {
  if (!paging) return {}
  const next = 'next' in paging ? paging.next : undefined
  const more = 'more' in paging ? paging.more : undefined
  const items = ('items' in paging && paging.items) || ''
  const ends = [next, more]
    .filter((path) => path !== undefined)
    .flatMap((path) => {
      const field = findField(shape, schemas, path.split('.'))
      return field ? [findEnd(shape, schemas, path, items) ?? ([path, chooseEnd(field, schemas)] as const)] : []
    })
  return Object.fromEntries(ends) as Record<string, unknown>
}

/** Finds the end of a list that its schema allows: if the field allows none, the object around it is omitted. */
function findEnd(
  shape: Shape,
  schemas: Schemas,
  path: string,
  items: string,
): readonly [path: string, value: unknown] | undefined {
  const field = findField(shape, schemas, path.split('.'))
  if (!field || `${items}.`.startsWith(`${path}.`)) return undefined
  const end = chooseEnd(field, schemas)
  if (end !== '' || isEmptyAllowed(field.shape, schemas)) return [path, end]
  const holder = path.split('.').slice(0, -1).join('.')
  return holder === '' ? undefined : findEnd(shape, schemas, holder, items)
}

function isEmptyAllowed(shape: Shape, schemas: Schemas): boolean {
  if (shape.kind === 'named') {
    const named = schemas[shape.key]?.shape
    return named !== undefined && named.kind !== 'named' && isEmptyAllowed(named, schemas)
  }
  return shape.kind === 'text' && !shape.min
}

/** Turns a page into the last one: it has no token of another page, and its totals count its items. */
export function endPage(value: unknown, shape: Shape, schemas: Schemas, paging: Operation['paging']): unknown {
  if (!paging || !('items' in paging) || paging.items === undefined) return value
  const items = paging.items
    .split('.')
    .reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)
  const totals = {
    ...('total' in paging && paging.total !== undefined
      ? { [paging.total]: Array.isArray(items) ? items.length : 0 }
      : {}),
    ...('pages' in paging && paging.pages !== undefined ? { [paging.pages]: 1 } : {}),
  }
  const ends = Object.entries({ ...findEnds(shape, schemas, paging), ...totals })
  return ends.reduce((page, [path, end]) => put(page, path.split('.'), end), value)
}

function put(data: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (!isRecord(data) || data[name] === undefined) return data
  const { [name]: old, ...others } = data
  if (rest.length) return { ...data, [name]: put(old, rest, value) }
  return value === undefined ? others : { ...data, [name]: value }
}

function findField(shape: Shape, schemas: Schemas, [name, ...rest]: readonly string[]): Field | undefined {
  const field = findObject(shape, schemas)?.fields.find((one) => one.name === name)
  return field && rest.length ? findField(field.shape, schemas, rest) : field
}

/** A token that is missing, null or empty, or `false` for a flag. */
function chooseEnd({ required, shape }: Field, schemas: Schemas): unknown {
  if (makeValue(shape, schemas) === true) return false
  if (!required) return undefined
  return isNullable(shape) ? null : ''
}

function isNullable(shape: Shape): boolean {
  return shape.kind === 'union' && shape.options.some(({ kind }) => kind === 'null')
}

/** The object that a shape is, unless it is null. */
function findObject(shape: Shape, schemas: Schemas, depth = 0): ObjectShape | undefined {
  if (shape.kind === 'object') return shape
  if (depth > 20) return undefined
  const inner =
    shape.kind === 'named'
      ? schemas[shape.key]?.shape
      : shape.kind === 'union'
        ? shape.options.find(({ kind }) => kind !== 'null')
        : undefined
  return inner && findObject(inner, schemas, depth + 1)
}
