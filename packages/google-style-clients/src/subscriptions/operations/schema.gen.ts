// Written by `portolan-generate`: change the document, and write it again.
import type { Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const GetOperationParams: Schema<types.GetOperationParams> = z.strictObject({ name: z.string() })
export { Operation } from '../objects/schema.gen.ts'
