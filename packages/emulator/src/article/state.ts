import type { Randomness } from '../random.ts'

/** The whole state. Records refer to people by ID; times are Unix milliseconds. */
export interface ArticleState extends Randomness {
  /** Newest first. */
  readonly people: PersonRecord[]
  readonly publicHost: HostRecord
  readonly teamHost: HostRecord
  readonly applications: Application[]
  codes: CodeRecord[]
  readonly tokens: TokenRecord[]
}

/** A user of the public host or the team. */
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
  /** The users that this one follows, newest first. */
  following: Mark[]
}

/** Something that a user did at some time: a like, a stock, a following. */
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
  /** Newest first. */
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
  /** The name of the group in URLs. */
  group: string | null
  organization: string | null
  readonly createdAt: number
  updatedAt: number
  views: number
  /** Newest first, like the following lists. */
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

/** The content of one host: the public one, or the team's. */
export interface HostRecord {
  /** Newest first. */
  items: ItemRecord[]
  /** Newest first. */
  tags: TagRecord[]
  readonly groups: readonly GroupRecord[]
  templates: TemplateRecord[]
  members: MemberRecord[]
}

/** An application that users can authorize. */
export interface Application {
  /** 40 hex digits. */
  readonly client_id: string
  /** 40 hex digits. */
  readonly client_secret: string
  readonly name: string
  /** Where users are redirected to. */
  readonly redirect_uri: string
}

/** The user and the scopes of a token. */
export interface Caller {
  /** The ID of the user. */
  readonly person: string
  readonly scopes: readonly string[]
  /** Whether the token is a team's own. */
  readonly team: boolean
}

/** What a user has authorized, until the application exchanges the code for a token. */
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

/** The items that have a tag, ignoring case. */
export function taggedWith(items: readonly ItemRecord[], name: string): ItemRecord[] {
  const wanted = name.toLowerCase()
  return items.filter((one) => !one.isPrivate && one.tags.some((tag) => tag.name.toLowerCase() === wanted))
}

/** Finds a tag by its name, ignoring case. */
export function tagOf({ tags }: HostRecord, name: string): TagRecord | undefined {
  return tags.find((one) => one.id.toLowerCase() === name.toLowerCase())
}
