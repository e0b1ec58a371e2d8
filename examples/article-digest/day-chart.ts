import type { Item } from '@portolan/article-client'

const day = 86_400_000
const [height, step, bar] = [64, 40, 26]

/** A column chart of the number of items per day. */
export function dayChart(items: readonly Item[], since: Date, until: Date): string {
  const first = Math.floor(since.getTime() / day)
  const days = Array.from({ length: Math.floor(until.getTime() / day) - first + 1 }, (_, index) => ({
    at: new Date((first + index) * day),
    count: items.filter((item) => Math.floor(Date.parse(item.created_at) / day) === first + index).length,
  }))
  const most = Math.max(1, ...days.map(({ count }) => count))
  const columns = days.map(({ at, count }, index) => {
    const tall = Math.round((count / most) * height)
    const middle = index * step + step / 2
    const weekday = at.toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
    return (
      `<rect x="${middle - bar / 2}" y="${16 + height - tall}" width="${bar}" height="${tall}" rx="3"/>` +
      `<text x="${middle}" y="${11 + height - tall}">${count || ''}</text>` +
      `<text class="day" x="${middle}" y="${height + 32}">${weekday}</text>`
    )
  })
  const width = days.length * step
  const label = `Items per day: ${days.map(({ count }) => count).join(', ')}`
  return `<svg viewBox="0 0 ${width} ${height + 38}" width="${width}" role="img" aria-label="${label}">${columns.join('')}</svg>`
}
