import pMap from 'p-map'
import {
  AuthenticationError,
  type CallOptions,
  type MemberContext,
  PermissionDeniedError,
  type ApiRequest,
} from '@portolan/core'
import { checkWholeNumbers } from '@portolan/core/internal'
import { refuse } from '../refuse.ts'
import type { Comment, ImportCommentParams } from './types.gen.ts'

/** What importing many stands on. */
interface Importing {
  import(params: ImportCommentParams, options?: CallOptions): ApiRequest<Comment>
}

export interface ImportOptions extends CallOptions {
  /** At most this many imports at once. @default 4 */
  readonly concurrency?: number | undefined
  /** Called after each import, whether it came through or not. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface ImportProgress {
  readonly imported: number
  readonly failed: number
  /** How many there are in all. */
  readonly total: number
}

/** What became of each comment. `index` is its place in the list that was given. */
export interface ImportReport {
  readonly imported: readonly { readonly index: number; readonly comment: Comment }[]
  readonly failed: readonly {
    readonly index: number
    readonly params: ImportCommentParams
    readonly error: unknown
  }[]
  /** The places of those that were not tried, because an import failed for a reason that all share. */
  readonly untried: readonly number[]
}

/** Imports several comments at once, and stops where an import fails for a reason that all share. */
export function importMany({ group, name }: MemberContext<Importing>) {
  return async (
    comments: readonly ImportCommentParams[],
    { concurrency = 4, onProgress, ...options }: ImportOptions = {},
  ): Promise<ImportReport> => {
    if (!Array.isArray(comments))
      refuse(name, { path: ['comments'], message: `must be a list, got ${typeof comments}` })
    checkWholeNumbers(name, 1, { concurrency })
    const imported: ImportReport['imported'][number][] = []
    const failed: ImportReport['failed'][number][] = []
    const untried: number[] = []
    let stopped = false
    await pMap(
      comments,
      async (params, index) => {
        if (stopped) return void untried.push(index)
        try {
          imported.push({ index, comment: await group.import(params, options) })
        } catch (error) {
          options.signal?.throwIfAborted()
          failed.push({ index, params, error })
          stopped ||= failsForAll(error)
        }
        onProgress?.({ imported: imported.length, failed: failed.length, total: comments.length })
      },
      { concurrency },
    )
    return { imported: imported.toSorted(byIndex), failed: failed.toSorted(byIndex), untried }
  }
}

function failsForAll(error: unknown): boolean {
  return AuthenticationError.is(error) || PermissionDeniedError.is(error)
}

function byIndex(one: { readonly index: number }, other: { readonly index: number }): number {
  return one.index - other.index
}
