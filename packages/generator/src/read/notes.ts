import type { Notes } from '../model/shape.ts'
import type { Place } from './place.ts'

/** What a schema or a param says for people. */
export function readNotes(place: Place): Notes {
  const text = [place.text('description') ?? place.text('title')].filter(Boolean).join('').trim()
  const { value } = place.get('default')
  return {
    ...(text ? { text } : {}),
    ...(place.flag('deprecated') ? { deprecated: true } : {}),
    ...(value === undefined ? {} : { default: value }),
  }
}
