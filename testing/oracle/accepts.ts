import { type core, validate } from 'zod/mini'
import type { DeclaredFacts } from './declared-facts.ts'

/** Whether a schema accepts a value. */
export type Accepts = (value: unknown) => boolean

export function acceptedBy(schema: core.$ZodType): Accepts {
  return (value) => validate(schema, value)
}

/** Whether a call of the operation accepts params: its schema does, and its path can hold them. */
export function acceptedByCall({ path }: DeclaredFacts, schema: core.$ZodType | undefined): Accepts {
  const slots = Array.from(path.matchAll(/\{(?<name>[^}=]+)(?:=(?<pattern>[^}]+))?\}|(?<=\/):(?<colon>\w+)/g)).map(
    ({ groups }) => ({ name: groups?.['name'] ?? groups?.['colon'] ?? '', pattern: groups?.['pattern'] ?? '*' }),
  )
  const fits = (params: Readonly<Record<string, unknown>>): boolean =>
    slots.every(({ name, pattern }) => matchesTemplate(pattern, String(params[name])))
  if (!schema) return (params) => Object.keys(Object(params)).length === 0
  return (params) => validate(schema, params) && fits(params as Readonly<Record<string, unknown>>)
}

/** `*` stands for one segment that is not empty, `**` for the rest of them. A param of one segment is left to the schema. */
function matchesTemplate(pattern: string, value: string): boolean {
  if (pattern === '*') return true
  const source = pattern.split('/').map((part) => (part === '**' ? '.+' : part === '*' ? '[^/]+' : part))
  return !value.split('/').includes('') && new RegExp(`^${source.join('/')}$`, 's').test(value)
}
