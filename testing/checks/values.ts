import * as z from 'zod/mini'
import { type Chance, pick } from '../chance.ts'

type Def = z.core.$ZodTypes['_zod']['def']
type Schema = z.core.$ZodType

/** Values without fields: some fit each kind of field, and each misses most. */
const leaves: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -0, 1, -1, 5, 100, 101, 1.5, 1e21, 2 ** 53, Number.NaN, Infinity],
  ...['', ' ', 'a', 'abc', 'Abc-1', 'a b', 'true', '0', '1', '-1', '50', '007', '1.5', '1e3', '9007199254740993'],
  ...['2024-02-29', '2023-02-29', '2024-02-29T10:00:00Z', '2024-02-30T10:00:00Z', '2024-02-29t10:00:00.5+0900'],
  ...['2024-02-29T10:00:00', '2024-02-29T23:59:60Z', '2024-01', '10:00', 'Europe/Berlin', 'UTC', 'Mars/Olympus'],
  ...['https://example.com/a?b#c', 'http://example.com', 'ftp://example.com', 'example.com'],
  ...['a@example.com', 'A <a@example.com>', '127.0.0.1', '256.0.0.1', '::1', '::g'],
  ...['123e4567-e89b-12d3-a456-426614174000', '123e4567', 'abcde12345', 'a.git', 'a.GIT', 'a/b', 'a\nb', '\u0000'],
  ...['\u{1f600}', '\u{1f600}'.repeat(40), 'x'.repeat(64), 'x'.repeat(300), 'x'.repeat(2000)],
  ...['RRULE:FREQ=DAILY', 'projects/a/topics/b', 'projects/a/global/images/b', 'spaces/AAA', 'users/me'],
  ...['a1'.repeat(10), 'a1'.repeat(20), 'a1'.repeat(21), 'read_service_team write_service_team'],
  ...['__proto__', 'constructor', 'toString', '#ffffff', 'ffffff', 'en', 'en-US', '12345678', 'a,b', 'a=b', '*'],
  ...[new Uint8Array(2), [], {}],
]

const fitting = new WeakMap<Schema, readonly unknown[]>()

/** Those that a schema accepts; all of them if it accepts none. */
function leavesFor(schema: Schema): readonly unknown[] {
  const found = fitting.get(schema) ?? leaves.filter((one) => z.validate(schema, one))
  fitting.set(schema, found)
  return found.length ? found : leaves
}

/** Makes values of which most parts fit a schema, and breaks them. */
export class Maker {
  readonly #random: Chance

  constructor(random: Chance) {
    this.#random = random
  }

  make(schema: Schema, depth = 0): unknown {
    const def = schema._zod.def as Def
    if (depth > 20) return null
    const inner = (type: z.core.SomeType): unknown => this.make(type as Schema, depth + 1)
    switch (def.type) {
      case 'object': {
        // Rules between fields may need some luck.
        const isLucky = (value: object): boolean => !def.checks?.length || z.validate(schema, value)
        let made = this.#object(def, depth)
        for (let tries = 0; tries < 20 && !isLucky(made); tries++) made = this.#object(def, depth)
        return made
      }
      case 'array': {
        const list = depth > 4 ? [] : this.#some(() => inner(def.element))
        return list.length === 0 && !z.validate(schema, list) ? [inner(def.element)] : list
      }
      case 'tuple':
        return def.items.map(inner)
      case 'record':
        return Object.fromEntries(this.#some((index) => [`key${index}`, inner(def.valueType)]))
      case 'nullable':
        return this.#below(4) === 0 || depth > 6 ? null : inner(def.innerType)
      case 'optional':
        return this.#below(20) === 0 ? undefined : inner(def.innerType)
      case 'union':
        return inner(this.#one(def.options))
      case 'intersection': {
        const [left, right] = [inner(def.left), inner(def.right)]
        return typeof left === 'object' && typeof right === 'object' ? { ...left, ...right } : left
      }
      case 'lazy':
        return inner(def.getter())
      case 'enum':
        return this.#one(Object.values(def.entries))
      case 'literal':
        return this.#one(def.values)
      default:
        return this.#one(leavesFor(schema))
    }
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, depth: number): object {
    const present = Object.entries(shape).filter(
      ([, field]) => field._zod.optin !== 'optional' || (depth <= 4 && this.#below(2) > 0),
    )
    const made = Object.fromEntries(present.map(([name, field]) => [name, this.make(field, depth + 1)]))
    return catchall && catchall._zod.def.type !== 'never' ? { ...made, further: this.make(catchall, depth + 1) } : made
  }

  /** The value with one datum changed, left out or added, wherever it is. */
  broken(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return this.#one(leaves)
    const keys = Object.keys(value)
    const kind = this.#below(8)
    if (keys.length === 0 || kind === 0) return this.#one([...leaves, [null], { further: 1 }])
    const key = this.#one(keys)
    if (Array.isArray(value))
      return value.map((item: unknown, index) => (String(index) === key ? this.broken(item) : item))
    const fields: [string, unknown][] = Object.entries(value)
    if (kind === 1) return Object.fromEntries(fields.filter(([name]) => name !== key))
    if (kind === 2) return { ...value, [this.#one(['further', 'id', 'constructor', 'Date'])]: this.#one(leaves) }
    return Object.fromEntries(fields.map(([name, item]) => [name, name === key ? this.broken(item) : item]))
  }

  #below(bound: number): number {
    return Math.floor(this.#random() * bound)
  }

  #one<T>(list: readonly T[]): T {
    return pick(list, this.#random)
  }

  /** Up to two. */
  #some<T>(make: (index: number) => T): T[] {
    return Array.from({ length: this.#below(3) }, (_, index) => make(index))
  }
}
