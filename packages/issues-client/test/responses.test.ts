import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createIssuesClient } from '@portolan/issues-client'
import { serve } from '@portolan/testing/serve'
import { leastEvent } from './set-up.ts'

const id = { owner: 'o', repo: 'r', event_id: 1 }

/** An issue with no more than what is always there. */
const leastIssue = {
  id: 1,
  url: 'https://api.example.com/repos/o/r/issues/1',
  labels_url: 'https://api.example.com/repos/o/r/issues/1/labels{/name}',
  comments_url: 'https://api.example.com/repos/o/r/issues/1/comments',
  events_url: 'https://api.example.com/repos/o/r/issues/1/events',
  html_url: 'https://example.com/o/r/issues/1',
  number: 1,
  state: 'open',
  title: 'Title',
  user: null,
  milestone: null,
  comments: 0,
  closed_at: null,
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
}

async function answering(body: unknown, options: object = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return createIssuesClient({ baseUrl: await serve((_, response) => response.end(text)), ...options })
}

describe('an answer', () => {
  it('may be no more than what is always there, and keeps what nobody knows', async () => {
    const client = await answering({ ...leastEvent, more: { deep: [1] } })
    expect(await client.issueEvents.get(id)).toEqual({ ...leastEvent, more: { deep: [1] } })
  })

  it('may have a label without a color', async () => {
    const labels = [{ id: 1, name: 'bug', color: null, default: false }]
    const client = await answering({ ...leastEvent, issue: { ...leastIssue, labels } })
    expect((await client.issueEvents.get(id)).issue?.labels).toEqual(labels)
  })

  it('of the wrong shape is an error that names the field, and does not print the body', async () => {
    const client = await answering({ ...leastEvent, actor: { login: 7, id: 1, type: 'private-thing' } })
    const error: unknown = await client.issueEvents.get(id).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      message:
        'issueEvents.get: the response does not match the documented shape: actor.login must be string, got number',
      issues: [{ path: ['actor', 'login'], expected: 'string' }],
      body: { event: 'closed' },
    })
    expect(inspect(error) + JSON.stringify(error)).not.toContain('private-thing')
  })

  it.each(['<html>', '{"id": 1}}', 'null', '[]', ''])('that is %j is a ResponseValidationError', async (body) => {
    const client = await answering(body)
    await expect(client.issueEvents.get(id)).rejects.toMatchObject({ name: 'ResponseValidationError' })
  })

  it('of the wrong shape comes through where that is only to be reported, or not looked at', async () => {
    const seen: unknown[] = []
    const hooks = { onInvalidResponse: (event: { issues: readonly unknown[] }) => seen.push(event.issues.length) }
    const client = await answering({ id: 'seven' }, { hooks, validation: { response: 'report' } })
    expect(await client.issueEvents.get(id)).toEqual({ id: 'seven' })
    expect(seen).toEqual([6])
    expect(await client.issueEvents.get(id, { validation: { response: 'off' } })).toEqual({ id: 'seven' })
    expect(seen).toEqual([6])
  })

  it('is compared with the documents where somebody wants to know', async () => {
    const drifts: unknown[] = []
    const client = await answering(
      { ...leastEvent, event: 'teleported', news: 1 },
      { hooks: { onDrift: (event: { drifts: unknown }) => drifts.push(event.drifts) } },
    )
    await client.issueEvents.get(id)
    expect(drifts).toEqual([
      [
        { kind: 'unknown-value', path: ['event'] },
        { kind: 'unknown-field', path: ['news'] },
      ],
    ])
  })

  it('that says that the endpoint is deprecated is passed on', async () => {
    const seen: unknown[] = []
    const baseUrl = await serve((_, response) => {
      response
        .writeHead(200, { deprecation: '@1688169599', sunset: 'Sat, 31 Jan 2027 23:59:59 GMT' })
        .end(JSON.stringify(leastEvent))
    })
    const client = createIssuesClient({ baseUrl, hooks: { onDeprecation: (event) => seen.push(event) } })
    await client.issueEvents.get(id)
    expect(seen).toMatchObject([
      {
        operation: 'issueEvents.get',
        deprecated: new Date(1_688_169_599_000),
        sunset: new Date('2027-01-31T23:59:59Z'),
      },
    ])
  })
})
