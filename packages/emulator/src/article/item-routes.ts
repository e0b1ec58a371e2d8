import type { CreateItemParams } from '@portolan/article-client'
import {
  createItem,
  deleteItem,
  getItem,
  isItemStocked,
  listItems,
  listLikes,
  listStockers,
  stockItem,
  unstockItem,
  updateItem,
} from '@portolan/article-client/operations'
import type { Route } from '../service.ts'
import type { Answering, HostParts, Visit } from './host.ts'
import { inPages } from './pages.ts'
import type { ItemRecord } from './records.ts'
import { Refusal } from './refusal.ts'
import { search } from './search.ts'
import { findGroup, readTags, useTags } from './tag-records.ts'

export function itemRoutes(route: Answering, { isTeam, newId }: HostParts): Route[] {
  return [
    route('items.list', listItems, (visit) => {
      const fits = search(visit.text('query'))
      return inPages(
        visit,
        visit.host.items.filter((item) => !item.isPrivate && fits(item)),
        visit.render.item,
      )
    }),
    route('items.get', getItem, ({ findItem, render }) => render.item(findItem())),
    route('items.create', createItem, (visit) => {
      const item: ItemRecord = {
        id: newId(20),
        author: visit.caller().person,
        ...content(visit),
        createdAt: visit.now,
        updatedAt: visit.now,
        views: 0,
        likes: [],
        stocks: [],
        reactions: [],
        comments: [],
      }
      useTags(visit, item.tags)
      visit.host.items.unshift(item)
      return visit.render.item(item)
    }),
    route('items.update', updateItem, (visit) => {
      const item = own(visit, visit.findItem().coediting)
      Object.assign(item, content(visit, item), { updatedAt: visit.now })
      useTags(visit, item.tags)
      return visit.render.item(item)
    }),
    route('items.delete', deleteItem, (visit) => {
      const item = own(visit)
      visit.host.items = visit.host.items.filter((one) => one !== item)
    }),
    route('items.listStockers', listStockers, (visit) =>
      inPages(visit, visit.findItem().stocks, ({ person }) => visit.render.user(person)),
    ),
    route('items.stock', stockItem, ({ findItem, caller, now }) => {
      const [item, { person }] = [findItem(), caller()]
      if (item.author === person) throw new Refusal(403, 'Nobody can stock an item of their own')
      if (!isStocked(item, person)) item.stocks.unshift({ person, at: now })
    }),
    route('items.unstock', unstockItem, ({ findItem, caller }) => {
      const [item, { person }] = [findItem(), caller()]
      if (!isStocked(item, person)) throw new Refusal(404)
      item.stocks = item.stocks.filter((mark) => mark.person !== person)
    }),
    route('items.isStocked', isItemStocked, ({ findItem, caller }) => {
      if (!isStocked(findItem(), caller().person)) throw new Refusal(404)
    }),
    ...(isTeam ? [] : [route('likes.list', listLikes, ({ findItem, render }) => findItem().likes.map(render.like))]),
  ]
}

/** The item, if it is the caller's, or if it is open to others. */
function own({ findItem, caller }: Visit, isOpen = false): ItemRecord {
  const item = findItem()
  const { person } = caller()
  if (item.author === person || isOpen) return item
  throw new Refusal(403, 'The item is somebody else’s')
}

function isStocked(item: ItemRecord, person: ItemRecord['author']): boolean {
  return item.stocks.some((mark) => mark.person === person)
}

const most = 5

/** What the body says of an item; what it leaves out stays as it was. */
function content({ params, host }: Visit, before?: ItemRecord) {
  const { body, title, tags, slide, coediting, private: isPrivate, ...rest } = params as unknown as CreateItemParams
  if (title.trim() === '') throw new Refusal(400, 'title must not be empty')
  if (body.trim() === '') throw new Refusal(400, 'body must not be empty')
  if (tags.length === 0 || tags.length > most) throw new Refusal(400, `An item has 1 to ${most} tags`)
  return {
    body,
    title,
    tags: readTags(tags),
    isPrivate: isPrivate ?? before?.isPrivate ?? false,
    slide: slide ?? before?.slide ?? false,
    coediting: coediting ?? before?.coediting ?? false,
    group: rest.group_url_name === undefined ? (before?.group ?? null) : findGroup(host, rest.group_url_name),
    organization:
      rest.organization_url_name === undefined ? (before?.organization ?? null) : rest.organization_url_name,
  }
}
