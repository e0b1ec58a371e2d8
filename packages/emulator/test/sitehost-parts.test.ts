import { describe, expect, it } from 'vitest'
import { lazyBody } from '../src/sitehost/backups/lazy-body.ts'
import { settle } from '../src/sitehost/perform.ts'
import { pageViews } from '../src/sitehost/render.ts'
import type { SiteRecord, SitehostState } from '../src/sitehost/state.ts'
import type { Work } from '../src/sitehost/work.ts'

describe('a body that is generated while it is read', () => {
  const bytes = (length: number, first = 0): Uint8Array<ArrayBuffer> =>
    Uint8Array.from({ length }, (_, index) => (first + index) % 251)

  async function read(parts: Parameters<typeof lazyBody>[0]) {
    const { size, stream } = lazyBody(parts)
    const chunks: Uint8Array[] = []
    for await (const chunk of stream()) chunks.push(chunk)
    return { size, whole: Buffer.concat(chunks), sizes: chunks.map(({ length }) => length) }
  }

  it.each([
    [[], 0],
    [[{ bytes: bytes(0), times: 5 }], 0],
    [[{ bytes: bytes(7), times: 0 }], 0],
    [[{ bytes: bytes(7), times: 1 }], 1],
    [
      [
        { bytes: bytes(7), times: 3 },
        { bytes: bytes(2, 9), times: 1 },
      ],
      2,
    ],
  ])('is its parts, one after the other, in few chunks: %#', async (parts, chunks) => {
    const { size, whole, sizes } = await read(parts)
    const expected = Buffer.concat(parts.flatMap((part) => Array.from({ length: part.times }, () => part.bytes)))
    expect(whole.equals(expected)).toBe(true)
    expect([size, sizes.length]).toEqual([expected.length, chunks])
  })

  it('never has more than half a mebibyte at once', async () => {
    const { size, whole, sizes } = await read([{ bytes: bytes(1000), times: 1200 }])
    expect([size, whole.length]).toEqual([1_200_000, 1_200_000])
    expect(sizes).toEqual([524_000, 524_000, 152_000])
    expect(whole.subarray(1_199_000).equals(Buffer.from(bytes(1000)))).toBe(true)
    const large = await read([{ bytes: bytes(1 << 20), times: 2 }])
    expect(large.sizes).toEqual([1 << 20, 1 << 20])
  })
})

it('page views grow with the days', () => {
  expect(pageViews(100, 'lastOneYear', 'lastTwoYears')).toEqual({
    lastOneYear: { people: 14_600, views: 36_500 },
    lastTwoYears: { people: 29_200, views: 73_000 },
    currentMonth: { people: 560, views: 1400 },
    lastMonth: { people: 1200, views: 3000 },
    today: { people: 16, views: 40 },
    twoMonthsAgo: { people: 1120, views: 2800 },
    yesterday: { people: 40, views: 100 },
  })
})

describe('work that is due', () => {
  const extension = (slug: string, status: string) => ({ slug, status, version: '1.0', latest: '2.0' })

  function makeSite(id: number, own: object = {}): SiteRecord {
    const extensions = {
      plugins: [extension('seo', 'active'), extension('forms', 'inactive')],
      themes: [extension('sand', 'active'), extension('sea', 'inactive')],
    }
    return { id, state: 'deploying', maintenance: true, ...extensions, ...own } as unknown as SiteRecord
  }

  /** The first of two sites after some work. */
  function after(...jobs: readonly (readonly [at: number, work: Work])[]) {
    const sites = [makeSite(1, { databaseBytes: 7, domains: [{ id: 3, healthy: false }] }), makeSite(2)]
    const queue = jobs.map(([at, work]) => ({ at, work }))
    const state = { sites, jobs: queue, nextId: 50 } as unknown as SitehostState
    settle(state, 100)
    return { sites, left: state.jobs.map(({ at }) => at) }
  }
  const change = (kind: 'plugins' | 'themes', verb: string, ...changes: readonly object[]) =>
    ({ does: 'extensions', site: 1, kind, verb, changes }) as Work

  it('is done in order of its time, and other work is left', () => {
    const later: Work = { does: 'deploy', site: 2 }
    const { sites, left } = after(
      [101, later],
      [100, change('plugins', 'deactivate', { path: 'seo' })],
      [50, change('plugins', 'activate', { path: 'seo' }, { path: 'forms' })],
    )
    expect(left).toEqual([101])
    expect(sites[1]?.state).toBe('deploying')
    expect(sites[0]?.plugins.map(({ status }) => status)).toEqual(['inactive', 'active'])
  })

  it('deploys a site, and provisions a domain', () => {
    const { sites } = after([0, { does: 'deploy', site: 1 }], [0, { does: 'provision', site: 1, domain: 3 }])
    expect(sites[0]).toMatchObject({
      state: 'live',
      domains: [{ id: 3, healthy: true, dnsConfirmed: true, provisioned: true }],
    })
    expect(after([0, { does: 'deploy', site: 9 }], [0, { does: 'provision', site: 9, domain: 3 }]).left).toEqual([])
  })

  it.each<readonly [Work, readonly (readonly [string, string, string])[]]>([
    [change('plugins', 'update', { path: 'seo' }), [['seo', 'active', '2.0']]],
    [change('plugins', 'update', { path: 'seo', version: '1.5' }), [['seo', 'active', '1.5']]],
    [change('plugins', 'delete', { path: 'seo' }), []],
    [change('plugins', 'deactivate', { path: 'nothing' }), [['seo', 'active', '1.0']]],
    [change('plugins', 'install', { path: 'seo', version: '3.0' }), [['seo', 'active', '3.0']]],
    [
      change('plugins', 'install', { path: 'https://example.com/own-thing.zip' }),
      [
        ['seo', 'active', '1.0'],
        ['own-thing', 'active', '1.0'],
      ],
    ],
  ])('changes plugins: %j', (work, expected) => {
    const plugins = after([0, work]).sites[0]?.plugins ?? []
    const [others, own] = [true, false].map((isOther) => plugins.filter(({ slug }) => (slug === 'forms') === isOther))
    expect(own?.map(({ slug, status, version }) => [slug, status, version])).toEqual(expected)
    expect(others).toEqual([extension('forms', 'inactive')])
  })

  it('installs each with an ID of its own', () => {
    const [site] = after([0, change('plugins', 'install', { path: 'one' }, { path: 'two' })]).sites
    expect(site?.plugins.slice(2).map(({ slug, id }) => [slug, id])).toEqual([
      ['one', 50],
      ['two', 51],
    ])
  })

  it('leaves one theme active', () => {
    const themes = (work: Work) => after([0, work]).sites[0]?.themes.map(({ slug, status }) => `${slug} ${status}`)
    expect(themes(change('themes', 'activate', { path: 'sea' }))).toEqual(['sand inactive', 'sea active'])
    expect(themes(change('themes', 'activate', { path: 'none' }))).toEqual(['sand active', 'sea inactive'])
    expect(themes(change('themes', 'install', { path: 'own' }))).toEqual([
      'sand active',
      'sea inactive',
      'own inactive',
    ])
  })

  it('adds and removes a collaborator on the sites that it names, and no other', () => {
    const emails = (...work: readonly Work[]) => {
      const known = [{ email: 'ada@example.com' }, { email: 'emmy@example.com' }]
      const sites = [1, 2, 3].map((id) => makeSite(id, { collaborators: known.map((one) => ({ ...one })) }))
      const state = { sites, jobs: work.map((one) => ({ at: 0, work: one })), nextId: 50, account: { id: 1 } }
      settle(state as unknown as SitehostState, 100)
      return sites.map(({ collaborators }) => collaborators.map(({ email }) => email.replace('@example.com', '')))
    }
    expect(emails({ does: 'remove', sites: [1, 3], email: 'ada@example.com' })).toEqual([
      ['emmy'],
      ['ada', 'emmy'],
      ['emmy'],
    ])
    const rana: Work = { does: 'add', sites: [2], email: 'rana@example.com', roles: ['cms_access'] }
    expect(emails(rana, rana)).toEqual([
      ['ada', 'emmy'],
      ['ada', 'emmy', 'rana'],
      ['ada', 'emmy'],
    ])
  })

  it('ends a copy, and copies the database if that was asked for', () => {
    const copy = { does: 'copy', from: 1, to: 2, directories: [], database: true, environment: 'staging' } as const
    const [, target] = after([0, copy]).sites
    expect(target).toMatchObject({ maintenance: false, databaseBytes: 7, environment: 'staging' })
    const { database: _, environment: __, ...files } = copy
    const [, without] = after([0, { ...files, database: false }]).sites
    expect(without?.databaseBytes).toBeUndefined()
    expect(without).not.toHaveProperty('environment')
    // A site that is gone meanwhile gives nothing, and a restore of its own keeps what it has.
    expect(after([0, { ...copy, from: 9 }]).sites[1]).toMatchObject({ maintenance: false })
    const [same] = after([0, { ...copy, to: 1 }]).sites
    expect(same).toMatchObject({ maintenance: false, databaseBytes: 7 })
    expect(same).not.toHaveProperty('environment')
    expect(after([0, { ...copy, to: 9 }]).left).toEqual([])
  })
})
