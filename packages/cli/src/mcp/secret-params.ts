import { objectsFor } from '../search/describe-operation.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'

/** Whether a param of an operation, or a field of one, opens something. */
export function takesSecret(service: Service, operation: OperationEntry): boolean {
  const fields = Object.values(objectsFor(service, operation)).flat()
  return [...operation.params, ...fields].some(({ secret }) => secret === true)
}
