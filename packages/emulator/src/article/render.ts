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
import { type Showing, renderUserById } from './render-user.ts'
import {
  type CommentRecord,
  type HostRecord,
  type ItemRecord,
  type Mark,
  type MemberRecord,
  type PersonRecord,
  taggedWith,
  type TagRecord,
  type TemplateRecord,
} from './state.ts'
import { expand } from './time.ts'

export function renderItem(showing: Showing, record: ItemRecord): Item {
  const { host, everyone, caller } = showing
  const { user_id, likes, stocks, reactions, comments, ...shown } = record
  const isMember = host.members.some(({ id }) => id === user_id)
  const name = everyone.find(({ id }) => id === user_id)?.name ?? ''
  return {
    ...shown,
    rendered_body: html(shown.body),
    comments_count: comments.length,
    group: findGroup(host, shown.group),
    likes_count: likes.length,
    reactions_count: reactions.length,
    stocks_count: stocks.length,
    url: makeUrl(showing, record),
    user: renderUserById(showing, user_id),
    page_views_count: caller === user_id ? shown.page_views_count : null,
    team_membership: isMember ? { name } : null,
  }
}

export function renderAction(showing: Showing, record: ItemRecord): ActionOnItem {
  const { id, user_id, title, page_views_count, reactions, created_at, updated_at } = record
  const comments = record.comments.map(({ body: _body, ...comment }) => comment)
  const url = makeUrl(showing, record)
  return { comments, created_at, id, page_views_count, reactions, title, url, updated_at, user_id }
}

export function renderComment(showing: Showing, { user_id, reactions: _reactions, ...shown }: CommentRecord): Comment {
  return { ...shown, rendered_body: html(shown.body), user: renderUserById(showing, user_id) }
}

export function renderReaction(showing: Showing, { user_id, ...shown }: ReactionOnItem): EmojiReaction {
  return { ...shown, user: renderUserById(showing, user_id) }
}

export function renderLike(showing: Showing, { user_id, created_at }: Mark): Like {
  return { created_at, user: renderUserById(showing, user_id) }
}

export function renderTag({ host }: Showing, { followers, ...shown }: TagRecord): Tag {
  return { ...shown, followers_count: followers.length, items_count: taggedWith(host.items, shown.id).length }
}

/** Fields that only administrators may see are empty for others. */
export function renderMember({ everyone, isAdmin }: Showing, { role: _role, ...member }: MemberRecord): TeamMember {
  const { description, name } = everyone.find(({ id }) => id === member.id) as PersonRecord
  const hidden = isAdmin ? {} : { email: '', last_accessed_at: '' }
  return { ...member, ...hidden, description: description ?? '', name }
}

export function renderTemplate({ host, now }: Showing, record: TemplateRecord): Template {
  return {
    ...record,
    expanded_body: expand(record.body, now),
    expanded_tags: record.tags.map((tag) => ({ ...tag, name: expand(tag.name, now) })),
    expanded_title: expand(record.title, now),
    group: findGroup(host, record.group),
  }
}

function findGroup({ groups }: HostRecord, name: string | null): Group | null {
  return groups.find((one) => one.url_name === name) ?? null
}

function makeUrl({ origin }: Showing, { id, user_id }: ItemRecord): string {
  return `${origin}/${user_id}/items/${id}`
}

function html(markdown: string): string {
  return marked.parse(markdown, { async: false })
}
