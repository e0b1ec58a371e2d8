import { camel } from '../read/names.ts'
import type { DocumentNode } from '../read/node.ts'

/** The name of a call, as a document declares it for another generator; missing parts are empty. */
export interface SdkName {
  readonly groups: readonly string[]
  readonly verb: string
}

/**
 * Reads the name that a document gives a call in the clients of Fern or Speakeasy, or of AutoRest for Azure Resource
 * Manager: its paths repeat everything above a resource, and `VirtualMachines_Start` is group and method.
 */
export function readSdkName(operation: DocumentNode): SdkName {
  const read = (key: string): string[] => splitName(operation.texts(key))
  const own = read('x-speakeasy-name-override')
  // Without a group, Speakeasy uses the tag.
  const tag = own.length > 0 ? splitName(operation.texts('tags').slice(0, 1)) : []
  const groups = [read('x-fern-sdk-group-name'), read('x-speakeasy-group'), tag]
  const azure = readAzureName(operation)
  return {
    groups: groups.find((parts) => parts.length > 0) ?? azure.slice(0, -1),
    verb: [...azure.slice(1), ...own, ...read('x-fern-sdk-method-name')].at(-1) ?? '',
  }
}

function readAzureName(operation: DocumentNode): string[] {
  const [server] = operation.target('#')?.get('servers').list() ?? []
  if (!/^https:\/\/(?:admin)?management\./.test(server?.text('url') ?? '')) return []
  const [, group, method] = /^([A-Za-z]\w*)_([A-Za-z]\w*)$/.exec(operation.text('operationId') ?? '') ?? []
  return group && method ? [camel(group), camel(method)] : []
}

/** Fern nests groups by a list, Speakeasy by dots. */
function splitName(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('.'))
    .map(camel)
    .filter(Boolean)
}
