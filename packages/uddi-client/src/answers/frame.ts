import * as z from 'zod/mini'

/** What every answer has by the XSD; registries leave the first two out at times. @see uddi_v2.xsd, response messages */
export interface AnswerFrame {
  /** The version of the interface: `2.0`. */
  generic?: string
  /** The name of the registry's operator. */
  operator?: string
  /** Whether the registry cut the list. There is no way to ask for the rest; a narrower search finds it. */
  truncated?: boolean
}

const text = z.exactOptional(z.string())

export const frame = { generic: text, operator: text, truncated: z.exactOptional(z.boolean()) }
