import { describe, expect, it } from 'vitest'
import { createIssuesClient } from '@portolan/issues-client'
import { atlas, setUp } from './set-up.ts'

describe('issueEvents.listForRepo', () => {
  it('gives the newest page, with what it says of the others', async () => {
    const { client, emulator } = await setUp({ apiVersion: '2026-03-10' })
    const page = await client.issueEvents.listForRepo({ ...atlas, per_page: '50', page: 2 })
    expect(page.items).toHaveLength(50)
    expect(page).toMatchObject({ hasNext: true, cursor: expect.stringMatching(/\.\?per_page=50&page=3$/) })
    expect(page.response).toMatchObject({
      status: 200,
      rateLimit: { limit: 5000, remaining: 4999, used: 1, reset: expect.any(Date) },
    })
    expect(emulator.requests).toMatchObject([
      {
        operation: 'issueEvents.listForRepo',
        method: 'GET',
        path: '/repos/portolan/atlas/issues/events?per_page=50&page=2',
        headers: {
          accept: 'application/vnd.service+json',
          authorization: 'Bearer test-token-1',
          'x-service-api-version': '2026-03-10',
        },
        body: '',
      },
    ])
  })

  it('gives all events in order, however many pages are fetched at once', async () => {
    const { client } = await setUp()
    const one = await client.issueEvents.listForRepo(atlas).toArray()
    const four = await client.issueEvents.listForRepo({ ...atlas, per_page: 20 }, { concurrency: 4 }).toArray()
    expect(one).toHaveLength(230)
    expect(four.map(({ id }) => id)).toEqual(one.map(({ id }) => id))
    expect(one.map(({ id }) => id)).toEqual(one.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it('goes on from a cursor with another client', async () => {
    const { client, emulator } = await setUp()
    const first = await client.issueEvents.listForRepo({ ...atlas, per_page: 100 })
    const other = createIssuesClient({ baseUrl: emulator.url })
    const rest = await other.issueEvents.listForRepo({ ...atlas, per_page: 100 }, { from: first.cursor }).toArray()
    expect(rest).toHaveLength(130)
  })

  it('does not mind the case of owner and repository', async () => {
    const { client } = await setUp()
    expect((await client.issueEvents.listForRepo({ owner: 'PORTOLAN', repo: 'Atlas' })).items).toHaveLength(30)
  })

  it('says what a 422 says', async () => {
    const { client } = await setUp({}, { issues: { repositories: [{ ...atlas, events: 9, spammed: true }] } })
    await expect(client.issueEvents.listForRepo(atlas)).rejects.toMatchObject({
      name: 'UnprocessableEntityError',
      message: expect.stringContaining('The endpoint has been spammed.'),
      details: {
        errors: [{ resource: 'IssueEvent', field: 'repo', code: 'custom', message: 'The endpoint has been spammed.' }],
      },
    })
  })
})

describe('issueEvents.get', () => {
  it('gives one event with its issue', async () => {
    const { client, emulator } = await setUp()
    const [newest] = (await client.issueEvents.listForRepo(atlas)).items
    const event = await client.issueEvents.get({ ...atlas, event_id: String(newest?.id) })
    expect(event).toEqual(newest)
    expect(event.issue?.number).toBeGreaterThan(0)
    expect(emulator.requests.at(-1)?.path).toBe(`/repos/portolan/atlas/issues/events/${newest?.id}`)
  })

  it('is a NotFoundError where there is none and a GoneError where its issue was deleted', async () => {
    const { client, emulator } = await setUp()
    const deleted = emulator.issues.repositories[0]?.events.find(({ issue }) => issue.deleted)
    await expect(client.issueEvents.get({ ...atlas, event_id: 404 })).rejects.toMatchObject({
      name: 'NotFoundError',
      status: 404,
    })
    await expect(client.issueEvents.get({ ...atlas, event_id: deleted?.id ?? 0 })).rejects.toMatchObject({
      name: 'GoneError',
      status: 410,
    })
  })
})

describe('issueEvents.listForIssue', () => {
  it('gives the events of one issue, oldest first, with their labels and without their issue', async () => {
    const { client } = await setUp()
    const events = await client.issueEvents.listForIssue({ ...atlas, issue_number: 5, per_page: 3 }).toArray()
    expect(events.length).toBeGreaterThan(3)
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(events.every((event) => event.issue === undefined)).toBe(true)
    expect(
      events.filter(({ event }) => event === 'labeled').every(({ label }) => typeof label?.name === 'string'),
    ).toBe(true)
  })

  it('is a GoneError where the issue was deleted', async () => {
    const { client } = await setUp()
    await expect(client.issueEvents.listForIssue({ ...atlas, issue_number: 2 })).rejects.toMatchObject({
      name: 'GoneError',
    })
  })
})

describe('rateLimit.get', () => {
  it('gives every limit and costs nothing', async () => {
    const { client } = await setUp()
    await client.issueEvents.listForRepo(atlas)
    const { resources, rate } = await client.rateLimit.get()
    expect(await client.rateLimit.get({})).toEqual({ resources, rate })
    expect(resources.core).toMatchObject({ limit: 5000, used: 1, remaining: 4999 })
    expect(Object.keys(resources)).toHaveLength(12)
    expect(rate).toEqual(resources.core)
  })

  it('leaves the closing-down rate object out from version 2026-03-10 on', async () => {
    const { client } = await setUp({ apiVersion: '2026-03-10' })
    expect((await client.rateLimit.get()).rate).toBeUndefined()
  })
})

describe('client.request', () => {
  it('calls what has no operation yet, and gives the body as it came', async () => {
    const { client, emulator } = await setUp()
    const limits = await client.request<{ resources: object }>({
      method: 'GET',
      path: '/rate_limit',
      query: { a: 'b c' },
    })
    expect(Object.keys(limits.resources)).toHaveLength(12)
    expect(emulator.requests[0]).toMatchObject({
      path: '/rate_limit?a=b%20c',
      headers: { authorization: 'Bearer test-token-1' },
    })
  })

  it('stays at the client’s address', async () => {
    const { client, emulator } = await setUp()
    for (const path of ['https://example.com/x', '@example.com/', '.example.com/', 'x']) {
      await expect(client.request({ method: 'GET', path })).rejects.toThrow('path must begin with a slash')
    }
    expect(emulator.requests).toEqual([])
  })
})
