import { styleText } from 'node:util'
import type { IssueEvent, RateLimitCategory } from '@portolan/issues-client'
import { barChart, columnChart } from './chart.ts'

export interface History {
  readonly repository: string
  /** Newest first. */
  readonly events: readonly IssueEvent[]
  readonly pages: number
  readonly seconds: number
  readonly limit: RateLimitCategory
}

/** The summary of a history, as text for a terminal. */
export function report({ repository, events, pages, seconds, limit }: History): string {
  const title = `\n${styleText('bold', repository)}  ${number(events.length)} events on ${pages} pages in ${seconds.toFixed(1)} s`
  if (events.length === 0) return `${title}\nNothing has happened yet.\n`
  const kinds = tally(events.map(({ event }) => event))
  const months = tally(events.map((event) => event.created_at.slice(0, 7))).toSorted(([a], [b]) => a.localeCompare(b))
  const people = tally(events.flatMap(({ actor }) => (actor ? [actor.login] : [])))
  const reset = new Date(limit.reset * 1000).toLocaleTimeString('en', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return [
    title,
    heading('Events per month'),
    columnChart(months),
    heading('Events per kind'),
    barChart(kinds.slice(0, 12)),
    ...(kinds.length > 12 ? [styleText('dim', `  and ${kinds.length - 12} more kinds`)] : []),
    heading('Busiest people'),
    barChart(people.slice(0, 8)),
    `\nRate limit: ${number(limit.remaining)} of ${number(limit.limit)} requests left until ${reset}\n`,
  ].join('\n')
}

/** Counts how often each name occurs, most frequent first. */
function tally(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts).toSorted(([, a], [, b]) => b - a)
}

function heading(text: string): string {
  return `\n${styleText('bold', text)}`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
