import type { Issue } from '../errors.ts'
import { findBeyondJson } from './beyond-json.ts'

const asJson = 'which JSON cannot hold: pass an object, a list or a text, such as Base64'

/**
 * Writes a value as JSON.
 * @param path where the value is
 * @param issues receives an entry for a value that JSON cannot hold, with its place
 * @param stringify writes bigints too @default JSON.stringify, which does not
 * @throws what a getter or a `toJSON` of the value throws
 */
export function writeJson(
  value: unknown,
  path: Issue['path'],
  issues: Issue[],
  stringify?: (value: unknown) => string,
): string {
  try {
    const beyond = findBeyondJson(value)
    if (beyond) {
      issues.push({ path: [...path, ...beyond.path], message: `must not be ${beyond.kind}, ${asJson}` })
      return ''
    }
    const text = stringify ? stringify(value) : JSON.stringify(value)
    // A null in the JSON may stand for a number that JSON lacks, such as NaN.
    const issue = text?.includes('null') ? findIssue(value, stringify !== undefined) : undefined
    if (issue) issues.push({ ...issue, path: [...path, ...issue.path] })
    return text
  } catch (error) {
    const issue =
      error instanceof RangeError
        ? { path: [], message: 'is nested too deeply for JSON' }
        : findIssue(value, stringify !== undefined)
    if (!issue) throw error
    issues.push({ ...issue, path: [...path, ...issue.path] })
    return ''
  }
}

/** The first cycle, non-finite number or, if they are not written, bigint in a value, in the order of its JSON. */
function findIssue(value: unknown, writesBigints: boolean): Issue | undefined {
  let issue: Issue | undefined
  const parents: { readonly value: unknown; readonly key: string | number }[] = []
  JSON.stringify(value, function (this: unknown, name: string, one: unknown) {
    if (issue) return undefined
    while (parents.length > 0 && parents.at(-1)?.value !== this) parents.pop()
    const key = Array.isArray(this) ? Number(name) : name
    const path = [...parents, { key }].slice(1).map((parent) => parent.key)
    if (typeof one === 'bigint' && writesBigints) return String(one)
    if (typeof one === 'bigint')
      issue = { path, message: 'must not be a bigint, which JSON does not have: pass a number or a string' }
    else if (typeof one === 'number' && !Number.isFinite(one))
      issue = { path, message: 'must be a finite number: JSON has no NaN and no Infinity' }
    else if (parents.some((parent) => parent.value === one))
      issue = { path, message: 'must not contain itself, which JSON cannot express' }
    else if (typeof one === 'object' && one !== null) parents.push({ value: one, key })
    return issue ? undefined : one
  })
  return issue
}
