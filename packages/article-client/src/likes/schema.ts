import { dateTime, type Schema } from '@portolan/core/schema'
import { User } from '../users/schema.ts'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const Like: Schema<types.Like> = z.object({ created_at: dateTime, user: User })
