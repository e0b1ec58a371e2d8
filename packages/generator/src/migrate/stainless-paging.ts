import { type Operation, type Paging, present, type Service } from '@portolan/openapi'
import { hasField } from './has-field.ts'
import { toValue, type Value } from '../stainless/stainless-file.ts'

/** A paging as the configuration describes it, with the params and the fields that it needs. */
export interface PagingScheme {
  readonly name: string
  /** Absent if no paging of Portolan can express it. */
  readonly paging?: Paging
  /** True for lists without pages, which old clients still return as a page. */
  readonly isWhole?: true
}

/** The schemes of a configuration, in its order. */
export function readSchemes(pagination: unknown): PagingScheme[] {
  return (Array.isArray(pagination) ? (pagination as unknown[]) : []).map((one) => {
    const scheme = toValue(one)
    const paging = toPaging(scheme)
    const isWhole = scheme['type'] === 'fake_page'
    return { name: String(scheme['name']), ...(paging ? { paging } : {}), ...(isWhole ? { isWhole } : {}) }
  })
}

/** The scheme of an operation: the one that it names, or the first whose param and fields it has. */
export function findScheme(
  paginated: string | boolean,
  schemes: readonly PagingScheme[],
  operation: Operation | undefined,
  service: Service | undefined,
): PagingScheme | undefined {
  if (paginated === false) return undefined
  if (paginated !== true) return schemes.find(({ name }) => name === paginated)
  return schemes.find(({ paging }) => paging && operation && service && fits(paging, operation, service))
}

/** Returns true if an operation has the param that a paging passes, and the fields that it reads. */
export function fits(paging: Paging, operation: Operation, { definitions }: Service): boolean {
  const { param, items, next } = paging as Partial<Record<string, string>>
  if (param !== undefined && !operation.params.some(({ name, wireName = name }) => wireName === param)) return false
  const schemas = operation.responses.flatMap(({ status, content }) =>
    status.startsWith('2') ? content.flatMap(({ schema }) => (schema === undefined ? [] : [schema])) : [],
  )
  return schemas.some((schema) =>
    [items, next].every((path) => path === undefined || hasField(schema, path.split('.'), definitions)),
  )
}

function toPaging({ type, request, response }: Value): Paging | undefined {
  const params = purposesIn(request, [])
  const fields = purposesIn(response, [])
  const items = fields.get('items') ?? firstList(response, [])
  const pagePart = params.get('page_number_param') ?? ''
  const size = first(params, 'page_size_param', 'limit_param') ?? sizeParam(request)
  const total = first(fields, 'offset_total_count_field', 'total_count_field')
  const more = fields.get('has_next_page_field') ?? ('has_more' in toValue(response) ? 'has_more' : undefined)
  const counted = present({ size, items, total, more })
  if (type === 'page_number' && pagePart !== '')
    return { kind: 'page', param: pagePart, ...counted, ...present({ pages: fields.get('total_page_count_field') }) }
  const offset = params.get('offset_count_param')
  if (type === 'offset' && offset !== undefined) return { kind: 'offset', param: offset, ...counted }
  const cursor = params.get('next_cursor_param')
  if (cursor === undefined) return undefined
  const next = fields.get('next_cursor_field')
  if (next !== undefined && next.includes('[]'))
    return { kind: 'last-id', param: cursor, id: next.split('[].').at(-1) as string, ...present({ items, more }) }
  if (next !== undefined) return { kind: 'token', param: cursor, next, ...present({ items }) }
  return type === 'cursor_id' ? { kind: 'last-id', param: cursor, id: 'id', ...present({ items, more }) } : undefined
}

/** The paths of fields with a role, by role; `[]` means each entry of a list. */
function purposesIn(schemas: unknown, at: readonly string[]): Map<string, string> {
  if (at.length > 8) return new Map()
  return new Map(
    Object.entries(toValue(schemas)).flatMap(([name, one]) => {
      const schema = toValue(one)
      const path = [...at, name]
      const { purpose } = toValue(schema['x-stainless-pagination-property'])
      const ofEntries = purposesIn(toValue(schema['items'])['properties'], [...at, `${name}[]`])
      const inside = [...purposesIn(schema['properties'], path), ...ofEntries]
      return typeof purpose === 'string' ? [[purpose, path.join('.')] as const, ...inside] : inside
    }),
  )
}

/** The path of the first list. */
function firstList(schemas: unknown, at: readonly string[]): string | undefined {
  if (at.length > 8) return undefined
  for (const [name, one] of Object.entries(toValue(schemas))) {
    const schema = toValue(one)
    if (schema['type'] === 'array') return [...at, name].join('.')
    const inside = firstList(schema['properties'], [...at, name])
    if (inside !== undefined) return inside
  }
  return undefined
}

function sizeParam(request: unknown): string | undefined {
  return ['limit', 'page_size', 'per_page', 'pageSize', 'perPage'].find((name) => name in toValue(request))
}

function first(all: ReadonlyMap<string, string>, ...names: readonly string[]): string | undefined {
  return names.map((name) => all.get(name)).find((one) => one !== undefined)
}
