import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** @see seed 002, F, endpoints */
export interface GetOperationParams {
  /** `operations/` and further segments. */
  name: string
}

export const GetOperationParams = mirrors<GetOperationParams>()(z.strictObject({ name: z.string() }))
