import { row } from './row.ts'

const repo = '--owner portolan --repo atlas'

export const issuesRows = [
  row(
    `issues issue-events list-for-repo ${repo} --per-page 2 --limit 2`,
    'GET /repos/portolan/atlas/issues/events?per_page=2',
    '{id url actor event commit_id created_at issue}',
  ),
  row(
    `issues issue-events get ${repo} --event-id 4001000834`,
    'GET /repos/portolan/atlas/issues/events/4001000834',
    '{id url actor event commit_id created_at issue}',
  ),
  row(
    `issues issue-events list-for-issue ${repo} --issue-number 1 --limit 1`,
    'GET /repos/portolan/atlas/issues/1/events',
    '{id url actor event commit_id created_at}',
  ),
  row('issues rate-limit get', 'GET /rate_limit', '{resources rate}'),
  row(
    `issues issue-events watch ${repo} --since 2020-01-01T00:00:00Z --limit 1`,
    'GET /repos/portolan/atlas/issues/events?per_page=100',
    '{id url actor event}',
  ),
]
