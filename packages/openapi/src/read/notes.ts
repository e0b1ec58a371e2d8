import type { Notes } from '../model/shape.ts'
import type { DocumentNode } from './node.ts'

/** What a schema or a param says for people. */
export function readNotes(place: DocumentNode): Notes {
  const text = [place.text('description') ?? place.text('title')].filter(Boolean).join('').trim()
  const { value } = place.get('default')
  const example =
    place.get('example').value ??
    place.get('examples', 0).value ??
    namedExample(place.get('examples')) ??
    place.get('schema', 'examples', 0).value
  return {
    ...(text ? { text } : {}),
    ...(place.flag('deprecated') ? { deprecated: true } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { example }),
  }
}

/** The first example of a param, which has a name. */
function namedExample(examples: DocumentNode): unknown {
  return examples.isObject ? examples.entries()[0]?.[1].follow()?.get('value').value : undefined
}
