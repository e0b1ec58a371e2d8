import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'

/** The objects that the params of an operation consist of, by name. */
export function objectsFor(service: Service, { params }: OperationEntry): Service['objects'] {
  const found: Record<string, readonly ParamEntry[]> = {}
  const visit = ({ object }: ParamEntry): void => {
    const fields = object === undefined || found[object] ? undefined : service.objects[object]
    if (!fields || object === undefined) return
    found[object] = fields
    fields.forEach(visit)
  }
  params.forEach(visit)
  return found
}
