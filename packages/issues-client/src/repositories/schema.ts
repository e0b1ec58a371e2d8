import { filled, type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const repositoryFields = {
  owner: filled,
  repo: filled.check(z.refine((name) => !/\.git$/i.test(name), 'must be the name without .git')),
}

/** Identifies a repository. */
export const RepoParams: Schema<types.RepoParams> = z.strictObject(repositoryFields)
