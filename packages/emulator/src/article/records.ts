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
  readonly person: PersonRecord
  readonly at: number
}

export interface ReactionRecord extends Mark {
  readonly name: string
  readonly imageUrl: string | null
}

export interface CommentRecord {
  readonly id: string
  readonly author: PersonRecord
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
  readonly author: PersonRecord
  title: string
  body: string
  tags: TaggingRecord[]
  isPrivate: boolean
  slide: boolean
  coediting: boolean
  group: GroupRecord | null
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
  readonly person: PersonRecord
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
  group: GroupRecord | null
}

/** What lies on one host: the public one, or the team's. */
export interface HostRecord {
  /** The newest first. */
  items: ItemRecord[]
  /** The newest first. */
  tags: TagRecord[]
  readonly groups: readonly GroupRecord[]
  templates: TemplateRecord[]
  members: MemberRecord[]
}

/** All that there is. */
export interface WorldRecord {
  /** The newest first. */
  readonly people: readonly PersonRecord[]
  readonly publicHost: HostRecord
  readonly teamHost: HostRecord
}
