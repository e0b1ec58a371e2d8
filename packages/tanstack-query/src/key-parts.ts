import { literal, typeKey } from '@portolan/generator/output'
import type { PrintedCall } from './printed-call.ts'

/** The first parts of the keys of a call or a group. */
export function keyParts(keyPrefix: string | undefined, path: readonly string[]): string[] {
  return keyPrefix === undefined ? [...path] : [keyPrefix, ...path]
}

/**
 * Prints the key of a call with its params: without headers and cookies, which may be secret, and differ between a server
 * and a browser.
 * @param further parts before the params
 */
export function printCallKey(
  { operation, params, unkeyed }: PrintedCall,
  keyPrefix: string | undefined,
  further: readonly string[] = [],
): string {
  // An undefined member counts as absent: hashes and JSON ignore it.
  const left = unkeyed.map((name) => `${typeKey(name)}: undefined`)
  const all = [
    ...keyParts(keyPrefix, [...operation.call, ...further]).map(literal),
    ...(params.length ? [`{ ${['...params', ...left].join(', ')} }`] : []),
  ]
  return `[${all.join(', ')}]`
}
