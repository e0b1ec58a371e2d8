import { isObject } from '@portolan/core/check'
import { type Operation, Schemas, type Service } from '@portolan/openapi'
import type { Emulator } from '@portolan/emulator'
import { type Answered, fetchPatiently } from './emulator-answers.ts'

type Asking = Pick<Emulator, 'fetch' | 'clock'>

/** The query params that the emulator does not heed: `sites.list.owner`. Of those that it heeds wrongly, what is wrong. */
export async function unheardParams(
  service: Service,
  answers: readonly Answered[],
  emulator: Asking,
): Promise<readonly string[]> {
  const found = new Map<string, Heeding>()
  const schemas = new Schemas(service.definitions)
  for (const { operation, request } of answers)
    for (const name of request.method === 'GET' ? listQuery(operation) : []) {
      const key = [...operation.call, name].join('.')
      const before = found.get(key) ?? 'unheard'
      if (before === 'unheard') found.set(key, await tryParam(schemas, { operation, request }, name, emulator))
    }
  return [...found]
    .flatMap(([key, heeding]) => (heeding === 'rightly' ? [] : [heeding === 'unheard' ? key : `${key}: ${heeding}`]))
    .toSorted()
}

/** How a param is heeded; a text says what is wrong. */
type Heeding = 'unheard' | 'rightly' | (string & {})

function listQuery({ parameters }: Operation): readonly string[] {
  return parameters.filter((one) => one.in === 'query').map(({ name }) => name)
}

/**
 * Whether the answer depends on a param: on a value of the request, a documented one, or one of the items that came. A
 * page has no more items than it asks for, and a filter by a field leaves only items that have its value.
 */
async function tryParam(
  schemas: Schemas,
  { operation, request }: Pick<Answered, 'operation' | 'request'>,
  name: string,
  emulator: Asking,
): Promise<Heeding> {
  const url = new URL(request.url)
  const known = url.searchParams.getAll(name)
  const answer = async (value?: string): Promise<string | undefined> => {
    url.searchParams.delete(name)
    if (value !== undefined) url.searchParams.set(name, value)
    const response = await fetchPatiently(new Request(url, request.clone()), emulator)
    return response.ok ? response.text() : undefined
  }
  const without = await answer()
  const schema = operation.parameters.find((one) => one.in === 'query' && one.name === name)?.schema
  const { enum: values } = schemas.merge(schema)
  const types = schemas.listTypes(schema)
  const usual = types.has('boolean') ? ['true', 'false'] : types.has('integer') ? ['1', '2'] : []
  const listed = Array.isArray(values) ? values.map(String) : []
  const shown = listValues(without, name)
  let heeding: Heeding = 'unheard'
  for (const value of new Set([...known, ...listed, ...usual, ...shown])) {
    const other = await answer(value)
    if (other === undefined || other === without) continue
    const wrong = findFault(operation, name, value, other, shown.includes(value))
    if (wrong !== undefined) return wrong
    heeding = 'rightly'
    if (shown.length === 0 || shown.includes(value)) break
  }
  return heeding
}

/** A document need not say which param is the size of a page: the link to the next page has it. */
const sizes = /^(?:limit|take|\$top|(?:max|per|page)_?(?:size|page|results|count|items))$/i

/** What an answer shows that it should not, for a value of a param. */
function findFault(
  { paging }: Operation,
  name: string,
  value: string,
  text: string,
  isField: boolean,
): string | undefined {
  const items = listItems(JSON.parse(text), paging && 'items' in paging ? paging.items : undefined)
  const isSize = paging && (('size' in paging && paging.size === name) || sizes.test(name))
  if (isSize && items.length > Number(value)) return `${items.length} items where ${value} were asked for`
  const unlike = items.filter(
    (item) =>
      isObject(item) && ['string', 'number', 'boolean'].includes(typeof item[name]) && String(item[name]) !== value,
  )
  return isField && unlike.length > 0 ? `items that do not have ${value}` : undefined
}

/** The items of a page: the body, or a field of it. */
function listItems(body: unknown, path: string | undefined): readonly unknown[] {
  const place = (path ?? '').split('.').filter(Boolean)
  const list = place.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)
  return Array.isArray(list) ? list : []
}

/** The values that the items of an answer have of a field. */
function listValues(answer: string | undefined, name: string): string[] {
  const found: string[] = []
  try {
    JSON.parse(answer ?? '', (key, value: unknown) => {
      if (key === name && ['string', 'number', 'boolean'].includes(typeof value)) found.push(String(value))
      return value
    })
  } catch {
    return []
  }
  return found
}
