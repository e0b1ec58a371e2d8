import schema from '../../../generator/config.schema.json' with { type: 'json' }
import { suggestion } from './suggest.ts'

/** The part of JSON Schema in which the schema of the config is written. */
export interface Rule {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly Rule[]
  readonly items?: Rule
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Rule>>
  readonly additionalProperties?: boolean | Rule
}

interface Fault {
  readonly pointer: string
  readonly message: string
}

/** The first thing that is wrong with a config; undefined if nothing is. */
export function configFault(config: unknown): Fault | undefined {
  return faultOf(config, schema, '')
}

/** The schema of a field of the config. Its declaration does not lead to the schema's file, which is not published. */
export function configRule(name: string): Rule {
  const { [name]: rule }: Readonly<Record<string, Rule>> = schema.properties
  if (!rule) throw new Error(`the schema of the config has no field ${name}`)
  return rule
}

/** The first thing that is wrong with a value. */
export function faultOf(value: unknown, given: Rule, pointer: string): Fault | undefined {
  const rule = given.$ref === undefined ? given : definition(given.$ref)
  const name = pointer.split('/').at(-1)
  const must = (what: string): Fault => ({
    pointer,
    message: `${name ? `\`${name}\`` : 'a config'} must be ${what}, got ${kindOf(value)}`,
  })
  if (rule.oneOf) {
    const faults = rule.oneOf.map((option) => faultOf(value, option, pointer))
    return faults.includes(undefined) ? undefined : faults.at(-1)
  }
  if ('const' in rule && value !== rule.const) return must(String(rule.const))
  const types = [rule.type ?? []].flat()
  if (types.length && !types.some((type) => isOf(value, type))) return must(types.join(' or '))
  if (rule.enum && !rule.enum.includes(value)) return must(`one of ${rule.enum.join(', ')}`)
  if (Array.isArray(value)) return first(value, (one, index) => faultOf(one, rule.items ?? {}, `${pointer}/${index}`))
  return kindOf(value) === 'object' ? membersFault(value as Record<string, unknown>, rule, pointer) : undefined
}

function membersFault(value: Record<string, unknown>, rule: Rule, pointer: string): Fault | undefined {
  const { properties = {}, additionalProperties: others = true, required = [] } = rule
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return { pointer, message: `needs \`${missing}\`` }
  return first(Object.entries(value), ([name, one]) => {
    const place = `${pointer}/${name}`
    if (Object.hasOwn(properties, name)) return faultOf(one, properties[name] as Rule, place)
    if (others === false)
      return {
        pointer: place,
        message: `\`${name}\` is no name of ${pointer ? `\`${pointer.split('/').at(-1)}\`` : 'a config'}${suggestion(name, Object.keys(properties))}`,
      }
    return others === true ? undefined : faultOf(one, others, place)
  })
}

function first<T>(list: readonly T[], find: (one: T, index: number) => Fault | undefined): Fault | undefined {
  for (const [index, one] of list.entries()) {
    const fault = find(one, index)
    if (fault) return fault
  }
  return undefined
}

function definition(reference: string): Rule {
  const definitions: Readonly<Record<string, Rule>> = schema.$defs
  return definitions[reference.replace('#/$defs/', '')] as Rule
}

function isOf(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : kindOf(value) === type
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
