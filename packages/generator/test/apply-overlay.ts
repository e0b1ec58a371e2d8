import { parse } from 'yaml'

type Json = Record<string, unknown>

interface Action {
  readonly target: string
  readonly update?: unknown
  readonly remove?: boolean
}

/** Applies an overlay as the specification says (1.0.0, section 4.4.3), for targets that name one place. */
export function applyOverlay(document: object, text: string): object {
  const { overlay, actions } = parse(text) as { overlay: string; actions: readonly Action[] }
  if (overlay !== '1.0.0') throw new Error(`overlay ${overlay}`)
  const root = structuredClone(document)
  for (const { target, update, remove } of actions) {
    const names = namesIn(target)
    const [last, ...before] = names.toReversed()
    const parent = find(root, before.toReversed())
    const value = last === undefined ? root : find(root, names)
    if (typeof value !== 'object' || value === null) throw new Error(`${target} selects no object and no list`)
    if (remove && last !== undefined) {
      if (Array.isArray(parent)) parent.splice(Number(last), 1)
      else delete (parent as Json)[last]
    } else if (Array.isArray(value)) value.push(update)
    else merge(value as Json, update as Json)
  }
  return root
}

function merge(target: Json, update: Json): void {
  for (const [name, value] of Object.entries(update)) {
    const known = target[name]
    if (Array.isArray(known) && Array.isArray(value)) target[name] = [...(known as unknown[]), ...(value as unknown[])]
    else if (isObject(known) && isObject(value)) merge(known, value)
    else target[name] = value
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function find(root: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (Object(value) as Json)[name], root)
}

/** The names and indexes of a JSONPath that has nothing else. */
function namesIn(path: string): string[] {
  const part = /\.([A-Za-z_]\w*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]/gy
  part.lastIndex = 1
  const names: string[] = []
  for (let found = part.exec(path); found; found = part.exec(path)) {
    const [, name, index, quoted] = found
    names.push(name ?? index ?? (JSON.parse(`"${quoted?.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`) as string))
    if (part.lastIndex === path.length) return names
  }
  if (path !== '$') throw new Error(`${path} is no path of names`)
  return []
}
