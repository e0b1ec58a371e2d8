import { camel } from '../read/names.ts'
import type { DocumentNode } from '../read/node.ts'

/** The name of a call, as a document says it for another generator: a part that is not said is empty. */
export interface SdkName {
  readonly groups: readonly string[]
  readonly verb: string
}

/** Reads the name that a document gives a call in the clients of Fern or Speakeasy. */
export function readSdkName(operation: DocumentNode): SdkName {
  const read = (key: string): string[] => splitName(operation.texts(key))
  const own = read('x-speakeasy-name-override')
  // Without a group, Speakeasy takes the tag.
  const tag = own.length > 0 ? splitName(operation.texts('tags').slice(0, 1)) : []
  const groups = [read('x-fern-sdk-group-name'), read('x-speakeasy-group'), tag]
  return {
    groups: groups.find((parts) => parts.length > 0) ?? [],
    verb: [...own, ...read('x-fern-sdk-method-name')].at(-1) ?? '',
  }
}

/** Fern nests groups by a list, Speakeasy by dots. */
function splitName(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('.'))
    .map(camel)
    .filter(Boolean)
}
