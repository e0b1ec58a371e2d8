import * as z from 'zod/mini'
import { isXmlText } from '../xml/characters.ts'

/** Asks that XML can carry a text. */
export function isCarried() {
  return z.refine(
    (value) => typeof value === 'string' && isXmlText(value),
    'must hold only characters that XML can carry',
  )
}

/** A text that XML can carry. */
export const text = z.string().check(isCarried())
