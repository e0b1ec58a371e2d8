// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, integerLike } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const RepoParams: Schema<types.RepoParams> = z.strictObject({
  owner: z.string().check(z.minLength(1)),
  repo: z
    .string()
    .check(z.minLength(1))
    .check(z.refine((text) => !/\.[Gg][Ii][Tt]$/.test(text), 'must be the name without .git')),
})

export const PageParams: Schema<types.PageParams> = z.strictObject({
  per_page: z.optional(integerLike({ min: 1, max: 100 })),
  page: z.optional(integerLike({ min: 1 })),
})
