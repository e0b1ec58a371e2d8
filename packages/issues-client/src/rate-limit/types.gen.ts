// Written by `portolan-generate`: change the document, and write it again.

/** How many requests the caller has left. */
export interface RateLimitStatus {
  /** The limits by category. */
  resources: RateLimitResources

  /**
   * The same as `resources.core`, which new code reads instead. Optional: gone from version 2026-03-10 on.
   * @deprecated
   */
  rate?: RateLimitCategory
}

/** The limits by category; a server leaves out categories that it does not have, and may add others. */
export interface RateLimitResources {
  /** All REST resources except search. */
  core: RateLimitCategory

  /** Search, except code search. */
  search: RateLimitCategory

  /** Code search. */
  code_search?: RateLimitCategory

  /** The GraphQL interface. */
  graphql?: RateLimitCategory

  /** Conversion of an app manifest. */
  integration_manifest?: RateLimitCategory

  /** Submission of snapshots to the dependency graph. */
  dependency_snapshots?: RateLimitCategory

  /** Software bills of materials out of the dependency graph. */
  dependency_sbom?: RateLimitCategory

  /** Upload of code-scanning results. */
  code_scanning_upload?: RateLimitCategory

  /** Registration of self-hosted runners. */
  actions_runner_registration?: RateLimitCategory

  /** User provisioning over SCIM. */
  scim?: RateLimitCategory

  /** Automatic fixes of code-scanning results. */
  code_scanning_autofix?: RateLimitCategory

  /**
   * No longer used, and removed in the next version of the API.
   * @deprecated
   */
  source_import?: RateLimitCategory
}

/** One limit and what is left of it. */
export interface RateLimitCategory {
  /** Requests allowed in a window. */
  limit: number

  /** Requests made in the current window. Optional: absent in old responses. */
  used?: number

  /** Requests left in the current window. */
  remaining: number

  /** End of the window, in Unix seconds. */
  reset: number
}
