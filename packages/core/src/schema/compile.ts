import { config, type core, validate } from 'zod/mini'

export type Accepts = (value: unknown) => boolean

/**
 * Whether there is a page, whose Content-Security-Policy may forbid functions from text. Only an attempt would show it, and
 * the browser reports each to the page's owner, even if its error is caught.
 */
let forbidden = 'document' in globalThis || 'WorkerGlobalScope' in globalThis

/**
 * Turns a schema into a function that says whether it accepts a value, and copies nothing. Each object and list
 * becomes a small function, shared by all uses, which engines optimize well. What has no translation here is checked
 * by zod itself. Undefined in browsers, and if the runtime forbids functions
 * from text.
 */
export function compile(schema: core.$ZodType): Accepts | undefined {
  if (config().jitless || forbidden) return undefined
  const writer = new Writer()
  const root = writer.test(schema, 'v')
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- made of quoted names, and of constants passed as arguments
    return new Function('c', `${writer.bodies.join('')}return v=>${root}`)(writer.constants) as Accepts
  } catch (error) {
    forbidden = error instanceof EvalError
    return undefined
  }
}

/** Writes the functions for a schema. */
class Writer {
  readonly bodies: string[] = []
  readonly constants: unknown[] = []
  readonly #functions = new Map<core.$ZodType, string>()

  /** Returns an expression for whether the schema accepts the value of a variable. */
  test(one: core.$ZodType, name: string): string {
    const def = defOf(one)
    if (def.type === 'nullable') return `(${name}===null||${this.test(def.innerType, name)})`
    if (def.type === 'optional') {
      const inner = this.test(def.innerType, name)
      return one._zod.traits.has('$ZodExactOptional') ? inner : `(${name}===undefined||${inner})`
    }
    if (def.type === 'enum') return `${this.#constant(new Set(Object.values(def.entries)))}.has(${name})`
    return (
      this.#text(def, name) ??
      this.#plain(one, def, name) ??
      `${this.#constant((value: unknown) => validate(one, value))}(${name})`
    )
  }

  /** A string whose only checks are patterns. */
  #text(def: Def, name: string): string | undefined {
    const patterns = (def.checks ?? []).map(patternOf)
    if (def.type !== 'string' || formatOf(def) !== undefined || patterns.includes(undefined)) return undefined
    return `typeof ${name}=='string'${patterns.map((pattern) => `&&${this.#constant(pattern)}.test(${name})`).join('')}`
  }

  /** A type without checks. */
  #plain(one: core.$ZodType, def: Def, name: string): string | undefined {
    if (def.checks?.length) return undefined
    const format = formatOf(def)
    if (def.type === 'boolean') return `typeof ${name}=='boolean'`
    if (def.type === 'number' && format === undefined) return `Number.isFinite(${name})`
    if (format === 'safeint') return `Number.isSafeInteger(${name})`
    if (def.type === 'array')
      return this.#call(
        one,
        name,
        () => need('Array.isArray(v)') + `for(const e of v)${need(this.test(def.element, 'e'))}`,
      )
    if (def.type === 'object' && ['never', undefined].includes(def.catchall?._zod.def.type))
      return this.#call(one, name, () => this.#object(def))
    return undefined
  }

  #constant(value: unknown): string {
    return `c[${this.constants.push(value) - 1}]`
  }

  #call(one: core.$ZodType, argument: string, body: () => string): string {
    let name = this.#functions.get(one)
    if (name === undefined) {
      this.#functions.set(one, (name = `f${this.#functions.size}`))
      this.bodies.push(`function ${name}(v){${body()}return true}`)
    }
    return `${name}(${argument})`
  }

  #object({ shape, catchall }: core.$ZodObjectDef): string {
    const fields = Object.entries(shape).map(([name, child]) => {
      const key = JSON.stringify(name)
      return `p=v[${key}];${need(this.#field(child, key))}`
    })
    const names = catchall ? `for(const k in v)${need(`${this.#constant(new Set(Object.keys(shape)))}.has(k)`)}` : ''
    return `let p;${need("typeof v=='object'&&v!==null&&!Array.isArray(v)")}${fields.join('')}${names}`
  }

  /**
   * Absent is not undefined: a required field must be present, and an exact optional field may be absent but not
   * undefined.
   */
  #field(child: core.$ZodType, key: string): string {
    const accepts = this.test(child, 'p')
    if (child._zod.optin === 'optional') return `p===undefined&&!(${key} in v)||${accepts}`
    return child._zod.optin ? accepts : `(p!==undefined||${key} in v)&&${accepts}`
  }
}

type Def = core.$ZodTypes['_zod']['def']

function defOf(schema: core.$ZodType): Def {
  return schema._zod.def as Def
}

function formatOf(def: Def): unknown {
  return 'format' in def ? def.format : undefined
}

function need(test: string): string {
  return `if(!(${test}))return false;`
}

/** The pattern of a check; undefined if the check is another one, or if the pattern is stateful. */
function patternOf(check: core.$ZodCheck): RegExp | undefined {
  const { format, pattern } = check._zod.def as Partial<core.$ZodCheckRegexDef>
  return format === 'regex' && pattern?.flags === '' ? pattern : undefined
}
