import { camel } from '../read/names.ts'
import type { DocumentNode } from '../read/node.ts'

/** The name of a call, as a document says it for another generator: a part that is not said is empty. */
export interface SdkName {
  readonly groups: readonly string[]
  readonly verb: string
}

/** Reads the name that a document gives a call in the clients of Fern or Speakeasy. */
export function readSdkName(operation: DocumentNode): SdkName {
  const [groups = [], verb = []] = [
    ['x-fern-sdk-group-name', 'x-speakeasy-group'],
    ['x-fern-sdk-method-name', 'x-speakeasy-name-override'],
  ].map((keys) => keys.map((key) => splitName(operation.texts(key))).find((parts) => parts.length > 0))
  return { groups, verb: verb.at(-1) ?? '' }
}

/** Fern nests groups by a list, Speakeasy by dots. */
function splitName(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split('.'))
    .map(camel)
    .filter(Boolean)
}
