import type { ObjectShape, Shape } from '@portolan/openapi'
import { key, literal, type SourceFile, type Symbols } from '../../output.ts'

type Facts = Readonly<Record<string, unknown>>

/** `xml.gen.ts`: how the fields of each object are written in XML, as values of a handwritten type. */
export function printXml(symbols: Symbols, file: SourceFile, module: string): string {
  const type = file.type('XmlObject', file.pathToFile(module))
  const objects = symbols.folders
    .flatMap(symbols.schemasIn)
    .flatMap(({ name, shape }) =>
      shape.kind === 'object' ? [`${key(name)}: ${literal(describeFields(symbols, shape))}`] : [],
    )
  return `${file.imports()}\n\nexport const objects: Readonly<Record<string, ${type}>> = { ${objects.join(', ')} }\n`
}

/** The document's `xml` of each field, with `list`, and the type of its contents if they are not strings. */
function describeFields(symbols: Symbols, { fields }: ObjectShape): Facts {
  return Object.fromEntries(
    fields.map(({ name, shape, xml }) => {
      const list = listIn(symbols, shape)
      return [name, { ...xml, ...(list ? { list: true } : {}), ...describeContent(symbols, list?.items ?? shape) }]
    }),
  )
}

function listIn(symbols: Symbols, shape: Shape): Extract<Shape, { kind: 'list' }> | undefined {
  if (shape.kind === 'named') return listIn(symbols, symbols.schema(shape.key).shape)
  return shape.kind === 'list' ? shape : undefined
}

/** An object by its name, or by its fields if it has none; for a union, its option that is not a text. */
function describeContent(symbols: Symbols, shape: Shape): Facts {
  switch (shape.kind) {
    case 'named': {
      const target = symbols.schema(shape.key)
      return target.shape.kind === 'object' ? { object: target.name } : describeContent(symbols, target.shape)
    }
    case 'object':
      return { object: describeFields(symbols, shape) }
    case 'union':
      return Object.assign({}, ...shape.options.map((option) => describeContent(symbols, option)).toReversed()) as Facts
    case 'digits':
      return { type: 'integer' }
    case 'integer':
    case 'number':
    case 'boolean':
      return { type: shape.kind }
    default:
      return {}
  }
}
