import type {
  ActionOnItem,
  CommentOnItem,
  Group,
  Item,
  ReactionOnItem,
  Tag,
  TeamMember,
  Template,
  User,
} from '@portolan/article-client'
import type { Randomness } from '../random.ts'

/**
 * The whole state. Records have the fields of the service's responses, except those that depend on other records: they
 * refer to users by ID and to groups by name.
 */
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
export interface PersonRecord extends Omit<User, 'followees_count' | 'followers_count' | 'items_count'> {
  readonly name: string
  /** The path of the picture. */
  readonly profile_image_url: string
  /** The users that this one follows, newest first. */
  following: Mark[]
}

/** A user's action with its time: a like, a stock, a follow. */
export type Mark = Pick<ReactionOnItem, 'user_id' | 'created_at'>

/** Its reactions are newest first. */
export interface CommentRecord extends CommentOnItem {
  body: string
}

type ShownOfItem = 'body' | 'coediting' | 'private' | 'tags'

export interface ItemRecord extends Omit<ActionOnItem, 'url' | 'comments'>, Pick<Item, ShownOfItem> {
  slide: boolean
  group: string | null
  organization_url_name: string | null
  /** Newest first, like the reactions and the comments. */
  likes: Mark[]
  stocks: Mark[]
  comments: CommentRecord[]
}

export interface TagRecord extends Pick<Tag, 'icon_url'> {
  /** The name as it was first written. */
  readonly id: string
  followers: Mark[]
}

export interface MemberRecord extends Pick<TeamMember, 'id' | 'email' | 'last_accessed_at'> {
  readonly role: 'owner' | 'admin' | 'member'
}

export interface TemplateRecord extends Pick<Template, 'id' | 'name' | 'title' | 'body' | 'tags' | 'coedit'> {
  group: string | null
}

/** The content of one host: the public one, or the team's. */
export interface HostRecord {
  /** Newest first. */
  items: ItemRecord[]
  /** Newest first. */
  tags: TagRecord[]
  readonly groups: readonly Group[]
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
  /** True if the token is a team's own. */
  readonly team: boolean
}

/** A user's authorization, until the application exchanges the code for a token. */
interface CodeRecord extends Caller {
  readonly code: string
  readonly client_id: string
  readonly endsAt: number
}

interface TokenRecord extends Caller {
  readonly token: string
  active: boolean
}

/** Returns true if one of the marks is by a person. */
export function isMarked(marks: readonly Mark[], person: string): boolean {
  return marks.some((mark) => mark.user_id === person)
}

/** The marks without those of a person. */
export function unmarked(marks: readonly Mark[], person: string): Mark[] {
  return marks.filter((mark) => mark.user_id !== person)
}

/** The items that have a tag, ignoring case. */
export function taggedWith(items: readonly ItemRecord[], name: string): ItemRecord[] {
  const wanted = name.toLowerCase()
  return items.filter((one) => !one.private && one.tags.some((tag) => tag.name.toLowerCase() === wanted))
}

/** Finds a tag by its name, ignoring case. */
export function findTagByName({ tags }: HostRecord, name: string): TagRecord | undefined {
  return tags.find((one) => one.id.toLowerCase() === name.toLowerCase())
}
