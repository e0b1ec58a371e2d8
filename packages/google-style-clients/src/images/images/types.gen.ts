// Written by `npm run generate` out of schema.ts and reference/images.md.

/** Params of `images.deprecate`. */
export interface DeprecateImageParams {
  /** Id of the project. It may begin with a domain and a colon, as in `example.com:my-project`. */
  project: string
  /** Name of the image. */
  resourceId: string
  /**
   * A UUID, other than the one of all zeros, that identifies the request: a repeat with the same one is ignored
   * once the first is completed. Default: a new one, made by the client.
   */
  requestId?: string | undefined
  /** The status to set. Left out or empty, the status is cleared. */
  deprecationStatus?: DeprecationStatus | undefined
}

/**
 * The stage of an image's deprecation. Creating a resource from a DEPRECATED image succeeds, with a warning that
 * names the image and its replacement; from an OBSOLETE or DELETED one it fails. ACTIVE may announce the end of
 * an image's life. @see reference/images.md
 */
export type DeprecationState = 'ACTIVE' | 'DEPRECATED' | 'OBSOLETE' | 'DELETED'

/** The deprecation status of an image. An empty one clears the status. @see reference/images.md#deprecationstatus */
export interface DeprecationStatus {
  /**
   * The state to set. `DEPRECATED` warns whoever uses the image, `OBSOLETE` and `DELETED` refuse it, and `ACTIVE`
   * may announce an end-of-life date.
   */
  state?: DeprecationState | undefined
  /** URL of the suggested replacement: a resource of the same kind as the deprecated one. */
  replacement?: string | undefined
  /**
   * Time (RFC 3339) on or after which the state is intended to become `DEPRECATED`. Informational only: the state
   * does not change by itself. Date-time.
   */
  deprecated?: string | undefined
  /**
   * Time (RFC 3339) on or after which the state is intended to become `OBSOLETE`. Informational only: the state
   * does not change by itself. Date-time.
   */
  obsolete?: string | undefined
  /**
   * Time (RFC 3339) on or after which the state is intended to become `DELETED`. Informational only: the state
   * does not change by itself. Date-time.
   */
  deleted?: string | undefined
}
