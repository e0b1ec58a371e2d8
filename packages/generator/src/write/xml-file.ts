import type { ObjectShape, Shape } from '@portolan/openapi'
import { Imports } from './imports.ts'
import type { Layout } from './layout.ts'
import type { Paths } from './paths.ts'
import { key, literal } from './quote.ts'

type Facts = Readonly<Record<string, unknown>>

/** The text of `xml.gen.ts`: for each object how its fields are written in XML, as values of a type by hand. */
export function xmlFile(layout: Layout, paths: Paths, module: string): string {
  const imports = new Imports(['objects'])
  const type = imports.type('XmlObject', paths.fromRoot('', module))
  const objects = layout.folders
    .flatMap(layout.inFolder)
    .flatMap(({ name, shape }) =>
      shape.kind === 'object' ? [`${key(name)}: ${literal(fieldsOf(layout, shape))}`] : [],
    )
  return `${imports.text()}\n\nexport const objects: Readonly<Record<string, ${type}>> = { ${objects.join(', ')} }\n`
}

/** What the document says of each field, and besides whether it is a list, and what it contains if not texts. */
function fieldsOf(layout: Layout, { fields }: ObjectShape): Facts {
  return Object.fromEntries(
    fields.map(({ name, shape, xml }) => {
      const list = listIn(layout, shape)
      return [name, { ...xml, ...(list ? { list: true } : {}), ...contentOf(layout, list?.items ?? shape) }]
    }),
  )
}

function listIn(layout: Layout, shape: Shape): Extract<Shape, { kind: 'list' }> | undefined {
  if (shape.kind === 'named') return listIn(layout, layout.object(shape.key).shape)
  return shape.kind === 'list' ? shape : undefined
}

/** An object by its name, or by its fields if it has none; of a union, what it may be besides a text. */
function contentOf(layout: Layout, shape: Shape): Facts {
  switch (shape.kind) {
    case 'named': {
      const target = layout.object(shape.key)
      return target.shape.kind === 'object' ? { object: target.name } : contentOf(layout, target.shape)
    }
    case 'object':
      return { object: fieldsOf(layout, shape) }
    case 'union':
      return Object.assign({}, ...shape.options.map((option) => contentOf(layout, option)).toReversed()) as Facts
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
