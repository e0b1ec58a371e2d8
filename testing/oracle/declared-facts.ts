import { type Operation, type Paging, streaming } from '@portolan/core'
import type { DocumentedOperation } from '../reference/reference.ts'

/** What a declaration says, in the reference's terms. The names of a declaration's fields are read here and nowhere else. */
export interface DeclaredFacts {
  readonly method: string
  readonly path: string
  readonly soap: DocumentedOperation['soap']
  /** The name of the schema of the params. */
  readonly params: string | undefined
  /** `User`, `User[]`, `boolean`, `stream` or `nothing`. */
  readonly response: string
  readonly status: number | undefined
  readonly paging: DocumentedOperation['paging']
  /** The field that holds the items of a page. */
  readonly items: string | undefined
  readonly repeatable: boolean
  readonly followsRedirects: boolean
  readonly readsBytes: boolean
  readonly authorized: boolean
  readonly experimental: boolean
  readonly secret: readonly string[]
  readonly scopes: readonly string[]
  readonly query: readonly string[]
  /** The param that is the whole body. */
  readonly body: string | undefined
  readonly defaults: Readonly<Record<string, unknown>>
}

const repeatableMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

export function declaredFacts(operation: Operation): DeclaredFacts {
  const { method, path, params, status, paging, query = [], body, defaults = {}, secret = [], scopes = [] } = operation
  return {
    method,
    path,
    soap: soapOf(operation),
    params,
    response: responseOf(operation),
    status,
    paging: paging && pagingKind(paging),
    items: paging?.items,
    repeatable: operation.idempotent ?? repeatableMethods.has(method),
    followsRedirects: operation.redirect !== 'error',
    readsBytes: operation.responseType === 'bytes',
    authorized: operation.authorized ?? true,
    experimental: operation.experimental ?? false,
    secret,
    scopes,
    query,
    body,
    defaults,
  }
}

function responseOf({ response, exists, responseType }: Operation): string {
  if (exists) return response === undefined ? 'boolean' : `boolean and ${response}`
  return response ?? (responseType === streaming ? 'stream' : 'nothing')
}

function soapOf({ traits }: Operation): DocumentedOperation['soap'] {
  const { request, answer } = (traits ?? {}) as { readonly request?: string; readonly answer?: string }
  return request === undefined && answer === undefined ? undefined : { action: request ?? '', response: answer ?? '' }
}

/** A kind of paging is told from what it takes for a cursor. */
function pagingKind(paging: Paging): DocumentedOperation['paging'] {
  const target = (cursor: string): unknown => {
    try {
      return paging.seek(cursor)
    } catch {
      return undefined
    }
  }
  if (Object.hasOwn(Object(target('?page=2')), 'query')) return 'link'
  const { params = {} } = Object(target('2')) as { readonly params?: object }
  return 'pageToken' in params ? 'token' : 'page' in params ? 'envelope' : undefined
}
