import type { DocumentedObject, ReferenceType, Rule } from '../reference/reference.ts'
import { matching } from './pattern-samples.ts'

/** The objects of a page by their names. */
export type Objects = ReadonlyMap<string, DocumentedObject>

type Fields = Readonly<Record<string, unknown>>

const scalarExamples: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 7,
  number: 1.5,
  boolean: true,
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  URL: 'https://example.com/path',
  'e-mail': 'rana@example.com',
  object: { anything: [1] },
  any: { anything: [1] },
  bytes: 'text',
  null: null,
}

/** A value that a row accepts: out of its clauses where they name one, else any of its type. */
export function example(type: ReferenceType, rules: readonly Rule[], objects: Objects): unknown {
  for (const rule of rules) if (rule.kind === 'accepts') return rule.value
  if (type.kind === 'list') {
    const fewest = Math.max(1, ...rules.map((rule) => (rule.kind === 'entries' ? (rule.min ?? 1) : 1)))
    const entry = example(type.of, ruleOfEntries(rules), objects)
    return Array.from({ length: fewest }, () => entry)
  }
  return fromRules(type, rules) ?? ofType(type, objects)
}

/** The clauses of a list that are meant for each of its entries. */
export function ruleOfEntries(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ kind }) => kind !== 'entries' && kind !== 'accepts' && kind !== 'refuses')
}

function fromRules(type: ReferenceType, rules: readonly Rule[]): unknown {
  for (const rule of rules) {
    if (rule.kind === 'only') return literal(type, rule.value)
    if (rule.kind === 'one of' || rule.kind === 'seen') return rule.values[0]
    if (rule.kind === 'matches') return matching(rule.pattern)
    if (rule.kind === 'range') return rule.min ?? rule.max
    if (rule.kind === 'characters' && scalarOf(type) === 'string') return 'a'.repeat(Math.max(rule.min ?? 1, 1))
  }
  return undefined
}

/** A value as a cell writes it: words for strings, JSON for everything else. */
export function literal(type: ReferenceType, text: string): unknown {
  return scalarOf(type) === 'string' ? text : (JSON.parse(text) as unknown)
}

function scalarOf(type: ReferenceType): string | undefined {
  return type.kind === 'scalar' ? type.name : undefined
}

function ofType(type: ReferenceType, objects: Objects): unknown {
  switch (type.kind) {
    case 'scalar':
      return scalarExamples[type.name]
    case 'named':
      return exampleOf(objects, type.name)
    case 'list':
      return [ofType(type.of, objects)]
    case 'map':
      return { key: ofType(type.of, objects) }
    case 'union':
      return ofType(type.of[0] as ReferenceType, objects)
  }
}

/** A minimal value of an object: the required fields, and what a rule shows as accepted. */
export function exampleOf(objects: Objects, name: string): unknown {
  const object = objects.get(name) as DocumentedObject
  if (object.whole) return example(object.whole.type, object.whole.values, objects)
  return { ...requiredFields(object, objects), ...(object.rules.flatMap(({ accepts }) => accepts)[0] as Fields) }
}

/** Examples of the fields that have to be there. */
export function requiredFields(object: DocumentedObject, objects: Objects): Fields {
  const required = object.fields.filter(({ presence }) => presence !== 'optional')
  return Object.fromEntries(required.map(({ name, type, values }) => [name, example(type, values, objects)]))
}

/** Examples of all fields. What lies inside has only the fields that it has to have. */
export function allFields(object: DocumentedObject, objects: Objects): Fields {
  return Object.fromEntries(object.fields.map(({ name, type, values }) => [name, example(type, values, objects)]))
}
