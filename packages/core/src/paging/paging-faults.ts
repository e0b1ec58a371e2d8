import type { Issue } from '../errors.ts'
import type { Endpoint } from '../request/endpoint.ts'
import { hasField } from './field-at.ts'

/** The names in an operation's paging that its schemas do not have. */
export function pagingFaults({ operation: { paging }, params, response }: Endpoint): Issue[] {
  if (!paging) return []
  const { items, next, param } = paging
  const lacks = (name: string | undefined): name is string =>
    name !== undefined && response !== undefined && !hasField(response.schema, name)
  const faults: Issue[] = []
  if (lacks(items)) faults.push(fault('items', `must be a field of the response, which has no \`${items}\``))
  if (lacks(next)) faults.push(fault('next', `must be a field of the response, which has no \`${next}\``))
  if (param !== undefined && !(params && hasField(params.schema, param)))
    faults.push(fault('param', `must be a param of the operation, which has no \`${param}\``))
  return faults
}

function fault(name: string, message: string): Issue {
  return { path: ['paging', name], message }
}
