import * as z from 'zod/mini'

/** What every answer has. @see uddi_v2.xsd, response messages */
export interface AnswerFrame {
  /** The version of the interface: `2.0`. */
  generic: string
  /** The name of the registry's operator. */
  operator: string
  /** Whether the registry cut the list. There is no way to ask for the rest; a narrower search finds it. */
  truncated?: boolean
}

export const frame = { generic: z.string(), operator: z.string(), truncated: z.exactOptional(z.boolean()) }
