import { type ComposedCall, type ComposedParam, comment, key, type SourceFile, typeKey } from '../../output.ts'

/** A handwritten call whose options are written. */
export type CallWithOptions = ComposedCall & Required<Pick<ComposedCall, 'options' | 'optionsType'>>

/** The calls of a group whose options are written, by their names. */
export function callsWithOptions(
  calls: Readonly<Record<string, ComposedCall | null>> = {},
): (readonly [name: string, call: CallWithOptions])[] {
  return Object.entries(calls).flatMap(([name, call]) =>
    call?.options && call.optionsType !== undefined
      ? [[name, { ...call, options: call.options, optionsType: call.optionsType }] as const]
      : [],
  )
}

/** The name of the value with the defaults of a call's options. */
export function defaultsName(call: string): string {
  return `${call}Defaults`
}

/** A group's `composed.gen.ts`: the options that the config describes, and their defaults. */
export function printComposed(calls: readonly (readonly [string, CallWithOptions])[], file: SourceFile): string {
  const declarations = calls.map(([name, { options, optionsType }]) => {
    const fields = Object.entries(options).map(([field, one]) => {
      const tags = one.default === undefined ? [] : [`@default ${JSON.stringify(one.default)}`]
      const optional = one.required === true ? ['', ''] : ['?', ' | undefined']
      return `${comment([one.description], tags, 2)}readonly ${typeKey(field)}${optional[0]}: ${typeOf(one)}${optional[1]}`
    })
    const defaults = Object.entries(options).flatMap(([field, one]) =>
      one.default === undefined ? [] : [`${key(field)}: ${JSON.stringify(one.default)}`],
    )
    return `${comment([`The options of \`${name}\` that it has besides those of its requests.`])}export interface ${optionsType} {\n${fields.join('\n')}\n}\n\nexport const ${defaultsName(name)} = { ${defaults.join(', ')} } as const`
  })
  return `${[file.imports(), ...declarations].join('\n\n')}\n`
}

function typeOf({ type, format }: ComposedParam): string {
  if (type === 'string') return format === 'date-time' ? 'Date | string' : 'string'
  if (type === 'integer' || type === 'number') return 'number'
  return type === 'boolean' ? 'boolean' : 'unknown'
}
