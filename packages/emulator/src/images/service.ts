import { googleService, type TokenOptions } from '../google/google-service.ts'
import type { Fields } from '../input.ts'
import type { Service, ServiceParts } from '../service.ts'
import type { ImageOperationFailure } from './operation.ts'
import { rows } from './routes.ts'
import { type ImagesState, settle } from './state.ts'

export interface ImagesOptions extends TokenOptions {
  /** The existing images, as `project/name`. @default any image exists */
  readonly images?: readonly string[]
  /** The duration of an operation, in milliseconds. @default 60 */
  readonly operationTime?: number
}

/** The outcome of using an image. */
export type ImageUse = { readonly warnings: readonly object[] } | { readonly refused: string }

/** The world of the image service. */
export interface ImagesWorld {
  /** The deprecation status of an image; undefined if it has none. */
  status(project: string, image: string): Fields | undefined
  /** Returns true if an image can be used, with the warnings of its deprecation status. */
  use(project: string, image: string): ImageUse
  /** Makes the next operation fail. */
  failNext(failure: ImageOperationFailure): void
  /** Adds warnings to the next operation. */
  warnNext(...warnings: readonly object[]): void
}

export function imagesService(
  parts: ServiceParts,
  { images, operationTime = 60, tokens }: ImagesOptions = {},
): { service: Service; world: ImagesWorld } {
  const { service, store } = googleService(parts, {
    name: 'images',
    title: 'Image deprecation',
    tokens,
    first: () => ['/compute/v1/projects/lab/global/images/debian-11/deprecate', '{"state":"DEPRECATED"}'],
    counts: ({ operations }) => ({ deprecated: Object.keys(statuses()).length, operations: operations.length }),
    state: () => ({ statuses: {}, operations: [], failures: [], warnings: [] }),
    settings: { images, operationTime },
    rows,
  })
  const statuses = (): ImagesState['statuses'] => settle(store.state, parts.clock.now()).statuses
  return {
    service,
    world: {
      status: (project, image) => statuses()[`${project}/${image}`],
      use: (project, image) =>
        makeUse(`projects/${project}/global/images/${image}`, statuses()[`${project}/${image}`] ?? {}),
      failNext: (failure) => void store.state.failures.push(failure),
      warnNext: (...list) => void (store.state.warnings = list),
    },
  }
}

function makeUse(link: string, { state, replacement = '' }: Fields): ImageUse {
  if (state === 'OBSOLETE' || state === 'DELETED') return { refused: `The image '${link}' is ${state}.` }
  if (state !== 'DEPRECATED') return { warnings: [] }
  const message = `The resource '${link}' is deprecated. A suggested replacement is '${String(replacement)}'.`
  const data = [
    { key: 'resource_name', value: link },
    { key: 'replacement', value: replacement },
  ]
  return { warnings: [{ code: 'DEPRECATED_RESOURCE_USED', message, data }] }
}
