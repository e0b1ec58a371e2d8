import pMap from 'p-map'
import {
  AuthenticationError,
  type CallOptions,
  type MemberContext,
  PermissionDeniedError,
  type ApiRequest,
} from '@portolan/core'
import { aFunction, checkOptions, countFromOne, fields } from '@portolan/core/internal'
import { refuse } from '../refuse.ts'
import type { Comment, ImportCommentParams } from './types.gen.ts'

/** The operation that importing needs. */
interface Importing {
  import(params: ImportCommentParams, options?: CallOptions): ApiRequest<Comment>
}

export interface ImportOptions extends CallOptions {
  /** The maximum number of imports at a time. @default 4 */
  readonly concurrency?: number | undefined
  /** Called after each import, whether it succeeded or not. */
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

export interface ImportProgress {
  readonly imported: number
  readonly failed: number
  /** The total number of comments. */
  readonly total: number
}

/** The result for each comment. `index` is its position in the list. */
export interface ImportReport {
  readonly imported: readonly { readonly index: number; readonly comment: Comment }[]
  readonly failed: readonly {
    readonly index: number
    readonly params: ImportCommentParams
    readonly error: unknown
  }[]
  /** The positions of comments that were not attempted, because an import failed for a reason common to all. */
  readonly untried: readonly number[]
}

const ownOptions = fields({ concurrency: countFromOne, onProgress: aFunction }, { open: true })

/** Imports several comments at a time, and stops if an import fails for a reason common to all. */
export function importMany({ group, name }: MemberContext<Importing>) {
  return async (comments: readonly ImportCommentParams[], all: ImportOptions = {}): Promise<ImportReport> => {
    if (!Array.isArray(comments))
      refuse(name, { path: ['comments'], message: `must be a list, got ${typeof comments}` })
    checkOptions(name, ownOptions, all)
    const { concurrency = 4, onProgress, ...options } = all
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
