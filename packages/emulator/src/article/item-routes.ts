import * as o from '@portolan/article-client/operations'
import type { CreateItemParams } from '@portolan/article-client'
import { HttpError } from '../http-error.ts'
import type { Paged } from '../paged.ts'
import { renderItem, renderLike } from './render.ts'
import { renderMark } from './render-user.ts'
import { search } from './search.ts'
import { isMarked, type ItemRecord, unmarked } from './state.ts'
import { checkGroup, readTags, useTags } from './tagging.ts'
import type { ArticleRow, Visit } from './visit.ts'

export const itemRows: readonly ArticleRow[] = [
  ['items.list', o.listItems, list],
  ['items.get', o.getItem, (visit) => renderItem(visit.showing, visit.findItem())],
  ['items.create', o.createItem, create],
  ['items.update', o.updateItem, update],
  ['items.delete', o.deleteItem, remove],
  ['items.listStockers', o.listStockers, (visit) => visit.paged(visit.findItem().stocks, renderMark)],
  ['items.stock', o.stockItem, stock],
  ['items.unstock', o.unstockItem, unstock],
  ['items.isStocked', o.isItemStocked, (visit) => void stocked(visit)],
  ['likes.list', o.listLikes, (visit) => visit.findItem().likes.map((one) => renderLike(visit.showing, one)), 'public'],
]

function list(visit: Visit): Paged {
  const fits = search(visit.text('query'))
  const items = visit.host.items.filter((item) => !item.private && fits(item))
  return visit.paged(items, renderItem)
}

function create(visit: Visit) {
  const item: ItemRecord = {
    id: visit.newId(),
    ...visit.mark(),
    ...content(visit),
    updated_at: visit.time,
    page_views_count: 0,
    likes: [],
    stocks: [],
    reactions: [],
    comments: [],
  }
  useTags(visit, item.tags)
  visit.host.items.unshift(item)
  return renderItem(visit.showing, item)
}

function update(visit: Visit) {
  const item = own(visit, visit.findItem().coediting)
  Object.assign(item, content(visit, item), { updated_at: visit.time })
  useTags(visit, item.tags)
  return renderItem(visit.showing, item)
}

function remove(visit: Visit): void {
  const item = own(visit)
  visit.host.items = visit.host.items.filter((one) => one !== item)
}

function stock(visit: Visit): void {
  const [item, person] = [visit.findItem(), visit.caller()]
  if (item.user_id === person) throw new HttpError(403, 'You cannot stock your own item')
  if (!isMarked(item.stocks, person)) item.stocks.unshift(visit.mark())
}

function unstock(visit: Visit): void {
  const item = stocked(visit)
  item.stocks = unmarked(item.stocks, visit.caller())
}

/** The item, if the caller has stocked it. */
function stocked(visit: Visit): ItemRecord {
  const item = visit.findItem()
  if (!isMarked(item.stocks, visit.caller())) throw new HttpError(404)
  return item
}

/** The item, if the caller may change it. @throws HttpError 403 */
function own(visit: Visit, isOpen = false): ItemRecord {
  const item = visit.findItem()
  if (item.user_id === visit.caller() || isOpen) return item
  throw new HttpError(403, 'The item belongs to another user')
}

const most = 5
/** The default settings of an item. */
const plain = { private: false, slide: false, coediting: false, group: null, organization_url_name: null }

/** The content of an item from the request body; omitted settings keep their values. */
function content({ params, host }: Visit, before: Pick<ItemRecord, keyof typeof plain> = plain) {
  const { body, title, tags, ...given } = params as unknown as CreateItemParams
  if (title.trim() === '') throw new HttpError(400, 'title must not be empty')
  if (body.trim() === '') throw new HttpError(400, 'body must not be empty')
  if (tags.length === 0 || tags.length > most) throw new HttpError(400, `An item must have 1 to ${most} tags`)
  const { group_url_name = before.group, organization_url_name = before.organization_url_name } = given
  return {
    body,
    title,
    tags: readTags(tags),
    private: given.private ?? before.private,
    slide: given.slide ?? before.slide,
    coediting: given.coediting ?? before.coediting,
    group: checkGroup(host, group_url_name),
    organization_url_name,
  }
}
