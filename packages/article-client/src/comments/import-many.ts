import {
  AuthenticationError,
  type CallOptions,
  type MemberContext,
  PermissionDeniedError,
  type ApiRequest,
} from '@portolan/core'
import { refuse } from '../refuse.ts'
import type { Comment } from './comment.ts'
import type { ImportCommentParams } from './params.ts'

/** What importing many stands on. */
interface Importing {
  import(params: ImportCommentParams, options?: CallOptions): ApiRequest<Comment>
}

export interface ImportOptions extends CallOptions {
  /** At most this many imports at once; 4 unless set. */
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

/** Imports with so many workers as allowed, each taking the next comment that nobody has taken. */
export function importMany({ group, name }: MemberContext<Importing>) {
  return async (
    comments: readonly ImportCommentParams[],
    { concurrency = 4, onProgress, ...options }: ImportOptions = {},
  ): Promise<ImportReport> => {
    if (!Array.isArray(comments))
      refuse(name, { path: ['comments'], message: `must be a list, got ${typeof comments}` })
    checkConcurrency(name, concurrency)
    const imported: { index: number; comment: Comment }[] = []
    const failed: { index: number; params: ImportCommentParams; error: unknown }[] = []
    let next = 0
    let stopped = false

    const work = async (): Promise<void> => {
      while (!stopped && next < comments.length) {
        const index = next++
        const params = comments[index] as ImportCommentParams
        try {
          imported.push({ index, comment: await group.import(params, options) })
        } catch (error) {
          options.signal?.throwIfAborted()
          failed.push({ index, params, error })
          stopped ||= strikesAll(error)
        }
        onProgress?.({ imported: imported.length, failed: failed.length, total: comments.length })
      }
    }

    await Promise.all(Array.from({ length: Math.min(concurrency, comments.length) }, work))
    return {
      imported: imported.toSorted(byIndex),
      failed: failed.toSorted(byIndex),
      untried: Array.from({ length: comments.length - next }, (_, past) => next + past),
    }
  }
}

function strikesAll(error: unknown): boolean {
  return AuthenticationError.is(error) || PermissionDeniedError.is(error)
}

function byIndex(one: { readonly index: number }, other: { readonly index: number }): number {
  return one.index - other.index
}

function checkConcurrency(name: string, concurrency: unknown): void {
  if (Number.isInteger(concurrency) && (concurrency as number) >= 1) return
  const message = `must be a whole number of at least 1, got ${typeof concurrency}`
  refuse(name, { path: ['concurrency'], message, expected: 'integer' })
}
