import type { ActivityEntry, Bookmark, Collaborator, Domain, Note, SftpUser } from '@portolan/sitehost-client'
import type { Fields } from '../input.ts'
import type { Randomness } from '../random.ts'
import type { Work } from './work.ts'

/** A site. Times are Unix milliseconds. */
export interface SiteRecord {
  readonly id: number
  readonly name: string
  displayName: string
  readonly created: number
  readonly clonedFromId: number | null
  datacenter: string
  state: string
  readonly staging: boolean
  readonly sandbox: boolean
  readonly sitekit: boolean
  readonly ecommerce: boolean
  readonly multisite: boolean
  php: string
  cmsVersion: 'previous' | 'latest' | 'beta'
  environment: string
  maintenance: boolean
  fileSystemBytes: number
  databaseBytes: number
  maxFileSystemBytes: number
  maxDatabaseBytes: number
  /** Page views on a usual day. */
  readonly traffic: number
  tags: number[]
  /** The e-mail addresses of the users who have it as a favorite. */
  favoriteOf: string[]
  plugins: ExtensionRecord[]
  themes: ExtensionRecord[]
  domains: DomainRecord[]
  collaborators: CollaboratorRecord[]
  readonly sftpUsers: SftpUserRecord[]
  notes: NoteRecord[]
  backups: BackupRecord[]
  license: { readonly id: number; readonly key: string; readonly issuedAt: number } | null
}

export interface ExtensionRecord {
  readonly id: number
  readonly slug: string
  readonly title: string
  version: string
  readonly latest: string
  status: string
  readonly alerts: readonly AlertRecord[]
}

export interface AlertRecord {
  readonly title: string
  readonly description: string
  readonly severity: string | null
  readonly fixedIn: string
}

/** Domains, collaborators, notes and other records are stored as responses show them. */
export type DomainRecord = Required<Omit<Domain, 'type' | 'displayType'>>
export type CollaboratorRecord = Required<Collaborator>
export type SftpUserRecord = Required<SftpUser>
export type NoteRecord = Required<Note>
export type ActivityRecord = Required<ActivityEntry>
export type BookmarkRecord = Required<Bookmark>

export interface BackupRecord {
  readonly id: number
  readonly type: 'fs' | 'db'
  readonly at: number
  readonly onDemand: boolean
  readonly size: number
}

interface TagRecord {
  readonly id: number
  readonly name: string
  readonly color?: string | undefined
}

interface AccountRecord {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly organization: string
  phpVersion: string
  datacenter: string | null
  readonly maxSites: number
  /** The attached options, by the ID of the add-on. */
  readonly addons: Record<number, number>
  /** The permissions for the whole account, by e-mail address. */
  readonly access: Record<string, Fields>
}

/** An application that may request tokens. */
export interface Application {
  readonly clientId: string
  readonly clientSecret: string
  /** The scopes of its tokens. @default ['authorized', 'owner'] */
  readonly scopes?: readonly string[]
}

export interface TokenRecord {
  readonly id: number
  readonly token: string
  readonly scopes: readonly string[]
  readonly createdAt: number
  readonly expiresAt: number
  revoked: boolean
}

/** Work that is done later. */
interface JobRecord {
  readonly at: number
  readonly work: Work
}

/** The whole state of the service. */
export interface SitehostState extends Randomness {
  readonly account: AccountRecord
  readonly sites: SiteRecord[]
  readonly tags: TagRecord[]
  readonly activity: ActivityRecord[]
  readonly bookmarks: BookmarkRecord[]
  readonly tokens: TokenRecord[]
  jobs: JobRecord[]
  nextId: number
}
