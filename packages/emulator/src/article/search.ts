import type { ItemRecord } from './state.ts'

type Test = (item: ItemRecord) => boolean

/**
 * Parses a search: words of the title or the body, `tag:`, `user:`, `title:`, `body:`, and the ranges
 * `created:>=2026-01`, `updated:`, `stocks:`. A leading minus negates a term.
 */
export function search(query: string): Test {
  const tests = Array.from(query.matchAll(/(?<minus>-?)(?<term>(?:\w+:)?(?:"[^"]*"|\S+))/g), ({ groups }) => {
    const test = read((groups?.['term'] ?? '').replaceAll('"', ''))
    return groups?.['minus'] ? (item: ItemRecord) => !test(item) : test
  })
  return (item) => tests.every((test) => test(item))
}

function read(term: string): Test {
  const [, field, value = ''] = /^(?:(\w+):)?([^]*)$/.exec(term) ?? []
  const wanted = value.toLowerCase()
  const within = (text: string): boolean => text.toLowerCase().includes(wanted)
  switch (field) {
    case 'tag':
      return (item) => item.tags.some(({ name }) => name.toLowerCase() === wanted)
    case 'user':
      return (item) => item.user_id === wanted
    case 'title':
      return (item) => within(item.title)
    case 'body':
      return (item) => within(item.body)
    case 'created':
      return (item) => isWithin(value, (bound) => item.created_at.slice(0, bound.length))
    case 'updated':
      return (item) => isWithin(value, (bound) => item.updated_at.slice(0, bound.length))
    case 'stocks':
      return (item) => isWithin(value, (bound) => String(item.stocks.length).padStart(bound.length, '0'))
    default:
      return (item) => within(item.title) || within(item.body)
  }
}

/** Returns true if a value is in a range such as `>=2026-01`. Dates are compared to the precision of the bound. */
function isWithin(range: string, valueFor: (bound: string) => string): boolean {
  const [, sign = '', bound = ''] = /^([<>]?=?)(.*)$/.exec(range) ?? []
  const order = valueFor(bound).localeCompare(bound, 'en', { numeric: true })
  if (sign.startsWith('>')) return order > 0 || (order === 0 && sign === '>=')
  if (sign.startsWith('<')) return order < 0 || (order === 0 && sign === '<=')
  return order === 0
}
