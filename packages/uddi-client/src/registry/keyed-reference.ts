import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** A value within a scheme: an identifier, a category or a kind of relationship. @see uddi_v2.xsd, keyedReference */
export interface KeyedReference {
  /** The tModel that stands for the scheme. */
  tModelKey?: string
  /** What the value is called, for people. */
  keyName?: string
  keyValue: string
}

export const KeyedReference = mirrors<KeyedReference>()(
  z.object({ tModelKey: z.exactOptional(z.string()), keyName: z.exactOptional(z.string()), keyValue: z.string() }),
)
