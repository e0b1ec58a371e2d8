import { mirrors, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type { XmlElement } from '../xml-element.ts'

/** An element of another namespace, as an extended business may have it. */
export type ForeignElement = XmlElement

const content: Schema<(string | ForeignElement)[]> = z.lazy(() => z.array(z.union([z.string(), ForeignElement])))

export const ForeignElement: Schema<ForeignElement> = mirrors<ForeignElement>()(
  z.object({ name: z.string(), namespace: z.string(), attributes: z.record(z.string(), z.string()), content }),
)
