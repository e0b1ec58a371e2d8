// Written by `npm run generate` out of schema.ts and reference.md.

/** Identifies a repository. */
export interface RepoParams {
  /** Account that the repository belongs to. */
  owner: string
  /** Name of the repository, without the extension `.git`. */
  repo: string
}
