import { linkPaging, type Operation, type Paging, tokenPaging } from '@portolan/core'
import type { Code } from '../oracle/book.ts'
import type { Mutant } from './mutant.ts'
import { misspelled } from './string-mutant.ts'

type Values = Readonly<Record<string, unknown>>
type Change = readonly [what: string, changed: Values]

/** Flags whose absence says something too. */
const flags: Values = { authorized: false, experimental: true, idempotent: true }

/** Each datum of each declaration, changed once. */
export function declarationMutants(code: Code): Mutant[] {
  const calls = Map.groupBy(code.declarations, ([, operation]) => operation)
  return Array.from(calls, ([operation, entries]) => {
    const names = entries.map(([name]) => name)
    return changesOf(operation, code).map(([what, changed]): Mutant => {
      const mutated = changed as unknown as Operation
      const declarations = new Map([...code.declarations, ...names.map((name) => [name, mutated] as const)])
      return {
        name: `${names[0]}: ${what}`,
        rows: names,
        code: () => ({ ...code, declarations }),
        declaration: { operation, changed: mutated },
      }
    })
  }).flat()
}

function changesOf(operation: Operation, code: Code): Change[] {
  const { schemas: _, ...data } = operation as unknown as Values
  const all = { ...(operation as unknown as Values) }
  const present = Object.entries(data).flatMap(([key, value]) => [
    ...(key === 'method' || key === 'path' ? [] : [[`${key} removed`, omit(all, key)] as const]),
    ...changedValues(key, value, code).map(
      ([what, changed]) => [`${key} ${what}`, { ...all, [key]: changed }] as const,
    ),
  ])
  const added = Object.entries(flags).flatMap(([key, value]): Change[] =>
    key in data || (key === 'idempotent' && data['method'] !== 'POST' && data['method'] !== 'PATCH')
      ? []
      : [[`${key}: ${String(value)} added`, { ...all, [key]: value }]],
  )
  return [...present, ...added].filter(([, changed]) => !isSame(changed, all))
}

/** A flag that is set to its default says nothing when it is removed. */
function isSame(changed: Values, original: Values): boolean {
  const [left, right] = [changed, original].map((values) => ({ ...defaultsOf(original), ...values }))
  return Object.keys({ ...left, ...right }).every((key) => left?.[key] === right?.[key])
}

function defaultsOf({ method }: Values): Values {
  return {
    status: 200,
    authorized: true,
    experimental: false,
    idempotent: method !== 'POST' && method !== 'PATCH',
    redirect: 'follow',
  }
}

function omit(values: Values, key: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))
}

type Changed = readonly [what: string, value: unknown]

function changedValues(key: string, value: unknown, code: Code): Changed[] {
  if (key === 'path') return pathChanges(value as string)
  if (key === 'paging') return [['of another kind', otherPaging(value)]]
  if (key === 'params' || key === 'response') return schemaChanges(value as string, code)
  if (key === 'method') return [[`changed`, value === 'POST' ? 'PUT' : 'POST']]
  return valueChanges(value)
}

function valueChanges(value: unknown): Changed[] {
  if (typeof value === 'string') return [[`"${value}" misspelled`, misspelled(value)]]
  if (typeof value === 'boolean') return [[`not ${value}`, !value]]
  if (typeof value === 'number') return [[`${value} + 1`, value + 1]]
  if (Array.isArray(value)) return arrayChanges(value as unknown[])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [
    [`without ${key}`, omit(value as Values, key)] as const,
    ...valueChanges(one).map(([what, changed]) => [`${key} ${what}`, { ...value, [key]: changed }] as const),
  ])
}

function arrayChanges(values: readonly unknown[]): Changed[] {
  return values.flatMap((value, index) => [
    [`without ${String(value)}`, values.toSpliced(index, 1)] as const,
    ...valueChanges(value).map(([what, changed]) => [what, values.with(index, changed)] as const),
  ])
}

/** Each segment misspelled, and each param renamed. */
function pathChanges(path: string): Changed[] {
  return path
    .split('/')
    .flatMap((segment, index, segments) =>
      segment === ''
        ? []
        : [[`segment ${segment} misspelled`, segments.with(index, misspelledSegment(segment)).join('/')] as const],
    )
}

/** A param keeps its marks, so that its name is what changes. */
function misspelledSegment(segment: string): string {
  const { begin = '', name = segment, end = '' } = /^(?<begin>[:{])(?<name>\w+)(?<end>.*)$/.exec(segment)?.groups ?? {}
  return begin + misspelled(name) + end
}

function otherPaging(paging: unknown): unknown {
  return Object.hasOwn(Object(paging), 'items') && (paging as Paging).items === undefined
    ? tokenPaging({ items: 'items', next: 'nextPageToken', param: 'pageToken' })
    : linkPaging()
}

/** Another schema of the same package; for a response also the list in place of the object, and the other way round. */
function schemaChanges(name: string, { schemas }: Code): Changed[] {
  const plain = name.replace('[]', '')
  const isParams = plain.endsWith('Params')
  const other = Object.keys(schemas).find((one) => one !== plain && one.endsWith('Params') === isParams)
  const list = isParams ? [] : [[`a list or none`, name === plain ? `${name}[]` : plain] as const]
  return [...list, ...(other === undefined ? [] : [[`${other} in its place`, name.replace(plain, other)] as const])]
}
