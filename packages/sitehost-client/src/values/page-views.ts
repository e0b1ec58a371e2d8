import { mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'

/** How often the pages of a site, or of all sites of an account, were looked at. @see seed 001, pageViews */
export interface PageViewCount {
  /** Unique visits. */
  people: number
  /** Page views in all. */
  views: number
}

/**
 * Page views by time. The account and the site have `allTime`, `lastTwoYearsIsAllTime` and the five that all have;
 * the statistics have `lastOneYear` and `lastTwoYears` beside these five.
 * @see seed 001, pageViews
 */
export interface PageViews {
  allTime?: PageViewCount
  lastTwoYearsIsAllTime?: PageViewCount
  lastOneYear?: PageViewCount
  lastTwoYears?: PageViewCount
  today?: PageViewCount
  yesterday?: PageViewCount
  currentMonth?: PageViewCount
  lastMonth?: PageViewCount
  twoMonthsAgo?: PageViewCount
}

export const PageViewCount = mirrors<PageViewCount>()(z.object({ people: z.int(), views: z.int() }))

const count = z.exactOptional(PageViewCount)

export const PageViews = mirrors<PageViews>()(
  z.object({
    allTime: count,
    lastTwoYearsIsAllTime: count,
    lastOneYear: count,
    lastTwoYears: count,
    today: count,
    yesterday: count,
    currentMonth: count,
    lastMonth: count,
    twoMonthsAgo: count,
  }),
)
