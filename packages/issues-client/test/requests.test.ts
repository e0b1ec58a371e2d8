import { describe, expect, it } from 'vitest'
import { createIssuesClient } from '@portolan/issues-client'
import { atlas, setUp } from './set-up.ts'

describe('params', () => {
  it.each([
    [{ ...atlas, per_page: 101 }, 'per_page'],
    [{ ...atlas, per_page: 0 }, 'per_page'],
    [{ ...atlas, per_page: '1e1' }, 'per_page'],
    [{ ...atlas, page: '0' }, 'page'],
    [{ ...atlas, page: 1.5 }, 'page'],
    [{ repo: 'atlas' }, 'owner'],
    [{ owner: 'portolan' }, 'repo'],
    [{ ...atlas, repo: 'atlas.git' }, 'repo'],
    [{ ...atlas, owner: '' }, 'owner'],
    [{ ...atlas, owner: '..' }, 'owner'],
    [{ ...atlas, perpage: 1 }, 'perpage'],
  ])('%j break a rule of %s, and nothing is sent', async (params, field) => {
    const { client, emulator } = await setUp()
    const error: unknown = await client.issueEvents
      .listForRepo(params as never)
      .then(undefined, (reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'RequestValidationError',
      issues: [{ path: [field] }],
      request: { operation: 'issueEvents.listForRepo' },
    })
    expect(emulator.requests).toEqual([])
  })

  it.each(['x', '', '-1', 0, Number.NaN, 2 ** 60, null, {}])('refuse %j as an event_id', async (id) => {
    const { client } = await setUp()
    await expect(client.issueEvents.get({ ...atlas, event_id: id as never })).rejects.toMatchObject({
      issues: [{ path: ['event_id'] }],
    })
  })

  it('travel as one segment, whatever their characters', async () => {
    const { client, emulator } = await setUp()
    const repo = 'a/b?c#d e%2f日本'
    await client.issueEvents.get({ owner: 'c++', repo, event_id: '7' }).catch(() => {})
    expect(emulator.requests[0]?.path).toBe(`/repos/c%2B%2B/${encodeURIComponent(repo)}/issues/events/7`)
  })

  it('may go unchecked, but dot segments never', async () => {
    const { client, emulator } = await setUp({ validation: { request: 'off' } })
    await client.issueEvents.listForRepo({ ...atlas, per_page: 1000 }).catch(() => {})
    expect(emulator.requests[0]?.path).toContain('per_page=1000')
    await expect(client.issueEvents.listForRepo({ owner: '..', repo: 'x' })).rejects.toThrow('dot segment')
  })

  it('may be more than the documents show, by the query option', async () => {
    const { client, emulator } = await setUp()
    await client.issueEvents.listForRepo(atlas, {
      query: { since: '2026', kinds: ['a', 'b'] },
      headers: { 'X-Extra': '1' },
    })
    expect(emulator.requests[0]).toMatchObject({
      path: expect.stringMatching(/\?since=2026&kinds=a&kinds=b$/),
      headers: { 'x-extra': '1' },
    })
  })
})

describe('options', () => {
  it('are refused where they would send tokens in the clear', () => {
    expect(() => createIssuesClient({ baseUrl: 'http://api.example.com' })).toThrow(
      expect.objectContaining({ name: 'InsecureTransportError' }),
    )
    for (const baseUrl of [
      'http://localhost:1',
      'http://127.0.0.1',
      'http://[::1]:8080',
      'https://api.example.com/api/v3/',
    ])
      createIssuesClient({ baseUrl })
  })

  it.each([
    [{ baseUrl: 'api.example.com' }, 'baseUrl'],
    [{ baseUrl: 'ftp://api.example.com' }, 'baseUrl'],
    [{ baseUrl: 'https://user:pass@api.example.com' }, 'baseUrl'],
    [{ baseUrl: 'https://api.example.com', token: 'two words' }, 'token'],
    [{ baseUrl: 'https://api.example.com', token: 'line\n' }, 'token'],
    [{ baseUrl: 'https://api.example.com', token: '' }, 'token'],
    [{ baseUrl: 'https://api.example.com', rateLimit: { requests: 0, per: 1 } }, 'rateLimit'],
  ])('%j are refused, naming %s and never the value', (options, field) => {
    let error: unknown
    try {
      createIssuesClient(options)
    } catch (caught) {
      error = caught
    }
    expect(error).toMatchObject({ name: 'RequestValidationError', issues: [{ path: expect.arrayContaining([field]) }] })
    expect(String(error)).not.toMatch(/two words|user:pass/)
  })

  it('refuse a cursor that leads elsewhere', async () => {
    const { client, emulator } = await setUp()
    for (const from of ['https://example.com/x', '//example.com/x', 'x', '']) {
      await expect(client.issueEvents.listForRepo(atlas, { from })).rejects.toMatchObject({
        issues: [{ path: ['from'] }],
      })
    }
    await expect(client.issueEvents.listForRepo(atlas, { concurrency: 0 })).rejects.toThrow('concurrency')
    expect(emulator.requests).toEqual([])
  })
})
