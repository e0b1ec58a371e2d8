// Written by `npm run generate` out of schema.ts and reference.md.

/** The page views of one span of time. @see reference.md#pageviewcount */
export interface PageViewCount {
  /** Unique visits. */
  people: number
  /** Page views in all. */
  views: number
}

/** Page views by span of time. Which spans there are depends on the call. @see reference.md#pageviews */
export interface PageViews {
  /** Since the beginning. Optional: account and single-site reads only. */
  allTime?: PageViewCount
  /** The last two years, counted as all time. Optional: account and single-site reads only. */
  lastTwoYearsIsAllTime?: PageViewCount
  /** The last year. Optional: statistics only. */
  lastOneYear?: PageViewCount
  /** The last two years. Optional: statistics only. */
  lastTwoYears?: PageViewCount
  /** Today. */
  today?: PageViewCount
  /** Yesterday. */
  yesterday?: PageViewCount
  /** This month. */
  currentMonth?: PageViewCount
  /** Last month. */
  lastMonth?: PageViewCount
  /** The month before last. */
  twoMonthsAgo?: PageViewCount
}
