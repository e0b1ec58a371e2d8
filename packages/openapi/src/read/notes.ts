import type { Notes } from '../model/shape.ts'
import { splitWords } from './names.ts'
import { type DocumentNode } from './node.ts'
import { unescapePointer } from './pointer.ts'
import { isReference } from './references.ts'

/** Reads the description of a schema or a param for people. */
export function readNotes(place: DocumentNode): Notes {
  const own = readOwnNotes(place)
  const only = besideNull(place)
  return only ? { ...readNotes(only), ...own } : own
}

/** Returns the schema's alternative to null, which may carry the notes. */
function besideNull(place: DocumentNode): DocumentNode | undefined {
  const options = ['anyOf', 'oneOf'].flatMap((keyword) => place.get(keyword).list())
  const others = options.filter((one) => one.text('type') !== 'null')
  return options.length > 1 && others.length === 1 && !isReference(others[0] as DocumentNode) ? others[0] : undefined
}

function readOwnNotes(place: DocumentNode): Notes {
  const text = place.words('description') ?? readTitle(place)
  const { value } = place.get('default')
  const example =
    place.get('example').value ??
    place.get('examples', 0).value ??
    namedExample(place.get('examples')) ??
    place.get('schema', 'examples', 0).value
  return {
    ...(text === undefined ? {} : { text }),
    ...(place.flag('deprecated') ? { deprecated: true } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { example }),
  }
}

/** The first example of a param, which has a name. */
function namedExample(examples: DocumentNode): unknown {
  return examples.isObject ? examples.entries()[0]?.[1].follow()?.get('value').value : undefined
}

/** A title that says more than the name of the schema, unlike those that Pydantic derives from names. */
function readTitle(place: DocumentNode): string | undefined {
  const title = place.words('title')
  if (title === undefined) return undefined
  const words = trimWords(title)
  const names = place.pointer.split('/').map(unescapePointer)
  const own = names.at(-1) === 'schema' ? (place.parent.text('name') ?? '') : (names.at(-1) ?? '')
  return words === trimWords(own) || /^Response [A-Z][\w ]+$/.test(title) ? undefined : title
}

function trimWords(text: string): string {
  return splitWords(text).join(' ').toLowerCase()
}
