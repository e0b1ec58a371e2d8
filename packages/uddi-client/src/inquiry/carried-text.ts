import * as z from 'zod/mini'
import { isXmlText } from '../xml/characters.ts'

/** Requires that XML can represent a text. */
export function isCarried() {
  return z.refine(
    (value) => typeof value === 'string' && isXmlText(value),
    'must contain only characters that XML allows',
  )
}

/** A text that XML can represent. */
export const text = z.string().check(isCarried())
