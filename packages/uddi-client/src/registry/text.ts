import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { language } from '../mapping/marks.ts'

/** A name in one language. @see uddi_v2.xsd, name */
export interface Name {
  value: string
  /** The language, such as `en` or `fr-CA`. */
  lang?: string
}

/** A description in one language. @see uddi_v2.xsd, description */
export interface Description {
  value: string
  /** The language, such as `en` or `fr-CA`. */
  lang?: string
}

const inLanguage = { value: z.string(), lang: z.exactOptional(language(z.string())) }

export const Name = mirrors<Name>()(z.object(inLanguage))
export const Description = mirrors<Description>()(z.object(inLanguage))
