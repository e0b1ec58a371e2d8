type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

const forbidden: ReadonlySet<string | number> = new Set(['__proto__', 'constructor', 'prototype'])

/** Sets a value inside of an object, and makes the objects and lists on the way to it. */
export function setPath(target: object, path: Path, value: unknown): void {
  const place = container(target, path)
  const last = path.at(-1) ?? ''
  if (!forbidden.has(last)) place[last] = value
}

/** Adds a value to the list at a path, and makes the list. */
export function addToPath(target: object, path: Path, value: unknown): void {
  const place = container(target, path)
  const last = path.at(-1) ?? ''
  const list = Array.isArray(place[last]) ? (place[last] as unknown[]) : []
  place[last] = [...list, value]
}

/** The object or list that the last word of the path is a key of. */
function container(target: object, path: Path): Container {
  let place = target as Container
  for (const [index, word] of path.slice(0, -1).entries()) {
    if (forbidden.has(word)) return {}
    const inner = Object.hasOwn(place, word) ? place[word] : undefined
    if (typeof inner !== 'object' || inner === null) place[word] = typeof path[index + 1] === 'number' ? [] : {}
    place = place[word] as Container
  }
  return place
}
