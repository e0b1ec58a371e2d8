import { assignWords, kebab } from '../manifest/words.ts'
import type { OperationEntry, ParamEntry, UnnamedOperation } from '../manifest/manifest.ts'
import { readFlagName, listOwnFlags } from '../own-flags.ts'

const prefix = 'param'

/**
 * Gives each param of an operation a unique flag that the command line does not use itself. A param `output` is
 * `--param-output`, and a param whose name is not a valid flag is set with `--param NAME=VALUE`, as every param can be.
 */
export function nameFlags<Operation extends UnnamedOperation>(operation: Operation): Operation {
  const { params, options } = operation
  const own = listOwnFlags(operation).map(readFlagName)
  const entries = withFlags([...params, ...(options ?? [])], spellFlag, [...own, 'help'])
  return {
    ...operation,
    params: entries.slice(0, params.length),
    ...(options && { options: entries.slice(params.length) }),
  }
}

function spellFlag(name: string): string[] {
  const flag = kebab(name)
  const byName = `${prefix}=${spellName(name)}`
  if (flag === '') return [byName]
  // No other flag of a param begins like this.
  const isPrefixed = flag === prefix || flag.startsWith(`${prefix}-`)
  return [...(isPrefixed ? [] : [flag]), `${prefix}-${flag}`, byName]
}

/** Gives each field of an object a flag of its own; an empty one if only JSON can set it. */
export function nameFields(fields: readonly ParamEntry[]): readonly ParamEntry[] {
  const spell = (name: string): string[] => [kebab(name), ...(/^[^.[\]=]+$/.test(name) ? [name] : [])].filter(Boolean)
  return withFlags(fields, (name) => [...spell(name), ''])
}

function withFlags(
  entries: readonly ParamEntry[],
  spell: (name: string) => string[],
  taken: string[] = [],
): ParamEntry[] {
  const names = entries.map(({ name }) => name)
  const flags = assignWords(names, spell, taken)
  return entries.map((entry, index) => ({ ...entry, flag: flags[index] as string }))
}

/** Spells a name before an equals sign: an equals sign in the name is `%3D`. Spellings are unique. */
function spellName(name: string): string {
  return name.replaceAll(/%(?=25|3D)/gi, '%25').replaceAll('=', '%3D')
}

/** The param that the text after `--param` names, and the value if there is an equals sign. */
export function findNamed(
  { params, options = [] }: Pick<OperationEntry, 'params' | 'options'>,
  text: string,
): { readonly entry: ParamEntry; readonly value: string | undefined } | undefined {
  const end = text.indexOf('=')
  const name = end < 0 ? text : text.slice(0, end)
  const entry = [...params, ...options].find((one) => spellName(one.name) === name)
  return entry && { entry, value: end < 0 ? undefined : text.slice(end + 1) }
}
