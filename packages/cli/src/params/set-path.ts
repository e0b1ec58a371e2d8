type Path = readonly (string | number)[]
type Container = Record<string | number, unknown>

/** Sets a value inside of an object, and makes the objects and lists on the way to it. */
export function setPath(target: object, path: Path, value: unknown): void {
  const place = container(target, path)
  define(place, path.at(-1) ?? '', value)
}

/** Adds a value to the list at a path, and makes the list. */
export function addToPath(target: object, path: Path, value: unknown): void {
  const place = container(target, path)
  const last = path.at(-1) ?? ''
  const list = own(place, last)
  define(place, last, [...(Array.isArray(list) ? (list as unknown[]) : []), value])
}

/** The object or list that the last word of the path is a key of. */
function container(target: object, path: Path): Container {
  let place = target as Container
  for (const [index, word] of path.slice(0, -1).entries()) {
    const inner = own(place, word)
    if (typeof inner !== 'object' || inner === null) define(place, word, typeof path[index + 1] === 'number' ? [] : {})
    place = own(place, word) as Container
  }
  return place
}

function own(place: Container, word: string | number): unknown {
  return Object.hasOwn(place, word) ? place[word] : undefined
}

/** Sets a property of the object's own, `__proto__` too. */
function define(place: Container, word: string | number, value: unknown): void {
  Object.defineProperty(place, word, { value, configurable: true, enumerable: true, writable: true })
}
