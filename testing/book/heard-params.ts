import { type Operation, Schemas, type Service } from '@portolan/openapi'
import type { Emulator } from '@portolan/emulator'
import { type Answered, fetchPatiently } from './emulator-answers.ts'

type Asking = Pick<Emulator, 'fetch' | 'clock'>

/** The query params on which no answer of the emulator depends: `sites.list.owner`. */
export async function unheardParams(
  service: Service,
  answers: readonly Answered[],
  emulator: Asking,
): Promise<readonly string[]> {
  const heard = new Map<string, boolean>()
  const schemas = new Schemas(service.definitions)
  for (const { operation, request } of answers)
    for (const name of request.method === 'GET' ? listQuery(operation) : []) {
      const key = [...operation.call, name].join('.')
      if (heard.get(key) !== true) heard.set(key, await isHeard(schemas, { operation, request }, name, emulator))
    }
  return [...heard].flatMap(([key, isHeeded]) => (isHeeded ? [] : [key])).toSorted()
}

function listQuery({ parameters }: Operation): readonly string[] {
  return parameters.filter((one) => one.in === 'query').map(({ name }) => name)
}

/** True if the answer depends on a param: on a value of the request, a documented one, or one of the items that came. */
async function isHeard(
  schemas: Schemas,
  { operation, request }: Pick<Answered, 'operation' | 'request'>,
  name: string,
  emulator: Asking,
): Promise<boolean> {
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
  for (const value of new Set([...known, ...listed, ...usual, ...listValues(without, name)])) {
    const other = await answer(value)
    if (other !== undefined && other !== without) return true
  }
  return false
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
