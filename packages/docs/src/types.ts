import { literal, type Service, type Shape, type Symbols, withoutNull } from '@portolan/generator/output'
import type { Inline } from './page.ts'

/** The parts of the document that the pages need. */
export interface Site {
  readonly service: Service
  readonly symbols: Symbols
  /** The page of a named schema; undefined if its fields are shown where it is used. */
  readonly schemaPage: (key: string) => string | undefined
}

type Text = Inline[number]

/** Longer sets of values are shown as rules, not types. */
const mostValues = 6

/** The TypeScript type of a shape, with links to the schemas that it names. */
export function writeType(site: Site, shape: Shape): Inline {
  return alternatives(listTypes(site, shape, 0))
}

/** The possible types of a value. */
function listTypes(site: Site, shape: Shape, depth: number): readonly Inline[] {
  const inner = (one: Shape): readonly Inline[] => listTypes(site, one, depth + 1)
  if (shape.kind === 'named') {
    const page = site.schemaPage(shape.key)
    const { name, shape: target } = site.symbols.schema(shape.key)
    if (page !== undefined) return [[{ text: name, page }]]
    return target.kind === 'object' || depth > 4 ? [[name]] : inner(target)
  }
  if (shape.type) return [[shape.type.name]]
  switch (shape.kind) {
    case 'text':
      return [...(shape.date ? [[shape.date.type]] : []), ...(shape.date && !shape.date.orText ? [] : [['string']])]
    case 'integer':
      return [['number']]
    case 'digits':
      return [['number'], ['string']]
    case 'literals': {
      const { values, open } = shape
      if (values.length <= mostValues)
        return [...values.map((value) => [literal(value)]), ...(open ? [['string']] : [])]
      return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].map((type) => [type])
    }
    case 'list':
      return [[...group(inner(shape.items)), '[]']]
    case 'tuple': {
      const rest = shape.rest ? [['...', ...group(inner(shape.rest)), '[]']] : []
      return [['[', ...joined([...shape.items.map((one) => alternatives(inner(one))), ...rest], ', '), ']']]
    }
    case 'object': {
      const { fields, others } = shape
      if (fields.length > 0) return [[site.symbols.inlineType(shape)?.name ?? 'object']]
      return [typeof others === 'object' ? ['Record<string, ', ...alternatives(inner(others)), '>'] : ['object']]
    }
    case 'union':
      return shape.options.flatMap(inner)
    case 'all':
      return [
        joined(
          shape.parts.map((part) => group(inner(part))),
          ' & ',
        ),
      ]
    default:
      return [[shape.kind]]
  }
}

/** Types as a part of another type, in parentheses if needed. */
function group(types: readonly Inline[]): Inline {
  const whole = alternatives(types)
  const isOne = plainText(whole) === plainText(types[0] ?? []) && !plainText(whole).includes(' & ')
  return isOne ? whole : ['(', ...whole, ')']
}

/** Each type once. */
function alternatives(types: readonly Inline[]): Inline {
  return joined([...new Map(types.map((type) => [plainText(type), type])).values()], ' | ')
}

function joined(types: readonly Inline[], between: string): Inline {
  return types.flatMap((type, index) => (index === 0 ? [...type] : [between, ...type]))
}

function describeText(part: Text | undefined): string {
  return typeof part === 'object' ? part.text : (part ?? '')
}

/** A text without its links. */
export function plainText(inline: Inline): string {
  return inline.map(describeText).join('')
}

/** The shape that a name leads to, through any number of names. */
export function resolveShape({ symbols }: Site, shape: Shape): Exclude<Shape, { kind: 'named' }> {
  let one = shape
  for (let steps = 0; one.kind === 'named' && steps < 100; steps++) one = symbols.schema(one.key).shape
  return one.kind === 'named' ? { kind: 'unknown' } : one
}

/** The most values of a long set to list. */
const mostListed = 40

/** The rules of a shape in words, one by one. */
export function listRules(site: Site, given: Shape): string[] {
  const { shape, nullable } = withoutNull(resolveShape(site, given))
  return [...ownRules(site, shape), ...(nullable ? ['may be null'] : [])]
}

function ownRules(site: Site, given: Shape): string[] {
  const shape = resolveShape(site, given)
  const rules: string[] = []
  const bounds = (min: number | undefined, max: number | undefined, noun: string): void => {
    const count = (number: number): string => `${number} ${noun}${number === 1 ? '' : 's'}`
    if (min !== undefined && min === max) rules.push(`exactly ${count(min)}`)
    else if (min !== undefined && max !== undefined) rules.push(`${min} to ${count(max)}`)
    else if (min !== undefined && min > 0) rules.push(`at least ${count(min)}`)
    else if (max !== undefined) rules.push(`at most ${count(max)}`)
  }
  switch (shape.kind) {
    case 'text':
      if (shape.format !== undefined) rules.push(formats[shape.format] ?? shape.format)
      bounds(shape.min, shape.max, 'character')
      for (const pattern of shape.patterns ?? []) rules.push(`matches /${pattern}/`)
      break
    case 'integer':
    case 'number':
    case 'digits': {
      if (shape.kind === 'integer') rules.push('whole number')
      if (shape.kind === 'digits') rules.push('whole number of 64 bits, as digits beyond 2^53')
      const { min, max } = shape
      if (min !== undefined && max !== undefined) rules.push(`from ${min} to ${max}`)
      else if (min !== undefined) rules.push(`at least ${min}`)
      else if (max !== undefined) rules.push(`at most ${max}`)
      if (shape.kind === 'digits') break
      if (shape.above !== undefined) rules.push(`more than ${shape.above}`)
      if (shape.below !== undefined) rules.push(`less than ${shape.below}`)
      if (shape.multipleOf !== undefined) rules.push(`a multiple of ${shape.multipleOf}`)
      break
    }
    case 'literals':
      if (shape.values.length > mostValues) {
        const listed = shape.values.slice(0, mostListed).map((value) => literal(value))
        const rest = shape.values.length - listed.length
        rules.push(
          `one of ${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}${shape.open ? ', or another' : ''}`,
        )
      }
      break
    case 'list':
      bounds(shape.min, shape.max, 'item')
      if (shape.unique) rules.push('no item twice')
      break
    default:
  }
  if (shape.message !== undefined) rules.push(shape.message)
  for (const { message } of shape.rules ?? []) if (message !== undefined) rules.push(message)
  return rules
}

const formats: Readonly<Record<string, string>> = {
  date: 'a date: YYYY-MM-DD',
  timestamp: 'a date and time (RFC 3339)',
  dateTime: 'a date and time (RFC 3339)',
  looseDateTime: 'a date and time',
  looseTimestamp: 'a date and time',
  email: 'an email address',
  uri: 'a URI',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
}
