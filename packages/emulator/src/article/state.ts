import type { Randomness } from '../random.ts'

/** All that there is. Records name people by their IDs; times are Unix milliseconds. */
export interface ArticleState extends Randomness {
  /** The newest first. */
  readonly people: PersonRecord[]
  readonly publicHost: HostRecord
  readonly teamHost: HostRecord
  readonly applications: Application[]
  codes: CodeRecord[]
  readonly tokens: TokenRecord[]
}

/** A user, of the public host and of the team alike. */
export interface PersonRecord {
  readonly id: string
  readonly permanentId: number
  readonly name: string
  readonly description: string | null
  readonly location: string | null
  readonly organization: string | null
  readonly website: string | null
  readonly codeHostLogin: string | null
  readonly teamOnly: boolean
  readonly joinedAt: number
  /** Whom this one follows, the last one first. */
  following: Mark[]
}

/** That somebody did something at some time: a like, a stock, a following. */
export interface Mark {
  /** The ID of the user. */
  readonly person: string
  readonly at: number
}

export interface ReactionRecord extends Mark {
  readonly name: string
}

export interface CommentRecord {
  readonly id: string
  readonly author: string
  body: string
  readonly createdAt: number
  updatedAt: number
  /** The last one first. */
  reactions: ReactionRecord[]
}

export interface TaggingRecord {
  readonly name: string
  readonly versions: string[]
}

export interface GroupRecord {
  readonly urlName: string
  readonly name: string
  readonly description: string
  readonly isPrivate: boolean
  readonly createdAt: number
}

export interface ItemRecord {
  readonly id: string
  readonly author: string
  title: string
  body: string
  tags: TaggingRecord[]
  isPrivate: boolean
  slide: boolean
  coediting: boolean
  /** The name of the group in addresses. */
  group: string | null
  organization: string | null
  readonly createdAt: number
  updatedAt: number
  views: number
  /** The last one first, like all that follow. */
  likes: Mark[]
  stocks: Mark[]
  reactions: ReactionRecord[]
  comments: CommentRecord[]
}

export interface TagRecord {
  /** The name as it was first written. */
  readonly id: string
  readonly iconUrl: string | null
  readonly createdAt: number
  followers: Mark[]
}

export interface MemberRecord {
  readonly person: string
  readonly role: 'owner' | 'admin' | 'member'
  readonly email: string
  readonly lastAccessedAt: number
}

export interface TemplateRecord {
  readonly id: number
  readonly createdAt: number
  name: string
  title: string
  body: string
  tags: TaggingRecord[]
  coedit: boolean
  group: string | null
}

/** What is on one host: the public one, or the team's. */
export interface HostRecord {
  /** The newest first. */
  items: ItemRecord[]
  /** The newest first. */
  tags: TagRecord[]
  readonly groups: readonly GroupRecord[]
  templates: TemplateRecord[]
  members: MemberRecord[]
}

/** An application that users can allow to act for them. */
export interface Application {
  /** 40 hex digits. */
  readonly client_id: string
  /** 40 hex digits. */
  readonly client_secret: string
  readonly name: string
  /** Where users are sent back to. */
  readonly redirect_uri: string
}

/** Whom a token stands for. */
export interface Caller {
  /** The ID of the user. */
  readonly person: string
  readonly scopes: readonly string[]
  /** Whether the token is a team's own. */
  readonly team: boolean
}

/** What a user has allowed an application, until a token is made of it. */
interface CodeRecord extends Caller {
  readonly code: string
  readonly client_id: string
  readonly endsAt: number
}

interface TokenRecord extends Caller {
  readonly token: string
  active: boolean
}

/** Whether one of the marks is by a person. */
export function isMarked(marks: readonly Mark[], person: string): boolean {
  return marks.some((mark) => mark.person === person)
}

/** The marks without those of a person. */
export function unmarked(marks: readonly Mark[], person: string): Mark[] {
  return marks.filter((mark) => mark.person !== person)
}

/** Those of some items that have a tag, whatever its case. */
export function taggedWith(items: readonly ItemRecord[], name: string): ItemRecord[] {
  const wanted = name.toLowerCase()
  return items.filter((one) => !one.isPrivate && one.tags.some((tag) => tag.name.toLowerCase() === wanted))
}

/** Names of tags are the same in upper and in lower case. */
export function tagOf({ tags }: HostRecord, name: string): TagRecord | undefined {
  return tags.find((one) => one.id.toLowerCase() === name.toLowerCase())
}
