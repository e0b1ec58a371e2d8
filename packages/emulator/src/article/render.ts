import type {
  ActionOnItem,
  AuthenticatedUser,
  Comment,
  EmojiReaction,
  Group,
  Item,
  Like,
  ReactionOnItem,
  Tag,
  TeamMember,
  Template,
  User,
} from '@portolan/article-client'
import { marked } from 'marked'
import type {
  CommentRecord,
  GroupRecord,
  HostRecord,
  ItemRecord,
  Mark,
  MemberRecord,
  PersonRecord,
  ReactionRecord,
  TagRecord,
  TemplateRecord,
} from './records.ts'
import { expand } from './template-variables.ts'
import { time } from './time.ts'

export interface RenderParts {
  readonly host: HostRecord
  readonly publicHost: HostRecord
  readonly people: readonly PersonRecord[]
  /** Of the host's addresses, its prefix included. */
  readonly origin: string
  readonly caller: PersonRecord | undefined
  readonly isAdmin: boolean
  readonly now: number
}

/** Writes records the way the service shows them to a caller. */
export interface Renderer {
  readonly user: (person: PersonRecord) => User
  readonly authenticatedUser: (person: PersonRecord) => AuthenticatedUser
  readonly item: (item: ItemRecord) => Item
  readonly comment: (comment: CommentRecord) => Comment
  readonly reaction: (reaction: ReactionRecord) => EmojiReaction
  readonly like: (like: Mark) => Like
  readonly tag: (tag: TagRecord) => Tag
  readonly member: (member: MemberRecord) => TeamMember
  readonly template: (template: TemplateRecord) => Template
  readonly action: (item: ItemRecord) => ActionOnItem
}

const uploadLimit = 104_857_600

export function renderer({ host, publicHost, people, origin, caller, isAdmin, now }: RenderParts): Renderer {
  return {
    user,
    authenticatedUser: (person) => ({
      ...user(person),
      image_monthly_upload_limit: uploadLimit,
      image_monthly_upload_remaining: uploadLimit - 4_194_304,
    }),
    item,
    comment: ({ id, author, body, createdAt, updatedAt }) => ({
      rendered_body: html(body),
      body,
      created_at: time(createdAt),
      id,
      updated_at: time(updatedAt),
      user: user(author),
    }),
    reaction: ({ person, at, name, imageUrl }) => ({
      created_at: time(at),
      image_url: imageUrl,
      name,
      user: user(person),
    }),
    like: ({ person, at }) => ({ created_at: time(at), user: user(person) }),
    tag: ({ id, iconUrl, followers }) => ({
      followers_count: followers.length,
      icon_url: iconUrl,
      id,
      items_count: taggedWith(host.items, id).length,
    }),
    member: ({ person, email, lastAccessedAt }) => ({
      description: person.description ?? '',
      email: isAdmin ? email : '',
      id: person.id,
      last_accessed_at: isAdmin ? time(lastAccessedAt) : '',
      name: person.name,
    }),
    template: ({ id, name, title, body, tags, coedit, group: owner }) => ({
      body,
      id,
      name,
      expanded_body: expand(body, now),
      expanded_tags: tags.map((tag) => ({ ...tag, name: expand(tag.name, now) })),
      expanded_title: expand(title, now),
      group: owner && group(owner),
      tags,
      title,
      coedit,
    }),
    action,
  }

  function user(person: PersonRecord): User {
    return {
      description: person.description,
      social_a_id: person.permanentId % 3 ? '' : person.id,
      followees_count: person.following.length,
      followers_count: people.filter((one) => one.following.some((mark) => mark.person === person)).length,
      code_host_login_name: person.codeHostLogin,
      id: person.id,
      items_count: publicHost.items.filter((one) => one.author === person && !one.isPrivate).length,
      social_b_id: null,
      location: person.location,
      name: person.name,
      organization: person.organization,
      permanent_id: person.permanentId,
      profile_image_url: `${origin}/images/users/${person.permanentId}.png`,
      team_only: person.teamOnly,
      social_c_screen_name: person.permanentId % 2 ? person.id : null,
      website_url: person.website,
    }
  }

  function item(record: ItemRecord): Item {
    const { author } = record
    const member = host.members.find((one) => one.person === author)
    return {
      rendered_body: html(record.body),
      body: record.body,
      coediting: record.coediting,
      comments_count: record.comments.length,
      created_at: time(record.createdAt),
      group: record.group && group(record.group),
      id: record.id,
      likes_count: record.likes.length,
      private: record.isPrivate,
      reactions_count: record.reactions.length,
      stocks_count: record.stocks.length,
      tags: record.tags,
      title: record.title,
      updated_at: time(record.updatedAt),
      url: `${origin}/${author.id}/items/${record.id}`,
      user: user(author),
      page_views_count: caller === author ? record.views : null,
      team_membership: member ? { name: member.person.name } : null,
      organization_url_name: record.organization,
      slide: record.slide,
    }
  }

  function action({ id, author, title, views, comments, reactions, createdAt, updatedAt }: ItemRecord): ActionOnItem {
    return {
      comments: comments.map((one) => ({
        created_at: time(one.createdAt),
        id: one.id,
        reactions: one.reactions.map(reactionOnItem),
        updated_at: time(one.updatedAt),
        user_id: one.author.id,
      })),
      created_at: time(createdAt),
      id,
      page_views_count: views,
      reactions: reactions.map(reactionOnItem),
      title,
      url: `${origin}/${author.id}/items/${id}`,
      updated_at: time(updatedAt),
      user_id: author.id,
    }
  }
}

/** Those of some items that have a tag, whatever its case. */
export function taggedWith(items: readonly ItemRecord[], name: string): ItemRecord[] {
  const wanted = name.toLowerCase()
  return items.filter((one) => !one.isPrivate && one.tags.some((tag) => tag.name.toLowerCase() === wanted))
}

function reactionOnItem({ person, at, name, imageUrl }: ReactionRecord): ReactionOnItem {
  return { created_at: time(at), image_url: imageUrl, name, user_id: person.id }
}

function group({ urlName, name, description, isPrivate, createdAt }: GroupRecord): Group {
  const at = time(createdAt)
  return { created_at: at, description, name, private: isPrivate, updated_at: at, url_name: urlName }
}

function html(markdown: string): string {
  return marked.parse(markdown, { async: false })
}
