import { DocumentError } from '@portolan/openapi'
import { isObject } from '../learn/pointers.ts'
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'

export type Value = Readonly<Record<string, unknown>>

/** A configuration of Stainless, with the lines of its keys. */
export interface StainlessFile {
  readonly root: Value
  /** The line of a key: `['resources', 'chat']`. */
  readonly lineOf: (path: readonly string[]) => number | undefined
}

/** The most characters of a configuration that are read. */
const largest = 8e6

/** @throws DocumentError it is not YAML, or has no resources */
export function readStainless(text: string, file: string): StainlessFile {
  if (text.length > largest) throw new DocumentError(`is longer than ${largest} characters`, { file })
  const counter = new LineCounter()
  const parsed = parseDocument(text, { lineCounter: counter, uniqueKeys: false, merge: true })
  const [fault] = parsed.errors
  if (fault) throw new DocumentError(`is not YAML: ${fault.message}`, { file })
  const root = toValue(parsed.toJS({ maxAliasCount: 1000 }))
  if (!isObject(root['resources']))
    throw new DocumentError('has no `resources`: pass the configuration of Stainless, stainless.yml', { file })
  return {
    root,
    lineOf: (path) => {
      const offset = findOffset(parsed.contents, path)
      return offset === undefined ? undefined : counter.linePos(offset).line
    },
  }
}

function findOffset(from: Node | null, path: readonly string[]): number | undefined {
  let at: unknown = from
  let offset: number | undefined
  for (const name of path) {
    if (!isMap(at)) return offset
    const pair = at.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    if (!pair) return offset
    offset = (pair.key as Node).range?.[0]
    at = pair.value
  }
  return offset
}

/** An object, empty if the value is none. */
export function toValue(value: unknown): Value {
  return isObject(value) ? value : {}
}

export function textsIn(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter((one) => typeof one === 'string')
}
