import {
  camel,
  type ComposedCall,
  type ComposedParam,
  comment,
  key,
  literal,
  type SourceFile,
  typeKey,
} from '../../output.ts'

/** Options of handwritten calls that are written, under the name of their interface. */
export interface WrittenOptions {
  readonly name: string
  /** The name of the value with their defaults. */
  readonly defaults: string
  readonly calls: readonly string[]
  readonly options: Readonly<Record<string, ComposedParam>>
}

/**
 * Finds the options of a group's calls that are written. Several calls can have one interface.
 * @throws Error calls of one interface have different options
 */
export function findOptions(calls: Readonly<Record<string, ComposedCall | null>> = {}): WrittenOptions[] {
  const named = Object.entries(calls).flatMap(([call, one]) =>
    one?.options && one.optionsType !== undefined ? [{ call, options: one.options, name: one.optionsType }] : [],
  )
  return [...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => {
    const [{ options }] = all as [(typeof all)[0]]
    const other = all.find((one) => literal(one.options) !== literal(options))
    if (other) throw new Error(`the calls ${all[0]?.call} and ${other.call} have different options, both as ${name}`)
    const defaults = `${camel(name.replace(/Options$/, ''))}Defaults`
    return { name, defaults, options, calls: all.map(({ call }) => call) }
  })
}

/** A group's `composed.gen.ts`: the options that the config describes, and their defaults. */
export function printComposed(written: readonly WrittenOptions[], file: SourceFile): string {
  const declarations = written.map(({ name, defaults, calls, options }) => {
    const fields = Object.entries(options).map(([field, one]) => {
      const tags = one.default === undefined ? [] : [`@default ${printDefault(one)}`]
      const optional = one.required === true ? ['', ''] : ['?', ' | undefined']
      return `${comment([one.description], tags, 2)}readonly ${typeKey(field)}${optional[0]}: ${writeType(one)}${optional[1]}`
    })
    const values = Object.entries(options).flatMap(([field, one]) =>
      one.default === undefined ? [] : [`${key(field)}: ${printDefault(one)}`],
    )
    const of = calls.map((call) => `\`${call}\``).join(', ')
    const head = comment([`The options of ${of} besides those of the requests.`])
    return `${head}export interface ${name} {\n${fields.join('\n')}\n}\n\nexport const ${defaults} = { ${values.join(', ')} } as const`
  })
  return `${[file.imports(), ...declarations].join('\n\n')}\n`
}

/** JSON has no number without end: the config says `Infinity` as a text. */
function printDefault({ type, default: value }: ComposedParam): string {
  const isNumber = type === 'integer' || type === 'number'
  return isNumber && value === 'Infinity' ? 'Infinity' : literal(value)
}

function writeType({ type, format }: ComposedParam): string {
  if (type === 'string') return format === 'date-time' ? 'Date | string' : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'boolean' ? 'boolean' : 'unknown'
}
