import { holds, type Shape, withoutNull } from '@portolan/openapi'
import { literal, type SourceFile, type Symbols } from '../../output.ts'

/** A place of data with dates, in core's terms. */
type DatePlace =
  | { readonly as: string }
  | { readonly of: string }
  | {
      readonly fields: Readonly<Record<string, DatePlace>>
      readonly others?: DatePlace
      readonly named?: readonly string[]
    }
  | { readonly items: DatePlace; readonly first?: readonly (DatePlace | null)[] }
  | { readonly some: readonly DatePlace[] }
  | { readonly tag: string; readonly cases: Readonly<Record<string, DatePlace>> }

/** The type of data that a client leaves as it was sent: its dates are texts, whatever those of results are. */
export function printSentType(symbols: Symbols, key: string, file: SourceFile): string {
  const type = file.use(symbols.find('type', key))
  const findShape = (of: string): Shape => symbols.schema(of).shape
  return holds(findShape(key), findShape, isDate) ? `${file.type('DatesAsTexts', '@portolan/core')}<${type}>` : type
}

function isDate(shape: Shape): boolean {
  return shape.kind === 'text' && shape.date !== undefined
}

/** `dates.gen.ts`: where the data of each schema has dates. */
export function printDates(symbols: Symbols, file: SourceFile): string {
  const findShape = (key: string): Shape => symbols.schema(key).shape
  const schemas = symbols.folders.flatMap((folder) => symbols.schemasIn(folder))
  const places = schemas.flatMap(({ name, direction, shape }) => {
    const place = direction === 'params' ? undefined : findPlace(shape)
    return place ? [[name, place] as const] : []
  })
  const type = file.type('DatePlace', '@portolan/core')
  return `${file.imports()}\n\nexport const dates: Readonly<Record<string, ${type}>> = ${literal(Object.fromEntries(places))}\n`

  function findPlace(whole: Shape): DatePlace | undefined {
    if (!holds(whole, findShape, isDate)) return undefined
    const { shape } = withoutNull(whole)
    switch (shape.kind) {
      case 'named':
        return { of: symbols.schema(shape.key).name }
      case 'text':
        return shape.date && { as: shape.date.type }
      case 'list':
        return wrap(findPlace(shape.items), (items) => ({ items }))
      case 'tuple': {
        const rest = shape.rest && findPlace(shape.rest)
        return { items: rest ?? { some: [] }, first: shape.items.map((item) => findPlace(item) ?? null) }
      }
      case 'union':
        return shape.tag === undefined ? findSome(shape.options) : findTagged(shape.tag, shape.options)
      case 'all':
        return findSome(shape.parts)
      case 'object':
        return findFields(shape)
      default:
        return undefined
    }
  }

  function findSome(shapes: readonly Shape[]): DatePlace | undefined {
    const some = shapes.flatMap((one) => findPlace(one) ?? [])
    return some.length > 1 ? { some } : some[0]
  }

  /** The data of each option, by the values of its tag. An option without values cannot be told apart. */
  function findTagged(tag: string, options: readonly Shape[]): DatePlace | undefined {
    const cases: Record<string, DatePlace> = {}
    for (const option of options) {
      const place = findPlace(option)
      const values = tagValues(tag, option)
      if (!values) return findSome(options)
      if (place) for (const value of values) cases[value] = place
    }
    return { tag, cases }
  }

  function tagValues(tag: string, option: Shape): readonly string[] | undefined {
    const shape = option.kind === 'named' ? findShape(option.key) : option
    if (shape.kind !== 'object') return undefined
    const field = shape.fields.find(({ name }) => name === tag)?.shape
    return field?.kind === 'literals' ? field.values.map(String) : undefined
  }

  function findFields({ fields, others, patterns }: Extract<Shape, { kind: 'object' }>): DatePlace | undefined {
    const dated = fields.flatMap(({ name, shape }) => wrap(findPlace(shape), (place) => [[name, place] as const]) ?? [])
    const rest = findSome([...(typeof others === 'object' ? [others] : []), ...patterns.map(({ shape }) => shape)])
    if (dated.length === 0 && !rest) return undefined
    const named = fields.map(({ name }) => name).filter((name) => !dated.some(([other]) => other === name))
    return {
      fields: Object.fromEntries(dated),
      ...(rest ? { others: rest, ...(named.length ? { named } : {}) } : {}),
    }
  }
}

function wrap<A, B>(value: A | undefined, make: (value: A) => B): B | undefined {
  return value === undefined ? undefined : make(value)
}
