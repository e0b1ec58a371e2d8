import type { PagedOptions } from '../request/call-options.ts'
import { once } from '../time.ts'
import { PagedRequest } from './paged-request.ts'
import type { PageSource } from './walk.ts'

/** Makes lists of the calls of an operation. */
export interface PagedLists {
  readonly request: (source: PageSource, options: PagedOptions) => PagedRequest<unknown, unknown>
  readonly load: () => Promise<object>
}

/** A value, so that a program that calls no list does not carry it. */
export const pagedLists: PagedLists = {
  request: (source, options) => new PagedRequest(source, options),
  load: /* @__PURE__ */ once(() => import('./fetch-page.ts')),
}
