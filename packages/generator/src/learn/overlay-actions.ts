import { isObject, joinPointer, type JsonObject, splitLast, splitPointer, toJsonPath, valueAt } from './pointers.ts'

/** An action of an OpenAPI Overlay. */
export interface OverlayAction {
  readonly target: string
  readonly update?: unknown
  readonly remove?: true
}

interface Change {
  readonly removes: readonly string[]
  readonly update?: unknown
}

/**
 * The actions that replace a value in a document: removals of objects and lists, because an update would merge into
 * these, and one update.
 */
export function actionsBetween(root: unknown, pointer: string, after: unknown): OverlayAction[] {
  const { at, removes, update } = changeOrReplace(root, pointer, after)
  return [
    ...removes.map((one) => ({ target: toJsonPath(root, one), remove: true as const })),
    ...(update === undefined ? [] : [{ target: toJsonPath(root, at), update }]),
  ]
}

function changeOrReplace(root: unknown, pointer: string, after: unknown): Change & { readonly at: string } {
  const change = changeBetween(pointer, valueAt(root, pointer), after)
  if (change) return { at: pointer, ...change }
  const [parent, name] = splitLast(pointer)
  const around = valueAt(root, parent)
  if (!Array.isArray(around)) return { at: parent, removes: [pointer], update: Object.fromEntries([[name, after]]) }
  // Removing an entry moves the others, so the list is replaced.
  return changeOrReplace(root, parent, around.with(Number(name), after))
}

/** Undefined if the value must be replaced as a whole. */
function changeBetween(pointer: string, before: unknown, after: unknown): Change | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    const isLonger = after.length >= before.length && before.every((one, index) => isSame(one, after[index]))
    return isLonger
      ? { removes: [], ...(isSame(before, after) ? {} : { update: after.slice(before.length) }) }
      : undefined
  }
  return isObject(before) && isObject(after) ? changeOfFields(pointer, before, after) : undefined
}

function changeOfFields(pointer: string, before: JsonObject, after: JsonObject): Change | undefined {
  const removes: string[] = []
  const update: [string, unknown][] = []
  for (const [name, value] of Object.entries(before)) {
    if (Object.hasOwn(after, name)) continue
    // Overlays only remove objects and lists.
    if (!isContainer(value)) return undefined
    removes.push(pointer + joinPointer(name))
  }
  for (const [name, value] of Object.entries(after)) {
    const known = Object.hasOwn(before, name) ? before[name] : undefined
    if (isSame(known, value)) continue
    // An update replaces plain values only with plain values, and only objects and lists can be removed.
    if (known !== undefined && !isContainer(known) && isContainer(value)) return undefined
    const inner = changeBetween(pointer + joinPointer(name), known, value)
    if (!inner && isContainer(known)) removes.push(pointer + joinPointer(name))
    removes.push(...(inner?.removes ?? []))
    if (!inner || inner.update !== undefined) update.push([name, inner ? inner.update : value])
  }
  return { removes, ...(update.length > 0 ? { update: Object.fromEntries(update) } : {}) }
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The order in which places are changed: inner before outer, the rest by name. */
export function compareInsideFirst(a: string, b: string): number {
  const [first, second] = [splitPointer(a), splitPointer(b)]
  for (const [index, name] of first.entries()) {
    const other = second[index]
    if (other === undefined) return -1
    if (name !== other) return name < other ? -1 : 1
  }
  return second.length > first.length ? 1 : 0
}
