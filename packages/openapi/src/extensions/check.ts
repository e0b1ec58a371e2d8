import { escapePointer } from '../read/pointer.ts'
import { suggestion } from '../read/suggest.ts'
import { hasFreeNames, kindOfMember, type Kind } from './structure.ts'
import { allExtensions, type Extension, extensionKey, extensionsByName } from './table.ts'
import { findIssue, type ValueIssue } from './value.ts'

const prefix = 'x-portolan-'
const known: ReadonlySet<string> = new Set(allExtensions.map(extensionKey))

/**
 * Returns the first `x-portolan-` extension in a document that is unknown, in the wrong place, or has an invalid value.
 */
export function findExtensionIssue(value: unknown, kind: Kind = 'root', pointer = ''): ValueIssue | undefined {
  if (typeof value !== 'object' || value === null || kind === 'data') return undefined
  for (const [name, one] of Object.entries(value)) {
    const place = `${pointer}/${escapePointer(name)}`
    const issue = name.startsWith(prefix) && !hasFreeNames(kind) ? findValueIssue(name, one, kind, place) : undefined
    const found = issue ?? findExtensionIssue(one, kindOfMember(kind, name, value), place)
    if (found) return found
  }
  return undefined
}

function findValueIssue(name: string, value: unknown, kind: Kind, pointer: string): ValueIssue | undefined {
  const rows = extensionsByName.get(name.slice(prefix.length))
  if (!rows) return { pointer, message: `\`${name}\` is not an extension of the generator${suggestion(name, known)}` }
  const here = kind === 'free' ? rows : rows.filter(({ at }) => at.some((spot) => spot === kind))
  if (here.length === 0) return { pointer, message: `\`${name}\` has no effect here: it belongs in ${listSpots(rows)}` }
  // In a variant, null removes the operation's own value.
  return value === null ? undefined : findIssueOfRows(value, here, pointer)
}

/** Describes the fault in a value that no row accepts. */
export function findIssueOfRows(
  value: unknown,
  rows: readonly Extension<unknown>[],
  pointer: string,
): ValueIssue | undefined {
  const issues = rows.map(({ schema }) => findIssue(value, schema, pointer))
  return issues.includes(undefined) ? undefined : issues.at(-1)
}

const spotWords = {
  root: 'the root of the document',
  operation: 'an operation',
  param: 'a param',
  body: 'a request body',
  schema: 'a schema',
  server: 'a server',
  xml: '`xml`',
} as const

/** Lists the places of extensions, in words. */
export function listSpots(rows: readonly Extension<unknown>[]): string {
  return [...new Set(rows.flatMap(({ at }) => at))].map((spot) => spotWords[spot]).join(' or ')
}
