import type { UnnamedOperation } from './manifest.ts'

/** Whether values come one after another, without pages. */
export function isStream({ composed, response }: UnnamedOperation): boolean {
  return composed === 'stream' || response.streams === true
}

/** Whether a result has several items, whether or not they come in pages. */
export function isList(operation: UnnamedOperation): boolean {
  return operation.paging !== undefined || isStream(operation) || operation.response.type.endsWith('[]')
}

/** What a result is, in words: `a list of User`. */
export function resultText(operation: UnnamedOperation): string {
  const { paging, response } = operation
  return paging || isStream(operation) ? `a list of ${response.type.replace(/\[\]$/, '')}` : response.type
}
