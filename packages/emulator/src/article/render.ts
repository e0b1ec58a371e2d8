import type {
  ActionOnItem,
  Comment,
  EmojiReaction,
  Group,
  Item,
  Like,
  ReactionOnItem,
  Tag,
  TeamMember,
  Template,
} from '@portolan/article-client'
import { marked } from 'marked'
import { type Showing, userOf } from './render-user.ts'
import {
  type CommentRecord,
  type HostRecord,
  type ItemRecord,
  type Mark,
  type MemberRecord,
  type PersonRecord,
  type ReactionRecord,
  taggedWith,
  type TagRecord,
  type TemplateRecord,
} from './state.ts'
import { expand, time } from './time.ts'

export function renderItem(showing: Showing, record: ItemRecord): Item {
  const { host, everyone, origin, caller } = showing
  const { author } = record
  const isMember = host.members.some(({ person }) => person === author)
  const name = everyone.find(({ id }) => id === author)?.name ?? ''
  return {
    rendered_body: html(record.body),
    body: record.body,
    coediting: record.coediting,
    comments_count: record.comments.length,
    created_at: time(record.createdAt),
    group: renderGroup(host, record.group),
    id: record.id,
    likes_count: record.likes.length,
    private: record.isPrivate,
    reactions_count: record.reactions.length,
    stocks_count: record.stocks.length,
    tags: record.tags,
    title: record.title,
    updated_at: time(record.updatedAt),
    url: `${origin}/${author}/items/${record.id}`,
    user: userOf(showing, author),
    page_views_count: caller === author ? record.views : null,
    team_membership: isMember ? { name } : null,
    organization_url_name: record.organization,
    slide: record.slide,
  }
}

export function renderAction({ origin }: Showing, record: ItemRecord): ActionOnItem {
  const { id, author, title, views, comments, reactions, createdAt, updatedAt } = record
  return {
    comments: comments.map((one) => ({
      created_at: time(one.createdAt),
      id: one.id,
      reactions: one.reactions.map(reactionOnItem),
      updated_at: time(one.updatedAt),
      user_id: one.author,
    })),
    created_at: time(createdAt),
    id,
    page_views_count: views,
    reactions: reactions.map(reactionOnItem),
    title,
    url: `${origin}/${author}/items/${id}`,
    updated_at: time(updatedAt),
    user_id: author,
  }
}

export function renderComment(showing: Showing, { id, author, body, createdAt, updatedAt }: CommentRecord): Comment {
  return {
    rendered_body: html(body),
    body,
    created_at: time(createdAt),
    id,
    updated_at: time(updatedAt),
    user: userOf(showing, author),
  }
}

export function renderReaction(showing: Showing, { person, at, name }: ReactionRecord): EmojiReaction {
  return { created_at: time(at), image_url: null, name, user: userOf(showing, person) }
}

export function renderLike(showing: Showing, { person, at }: Mark): Like {
  return { created_at: time(at), user: userOf(showing, person) }
}

export function renderTag({ host }: Showing, { id, iconUrl, followers }: TagRecord): Tag {
  return { followers_count: followers.length, icon_url: iconUrl, id, items_count: taggedWith(host.items, id).length }
}

/** Fields that only administrators may see are empty for others. */
export function renderMember({ everyone, isAdmin }: Showing, member: MemberRecord): TeamMember {
  const { description, name } = everyone.find(({ id }) => id === member.person) as PersonRecord
  return {
    description: description ?? '',
    email: isAdmin ? member.email : '',
    id: member.person,
    last_accessed_at: isAdmin ? time(member.lastAccessedAt) : '',
    name,
  }
}

export function renderTemplate({ host, now }: Showing, record: TemplateRecord): Template {
  return {
    body: record.body,
    id: record.id,
    name: record.name,
    expanded_body: expand(record.body, now),
    expanded_tags: record.tags.map((tag) => ({ ...tag, name: expand(tag.name, now) })),
    expanded_title: expand(record.title, now),
    group: renderGroup(host, record.group),
    tags: record.tags,
    title: record.title,
    coedit: record.coedit,
  }
}

function reactionOnItem({ person, at, name }: ReactionRecord): ReactionOnItem {
  return { created_at: time(at), image_url: null, name, user_id: person }
}

function renderGroup({ groups }: HostRecord, urlName: string | null): Group | null {
  const found = groups.find((one) => one.urlName === urlName)
  if (!found) return null
  const { name, description, isPrivate, createdAt } = found
  const at = time(createdAt)
  return { created_at: at, description, name, private: isPrivate, updated_at: at, url_name: found.urlName }
}

function html(markdown: string): string {
  return marked.parse(markdown, { async: false })
}
