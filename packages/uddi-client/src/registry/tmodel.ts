import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { wrapped } from '../mapping/marks.ts'
import { OverviewDoc } from './binding.ts'
import { KeyedReference } from './keyed-reference.ts'
import { Description, Name } from './text.ts'

/** A technical model: a specification, a protocol, a scheme of values. @see uddi_v2.xsd, tModel */
export interface TModel {
  tModelKey: string
  /** The registry's operator that keeps the record. */
  operator?: string
  /** Who published it. */
  authorizedName?: string
  name: Name
  description: Description[]
  overviewDoc?: OverviewDoc
  identifierBag: KeyedReference[]
  categoryBag: KeyedReference[]
}

export const TModel = mirrors<TModel>()(
  z.object({
    tModelKey: z.string(),
    operator: z.exactOptional(z.string()),
    authorizedName: z.exactOptional(z.string()),
    name: Name,
    description: z.array(Description),
    overviewDoc: z.exactOptional(OverviewDoc),
    identifierBag: wrapped('keyedReference', z.array(KeyedReference)),
    categoryBag: wrapped('keyedReference', z.array(KeyedReference)),
  }),
)
