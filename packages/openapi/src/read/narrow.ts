import type { Literal, Range, Shape } from '../model/shape.ts'
import { unite } from './unions.ts'

type Of<Kind extends Shape['kind']> = Extract<Shape, { readonly kind: Kind }>

/**
 * A union whose options also have the type and the rules beside it, such as `maxLength` beside `anyOf`. Options of other
 * types are left out; if all are, the type is the mistake. Null stays: documents do not repeat it in the type.
 */
export function narrow(base: Shape, union: Shape): Shape {
  const bases = listOptions(base).filter((one) => one.kind !== 'null')
  if (bases.some((one) => one.kind === 'object' || one.kind === 'file')) return union
  const found = listOptions(union).flatMap((option) =>
    option.kind === 'null' ? [option] : bases.flatMap((one) => join(one, option)),
  )
  if (found.every((one) => one.kind === 'null')) return union
  return unite(found)
}

function listOptions(shape: Shape): readonly Shape[] {
  return shape.kind === 'union' ? shape.options : [shape]
}

/** The values that have both shapes, if there are any. */
function join(base: Shape, option: Shape): Shape[] {
  if (option.kind === 'named' || option.kind === 'all' || option.kind === 'union')
    return [Object.keys(base).length > 1 ? { kind: 'all', parts: [base, option] } : option]
  if (option.kind === 'literals') {
    const values = option.values.filter((value) => listKinds(value).includes(base.kind))
    return values.length > 0 ? [{ ...option, values }] : []
  }
  if (isNumber(base) && isNumber(option)) return [joinNumbers(base, option)]
  if (base.kind === 'text' && option.kind === 'text') return [joinTexts(base, option)]
  if (base.kind === 'list' && option.kind === 'list') return [joinLists(base, option)]
  return base.kind === option.kind ? [option] : []
}

function listKinds(value: Literal): string[] {
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer', 'digits'] : ['number']
  return [typeof value === 'string' ? 'text' : typeof value]
}

function isNumber(shape: Shape): shape is Of<'number' | 'integer'> {
  return shape.kind === 'number' || shape.kind === 'integer'
}

function joinTexts(base: Of<'text'>, option: Of<'text'>): Shape {
  const patterns = [...new Set([...(base.patterns ?? []), ...(option.patterns ?? [])])]
  return { ...base, ...option, ...(patterns.length > 0 ? { patterns } : {}), ...joinLengths(base, option) }
}

function joinLists(base: Of<'list'>, option: Of<'list'>): Shape {
  if (base.items.kind !== 'unknown' && option.items.kind !== 'unknown') return { kind: 'all', parts: [base, option] }
  const items = option.items.kind === 'unknown' ? base.items : option.items
  return { ...base, ...option, items, ...joinLengths(base, option) }
}

function joinNumbers(base: Of<'number' | 'integer'>, option: Of<'number' | 'integer'>): Shape {
  if (base.multipleOf !== undefined && option.multipleOf !== undefined && base.multipleOf !== option.multipleOf)
    return { kind: 'all', parts: [base, option] }
  const kind = base.kind === 'integer' ? base.kind : option.kind
  return { ...base, ...option, kind, ...joinLengths(base, option), ...joinOpenEnds(base, option) }
}

function joinLengths(one: Pick<Range, 'min' | 'max'>, other: Pick<Range, 'min' | 'max'>): Pick<Range, 'min' | 'max'> {
  return strictest({ min: [one.min, other.min], max: [one.max, other.max] })
}

function joinOpenEnds(one: Range, other: Range): Range {
  const { min, max } = strictest({ min: [one.above, other.above], max: [one.below, other.below] })
  return { ...(min === undefined ? {} : { above: min }), ...(max === undefined ? {} : { below: max }) }
}

function strictest(bounds: { min: (number | undefined)[]; max: (number | undefined)[] }): Pick<Range, 'min' | 'max'> {
  const [min, max] = [bounds.min, bounds.max].map((list) => list.filter((one) => one !== undefined))
  return {
    ...(min && min.length > 0 ? { min: Math.max(...min) } : {}),
    ...(max && max.length > 0 ? { max: Math.min(...max) } : {}),
  }
}
