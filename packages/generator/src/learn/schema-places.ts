import { isObject, joinPointer, splitPointer, valueAt } from './pointers.ts'
import type { Drift } from './drift.ts'

/** Finds the places of drift in a document, as written. */
export class SchemaPlaces {
  readonly #root: unknown
  readonly #envelope: string | undefined

  /** @param envelope the field of every response that contains the data */
  constructor(root: unknown, envelope?: string) {
    this.#root = root
    this.#envelope = envelope
  }

  /** The pointer of the operation of a method and a path; undefined if the document has none. */
  findOperation({ method, path }: Pick<Drift, 'method' | 'path'>): string | undefined {
    const paths = valueAt(this.#root, '/paths')
    if (!isObject(paths)) return undefined
    const wanted = comparable(path)
    const names = Object.keys(paths)
    const name = names.find((one) => one === path) ?? names.find((one) => comparable(one) === wanted)
    if (name === undefined) return undefined
    const item = this.follow(joinPointer('paths', name))
    if (item === undefined) return undefined
    return [`${item}/${method.toLowerCase()}`, item + joinPointer('additionalOperations', method)].find((one) =>
      isObject(valueAt(this.#root, one)),
    )
  }

  /** The pointer of the response for a status, or of a range or `default` that covers it. */
  findResponse(operation: string, status: number): string | undefined {
    const all = valueAt(this.#root, `${operation}/responses`)
    if (!isObject(all)) return undefined
    const good = Object.keys(all).find((one) => one.startsWith('2'))
    const names = [String(status), `${String(status).charAt(0)}XX`, `${String(status).charAt(0)}xx`, 'default', good]
    const name = names.find((one) => one !== undefined && Object.hasOwn(all, one))
    return name === undefined ? undefined : this.follow(joinPointer(...splitPointer(operation), 'responses', name))
  }

  /** The places that describe the data at a pointer. They may be references. */
  findSchemas(response: string, pointer: string): string[] {
    const { schema, content } = (valueAt(this.#root, response) ?? {}) as { schema?: unknown; content?: unknown }
    const media = isObject(content) ? Object.keys(content) : []
    const json = media.filter((type) => /[/+]json\b/i.test(type) && !/json-seq/i.test(type))
    const types = json.length > 0 ? json : media
    const start =
      schema === undefined
        ? types.flatMap((type) => {
            const at = response + joinPointer('content', type)
            const whole = this.follow(`${at}/schema`)
            const places = [
              `${at}/itemSchema`,
              ...(json.length > 0 || !whole ? [] : [`${whole}/items`]),
              `${at}/schema`,
            ]
            return places.filter((place) => isObject(valueAt(this.#root, place))).slice(0, 1)
          })
        : [`${response}/schema`]
    const parts = [...(this.#envelope === undefined ? [] : [this.#envelope]), ...splitPointer(pointer)]
    return this.#descend(start, parts)
  }

  /** The first place that describes the data at a path in a schema, or in the schema as far as the path leads. */
  findInside(schema: string, path: readonly string[]): string {
    const [found] = this.#descend([schema], path)
    return found ?? this.findInside(schema, path.slice(0, -1))
  }

  #descend(start: readonly string[], path: readonly string[]): string[] {
    return path.reduce((found, name) => unique(found.flatMap((one) => this.#inside(one, name))), [...start])
  }

  /** The schemas that apply to the same value, including the schema itself; references are followed. */
  alternatives(schema: string): string[] {
    const found = new Set<string>()
    const open = [schema]
    for (const one of open) {
      const at = this.follow(one)
      if (at === undefined || found.has(at)) continue
      found.add(at)
      for (const word of ['allOf', 'anyOf', 'oneOf']) {
        const parts = valueAt(this.#root, `${at}/${word}`)
        if (Array.isArray(parts)) open.push(...parts.map((_, index) => `${at}/${word}/${index}`))
      }
    }
    return [...found]
  }

  /** Follows references within the document; undefined if one is broken, or leads to another file. */
  follow(pointer: string): string | undefined {
    const visited = new Set<string>()
    for (let at = pointer; ;) {
      const value = valueAt(this.#root, at)
      if (!isObject(value) || visited.has(at)) return undefined
      visited.add(at)
      const { $ref } = value
      if (typeof $ref !== 'string') return at
      if (!$ref.startsWith('#/')) return undefined
      at = joinPointer(...splitPointer($ref.slice(1)).map(decode))
    }
  }

  #inside(schema: string, name: string): string[] {
    return this.alternatives(schema).flatMap((at) => {
      const has = (...parts: readonly string[]): string[] => {
        const place = at + joinPointer(...parts)
        return isObject(valueAt(this.#root, place)) ? [place] : []
      }
      if (name !== '*') return has('properties', name)
      const patterns = valueAt(this.#root, `${at}/patternProperties`)
      return [
        ...has('items'),
        ...has('additionalProperties'),
        ...(isObject(patterns) ? Object.keys(patterns).flatMap((one) => has('patternProperties', one)) : []),
      ]
    })
  }
}

/** A path without the names of its params. */
function comparable(path: string): string {
  return path.replace(/[?#].*$/, '').replaceAll(/\{[^{}]*\}|(?<=\/):\w+/g, '{}')
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function unique(all: readonly string[]): string[] {
  return [...new Set(all)]
}
