import type { PlainSchema, PlainParam } from '../model/service.ts'
import { type Field, type Notes, type ObjectShape, type Rule, shapeText } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'

interface NamedParams {
  readonly key: string
  readonly name: string
  readonly params: readonly PlainParam[]
  readonly rules: readonly Rule[]
  /** The fate of fields that the document does not know: the body has them, or they are refused. */
  readonly others: 'kept' | 'refused'
  readonly readOnly?: readonly string[]
  /** The node of the operation, or of the list. */
  readonly place: DocumentNode
  /** The node of the name, if they share one. */
  readonly named: DocumentNode
}

/**
 * Gives params a name, which several operations can share.
 * @throws DocumentError others have the name, and differ
 */
export function nameParams(
  objects: Map<string, PlainSchema>,
  { key, name, params, rules, others, readOnly = [], place, named }: NamedParams,
): string {
  const fields = params.map(({ name: field, shape, nullable, required, notes }) => ({
    name: field,
    shape: nullable ? ({ kind: 'union', options: [shape, { kind: 'null' }] } as const) : shape,
    required,
    notes,
  }))
  const shape: ObjectShape = {
    kind: 'object',
    fields,
    others,
    patterns: [],
    ...(rules.length ? { rules } : {}),
    ...(others === 'kept' && readOnly.length ? { readOnly } : {}),
  }
  const known = objects.get(key)
  if (known?.shape.kind === 'object') {
    const field = findDifference(known.shape, shape)
    if (field !== undefined)
      throw named.error(
        `the params \`${name}\` are those of ${known.pointer} too, and differ in ${field}: give one of them another name`,
      )
    // The result must not depend on the order in the document.
    const isFirst = place.pointer < known.pointer
    const [first, other] = isFirst ? [shape, known.shape] : [known.shape, shape]
    const pointer = isFirst ? place.pointer : known.pointer
    objects.set(key, { ...known, pointer, shape: { ...first, fields: withPlainNotes(first.fields, other.fields) } })
    return key
  }
  objects.set(key, { name, pointer: place.pointer, direction: 'params', notes: {}, shape })
  return key
}

/** Fields with the shorter of two descriptions: the longer one is about its operation. */
function withPlainNotes(fields: readonly Field[], others: readonly Field[]): Field[] {
  const rank = ({ text = '' }: Notes): readonly [number, string] => [text.length || Infinity, text]
  return fields.map((field) => {
    const other = others.find(({ name }) => name === field.name)?.notes ?? {}
    const [[length, text], [otherLength, otherText]] = [rank(field.notes), rank(other)]
    const isOther = otherLength < length || (otherLength === length && otherText < text)
    return isOther ? { ...field, notes: other } : field
  })
}

/** The difference between two kinds of params; undefined if only their descriptions differ. */
function findDifference(a: ObjectShape, b: ObjectShape): string | undefined {
  const [one, other] = [byName(a.fields), byName(b.fields)]
  const field = [...new Set([...one.keys(), ...other.keys()])].find((name) => one.get(name) !== other.get(name))
  if (field !== undefined) return `\`${field}\``
  if (a.others !== b.others || String(a.readOnly) !== String(b.readOnly)) return 'whether they are open'
  return JSON.stringify(a.rules ?? []) === JSON.stringify(b.rules ?? []) ? undefined : 'their rules'
}

function byName(fields: readonly Field[]): ReadonlyMap<string, string> {
  return new Map(fields.map(({ name, shape, required }) => [name, shapeText([shape, required])]))
}
