import type * as z from 'zod/mini'
import { type Chance, pick } from '../chance.ts'

type Def = z.core.$ZodTypes['_zod']['def']
type Schema = z.core.$ZodType

/** Values that are no objects or lists: some fit each kind of field, and each misses most. */
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
]

/** Values for the leaves of a schema, those that it accepts apart. */
interface Candidates {
  readonly right: readonly unknown[]
  readonly wrong: readonly unknown[]
}

const known = new WeakMap<Schema, Candidates>()

function candidates(schema: Schema, accepts: (schema: Schema, value: unknown) => boolean): Candidates {
  const found = known.get(schema)
  if (found) return found
  const own = [...leaves, ...new Uint8Array(1).map(() => 0), new Uint8Array(2), [], {}]
  const made = {
    right: own.filter((one) => accepts(schema, one)),
    wrong: own.filter((one) => !accepts(schema, one)),
  }
  known.set(schema, made)
  return made
}

/** Makes values from a schema: most of their parts fit, and all of them with `strict`. */
export class Maker {
  readonly #random: Chance
  readonly #accepts: (schema: Schema, value: unknown) => boolean

  constructor(random: Chance, accepts: (schema: Schema, value: unknown) => boolean) {
    this.#random = random
    this.#accepts = accepts
  }

  make(schema: Schema, depth = 0): unknown {
    const def = schema._zod.def as Def
    if (depth > 20) return null
    const inner = (one: z.core.SomeType): unknown => this.make(one as Schema, depth + 1)
    switch (def.type) {
      case 'object': {
        // Rules between fields may need some luck.
        const isLucky = (one: object): boolean => !def.checks?.length || this.#accepts(schema, one)
        let made = this.#object(def, depth)
        for (let tries = 0; tries < 20 && !isLucky(made); tries++) made = this.#object(def, depth)
        return made
      }
      case 'array': {
        const count = depth > 4 ? 0 : this.#below(3)
        const list = Array.from({ length: count }, () => inner(def.element))
        return count === 0 && !this.#accepts(schema, list) ? [inner(def.element)] : list
      }
      case 'tuple':
        return def.items.map(inner)
      case 'record':
        return Object.fromEntries(
          Array.from({ length: this.#below(3) }, (_, index) => [`key${index}`, inner(def.valueType)]),
        )
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
      default: {
        const { right, wrong } = candidates(schema, this.#accepts)
        return this.#one(right.length ? right : wrong)
      }
    }
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, depth: number): object {
    const made: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(shape)) {
      const isOptional = field._zod.optin === 'optional'
      if (isOptional && (depth > 4 || this.#below(2) === 0)) continue
      made[name] = this.make(field, depth + 1)
    }
    if (catchall && catchall._zod.def.type !== 'never') made['further'] = this.make(catchall, depth + 1)
    return made
  }

  #below(bound: number): number {
    return Math.floor(this.#random() * bound)
  }

  #one<T>(list: readonly T[]): T {
    return pick(list, this.#random)
  }

  /** The value with one datum changed, left out or added, wherever it is. */
  broken(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return this.#one(leaves)
    const keys = Object.keys(value)
    const kind = this.#below(8)
    if (keys.length === 0 || kind === 0) return this.#one([...leaves, [], {}, [null], { further: 1 }])
    const key = this.#one(keys)
    if (Array.isArray(value))
      return value.map((one: unknown, index) => (String(index) === key ? this.broken(one) : one))
    const fields: [string, unknown][] = Object.entries(value)
    if (kind === 1) return Object.fromEntries(fields.filter(([name]) => name !== key))
    if (kind === 2) return { ...value, [this.#one(['further', 'id', 'constructor', 'Date'])]: this.#one(leaves) }
    return Object.fromEntries(fields.map(([name, one]) => [name, name === key ? this.broken(one) : one]))
  }
}
