// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, dateTime } from '@portolan/core/schema'
import { User } from '../objects/schema.gen.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Like: Schema<types.Like> = z.object({ created_at: dateTime, user: User })
export { ItemParams } from '../objects/schema.gen.ts'
