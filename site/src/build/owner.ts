import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the project is, in public: the only place that states it is `scripts/owner.json`. */
export interface Owner {
  /** The address of the repository's pages, without a slash at the end. */
  readonly repository?: string
  /** The address of this site, without a slash at the end. */
  readonly homepage?: string
  /** Where faults are reported. */
  readonly bugs?: string
}

/** @param root the folder of the repository */
export function readOwner(root: string): Owner {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(join(root, 'scripts/owner.json'), 'utf8')) as Readonly<
    Record<keyof Owner, string | null>
  >
  return {
    ...(repository === null ? {} : { repository: repository.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '') }),
    ...(homepage === null ? {} : { homepage: homepage.replace(/\/$/, '') }),
    ...(bugs === null ? {} : { bugs }),
  }
}
