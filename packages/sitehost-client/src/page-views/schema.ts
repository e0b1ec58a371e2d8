import { type Schema } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const PageViewCount: Schema<types.PageViewCount> = z.object({ people: z.int(), views: z.int() })

const count = z.exactOptional(PageViewCount)

export const PageViews: Schema<types.PageViews> = z.object({
  allTime: count,
  lastTwoYearsIsAllTime: count,
  lastOneYear: count,
  lastTwoYears: count,
  today: count,
  yesterday: count,
  currentMonth: count,
  lastMonth: count,
  twoMonthsAgo: count,
})
