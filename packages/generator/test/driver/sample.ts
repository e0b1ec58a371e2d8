import { compilePattern, type Schemas } from '@portolan/openapi/model'

export type Json = Readonly<Record<string, unknown>>

function without(value: Json, ...names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
}

/** Which way a value goes: params have no fields that are only read, results none that are only written. */
export type Way = 'params' | 'result'

const texts: Readonly<Record<string, string>> = {
  date: '2026-01-02',
  'date-time': '2026-01-02T03:04:05Z',
  time: '03:04:05Z',
  duration: 'P1D',
  email: 'a@example.com',
  'idn-email': 'a@example.com',
  hostname: 'example.com',
  uri: 'https://example.com/a',
  url: 'https://example.com/a',
  'uri-reference': '/a',
  uuid: '3b12f1df-5232-4804-897e-917bf397618a',
  ipv4: '127.0.0.1',
  ipv6: '::1',
  byte: 'YQ==',
  int64: '7',
}

/** Makes values that a schema accepts. */
export class Sampler {
  readonly #schemas: Schemas
  readonly #way: Way

  constructor(schemas: Schemas, way: Way) {
    this.#schemas = schemas
    this.#way = way
  }

  of(given: unknown, depth = 0): unknown {
    if (given === true || given === undefined) return 'any'
    const schema = this.#schemas.merge(given)
    if ('const' in schema) return schema['const']
    const { enum: values, default: usual } = schema as { enum?: unknown[]; default?: unknown }
    if (values?.length) return values.find((one) => one !== null) ?? null
    const options = [schema['oneOf'], schema['anyOf']].find((list) => Array.isArray(list) && list.length > 0)
    if (options && !schema['properties']) {
      const all = (options as unknown[]).map((one) => this.#schemas.merge(one))
      const chosen =
        (depth > 4 ? all.find(({ type }) => type === 'null') : undefined) ??
        all.find(({ type }) => type !== 'null') ??
        all[0]
      return this.#tagged(
        schema,
        (options as unknown[])[all.indexOf(chosen as Json)],
        this.of({ ...without(schema, 'oneOf', 'anyOf', 'discriminator'), ...chosen }, depth),
      )
    }
    const named = [schema['type']].flat().find((one) => one !== 'null')
    const type = named ?? (schema['properties'] ? 'object' : schema['items'] ? 'array' : undefined)
    if (type === 'object') return this.#object(schema, depth)
    if (type === 'array') return this.#array(schema, depth)
    if (type === 'integer' || type === 'number') return this.#number(schema, type)
    if (type === 'boolean') return true
    if (type === 'string') return this.#text(schema, usual)
    if ([schema['type']].flat().includes('null')) return null
    return 'any'
  }

  #tagged(schema: Json, option: unknown, value: unknown): unknown {
    const { propertyName, mapping } = Object(schema['discriminator']) as { propertyName?: string; mapping?: Json }
    if (propertyName === undefined || typeof value !== 'object' || value === null) return value
    const reference = ((Object(option) as Json)['$ref'] ?? '') as string
    const named = Object.entries(mapping ?? {}).find(([, target]) =>
      reference.endsWith(String(target).replace(/^.*\//, '/')),
    )?.[0]
    const tag = named ?? reference.split('/').at(-1)
    const field = this.#schemas.merge((Object(this.#schemas.merge(option)['properties']) as Json)[propertyName])
    return 'const' in field || field['enum'] ? value : { ...value, [propertyName]: tag }
  }

  #object(
    { properties = {}, required = [], additionalProperties, minProperties = 0, oneOf, anyOf }: Json,
    depth: number,
  ): unknown {
    const [first, ...others] = ([oneOf, anyOf].find((list) => Array.isArray(list)) as Json[] | undefined) ?? []
    const needed = new Set([...(required as string[]), ...((first?.['required'] ?? []) as string[])])
    const excluded = new Set(others.flatMap((one) => (one['required'] ?? []) as string[]))
    const hidden = this.#way === 'params' ? 'readOnly' : 'writeOnly'
    const fields = Object.entries(properties as Json).filter(([name, one]) => {
      if (excluded.has(name)) return false
      if (this.#schemas.follow(one)[hidden] === true) return false
      return needed.has(name) || depth < 3
    })
    const known = fields.map(([name, one]) => [name, this.of(one, depth + 1)] as const)
    const isMap = typeof additionalProperties === 'object' && known.length === 0
    const more =
      isMap && (depth < 3 || Number(minProperties) > 0)
        ? [['key', this.of(additionalProperties, depth + 1)] as const]
        : []
    const described = Object.keys(properties as Json)
    const other = (): unknown =>
      typeof additionalProperties === 'object' ? this.of(additionalProperties, depth + 1) : 'text'
    const undescribed = (required as string[]).filter((name) => !described.includes(name))
    return Object.fromEntries([...known, ...more, ...undescribed.map((name) => [name, other()] as const)])
  }

  #array({ items, prefixItems, minItems = 0, uniqueItems }: Json, depth: number): unknown {
    if (Array.isArray(prefixItems)) return prefixItems.map((one) => this.of(one, depth + 1))
    if (depth > 5 && minItems === 0) return []
    const one = this.of(items, depth + 1)
    return Array.from({ length: uniqueItems ? 1 : Math.max(1, Number(minItems)) }, () => one)
  }

  #number({ minimum, exclusiveMinimum, maximum, multipleOf }: Json, type: string): number {
    const lowest = Number(minimum ?? (exclusiveMinimum === undefined ? -Infinity : Number(exclusiveMinimum) + 1))
    const least = Math.max(lowest, Math.min(7, Number(maximum ?? 7)))
    const step = Number(multipleOf ?? (type === 'integer' ? 1 : 0))
    return step ? Math.ceil(least / step) * step : least
  }

  #text({ format, pattern, minLength = 0, maxLength = Infinity, example, examples }: Json, usual: unknown): string {
    const base = texts[String(format)] ?? 'text'
    const padded = base.padEnd(Number(minLength), 'x').slice(0, Math.max(Number(maxLength), 0))
    if (pattern === undefined) return padded
    const fits = compilePattern(pattern as string)
    const tries = [
      usual,
      example,
      ...(Array.isArray(examples) ? (examples as unknown[]) : []),
      padded,
      'a',
      'abc',
      'A1',
      '7',
      '0123456789',
      'abc_123',
      '/a',
      '#fff',
      '2026-01-02',
      ...[20, 32, 40, 64].map((length) => 'a'.repeat(length)),
    ]
    return (tries.find((one) => typeof one === 'string' && fits.test(one)) ?? padded) as string
  }
}
