import { config, type core, validate } from 'zod/mini'

export type Accepts = (value: unknown) => boolean

/**
 * Turns a schema into a function that says whether it accepts a value, and copies nothing. Each object and list becomes a
 * small function of its own that all places share, which is what engines make fast; zod itself checks what has no
 * translation here. Undefined where the runtime makes no functions from text.
 */
export function compile(schema: core.$ZodType): Accepts | undefined {
  if (config().jitless) return undefined
  const functions = new Map<core.$ZodType, string>()
  const bodies: string[] = []
  const constants: unknown[] = []
  const constant = (value: unknown): string => `c[${constants.push(value) - 1}]`

  /** An expression that says whether the schema accepts the value that a name stands for. */
  const test = (one: core.$ZodType, name: string): string => {
    const def = one._zod.def as core.$ZodTypes['_zod']['def']
    if (def.type === 'nullable') return `(${name}===null||${test(def.innerType, name)})`
    if (def.type === 'optional') {
      const inner = test(def.innerType, name)
      return one._zod.traits.has('$ZodExactOptional') ? inner : `(${name}===undefined||${inner})`
    }
    if (def.type === 'enum') return `${constant(new Set(Object.values(def.entries)))}.has(${name})`
    const format = 'format' in def ? def.format : undefined
    const patterns = (def.checks ?? []).map(patternOf)
    if (def.type === 'string' && !format && !patterns.includes(undefined))
      return `typeof ${name}=='string'${patterns.map((pattern) => `&&${constant(pattern)}.test(${name})`).join('')}`
    if (!patterns.length) {
      if (def.type === 'boolean') return `typeof ${name}=='boolean'`
      if (def.type === 'number' && !format) return `Number.isFinite(${name})`
      if (format === 'safeint') return `Number.isSafeInteger(${name})`
      if (def.type === 'array')
        return call(one, name, () => need('Array.isArray(v)') + `for(const e of v)${need(test(def.element, 'e'))}`)
      if (def.type === 'object' && ['never', undefined].includes(def.catchall?._zod.def.type))
        return call(one, name, () => object(def))
    }
    return `${constant((value: unknown) => validate(one, value))}(${name})`
  }

  const call = (one: core.$ZodType, argument: string, body: () => string): string => {
    let name = functions.get(one)
    if (name === undefined) {
      functions.set(one, (name = `f${functions.size}`))
      bodies.push(`function ${name}(v){${body()}return true}`)
    }
    return `${name}(${argument})`
  }

  const object = ({ shape, catchall }: core.$ZodObjectDef): string => {
    const fields = Object.entries(shape).map(([name, child]) => {
      const key = JSON.stringify(name)
      return `p=v[${key}];${need(field(child, key))}`
    })
    const names = catchall ? `for(const k in v)${need(`${constant(new Set(Object.keys(shape)))}.has(k)`)}` : ''
    return `let p;${need("typeof v=='object'&&v!==null&&!Array.isArray(v)")}${fields.join('')}${names}`
  }

  /** Absent is not undefined: what must be there has to be there, and what is exact may only be absent. */
  const field = (child: core.$ZodType, key: string): string => {
    const accepts = test(child, 'p')
    if (child._zod.optin === 'optional') return `p===undefined&&!(${key} in v)||${accepts}`
    return child._zod.optin ? accepts : `(p!==undefined||${key} in v)&&${accepts}`
  }

  const root = test(schema, 'v')
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- made of quoted names and of constants handed over
    return new Function('c', `${bodies.join('')}return v=>${root}`)(constants) as Accepts
  } catch {
    return undefined
  }
}

function need(test: string): string {
  return `if(!(${test}))return false;`
}

/** The pattern that a check asks for; none where it asks for something else, or where the pattern remembers matches. */
function patternOf(check: core.$ZodCheck): RegExp | undefined {
  const { format, pattern } = check._zod.def as Partial<core.$ZodCheckRegexDef>
  return format === 'regex' && pattern?.flags === '' ? pattern : undefined
}
