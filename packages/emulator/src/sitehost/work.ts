import type { Collaborator } from '@portolan/sitehost-client'

/** A plugin or theme to install or to change. */
export interface ExtensionChange {
  /** Its slug, or the URL of a zip file. */
  readonly path: string
  readonly version?: string
}

export type ExtensionKind = 'plugins' | 'themes'
export type ExtensionVerb = 'install' | 'update' | 'activate' | 'deactivate' | 'delete'

/** Work that is done later, as data, so that it is part of a saved world. Sites are identified by their IDs. */
export type Work =
  | { readonly does: 'deploy'; readonly site: number }
  | { readonly does: 'provision'; readonly site: number; readonly domain: number }
  | ({ readonly does: 'extensions' } & ExtensionWork)
  | {
      readonly does: 'add'
      readonly sites: number[]
      readonly email: string
      readonly roles: Required<Collaborator>['roles']
    }
  | { readonly does: 'remove'; readonly sites: number[]; readonly email: string }
  | ({ readonly does: 'copy' } & CopyWork)

export interface ExtensionWork {
  readonly site: number
  readonly kind: ExtensionKind
  readonly verb: ExtensionVerb
  readonly changes: readonly ExtensionChange[]
}

/** A restore or a transfer, after which the target is no longer in maintenance. */
export interface CopyWork {
  readonly from: number
  readonly to: number
  readonly directories: readonly string[]
  readonly database: boolean
  readonly environment?: string
}
