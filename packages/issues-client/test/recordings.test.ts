import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recorder, RecordingError } from '@portolan/core/recorder'
import { createIssuesClient, type IssuesClient, memoryCache } from '@portolan/issues-client'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { ReplayClock } from '../../core/src/recorder/tape.ts'
import { atlas, setUp } from './set-up.ts'

const token = 'c4n4ry-issues-token'
const small = { issues: { repositories: [{ ...atlas, events: 70 }] } }

async function goRound(client: IssuesClient): Promise<unknown[]> {
  const events = await client.issueEvents.listForRepo({ ...atlas, per_page: 30 }).toArray()
  const parallel = await client.issueEvents.listForRepo({ ...atlas, per_page: 20 }, { concurrency: 4 }).toArray()
  // Issue 2 is deleted.
  const one = { ...atlas, event_id: events.find(({ issue }) => issue?.number !== 2)?.id ?? 0 }
  const found = await client.issueEvents.get(one)
  const again = await client.issueEvents.get(one).withResponse()
  const missing = await failure(client.issueEvents.get({ ...atlas, event_id: 1 }))
  const raw = await client.request({ method: 'GET', path: '/rate_limit' })
  return [
    events,
    parallel,
    found,
    again.data,
    again.response.fromCache,
    [missing.name, missing.status, missing.body],
    raw,
  ]
}

it('walks, cached responses, errors and requests without an operation are replayed as they were', async () => {
  const file = join(emptyFolder(), 'issues.json')
  const record = recorder({ file, mode: 'record', ci: false })
  const { client, emulator } = await setUp({ token, fetch: record, cache: memoryCache() }, small)
  const recorded = await goRound(client)
  expect(recorded[0]).toHaveLength(70)
  await emulator.stop()
  const fetch = recorder({ file, strict: true })
  const replayed = createIssuesClient({ baseUrl: emulator.url, token: 'another', fetch, cache: memoryCache() })
  expect(await goRound(replayed)).toEqual(recorded)
  fetch.done()
  const elsewhere = createIssuesClient({
    baseUrl: 'https://api.example.com',
    fetch: recorder({ file }),
    cache: memoryCache(),
  })
  const [events] = await goRound(elsewhere)
  expect((events as { url: string }[])[0]?.url).toMatch(/^https:\/\/api\.example\.com\/repos\//)
  const text = readFileSync(file, 'utf8')
  for (const canary of [token, emulator.url]) expect(text).not.toContain(canary)
})

it('a watch is replayed without its waits, up to where the recording ends', async () => {
  const file = join(emptyFolder(), 'issues.json')
  const record = recorder({ file, mode: 'record', ci: false })
  let polls = 0
  const onResponse = (): void => {
    if (++polls === 1) emulator.issues.addEvent(atlas)
  }
  const { client, emulator } = await setUp({ token, fetch: record, clock: new ReplayClock(), hooks: { onResponse } })
  const seen: number[] = []
  for await (const { id } of client.issueEvents.watch(atlas)) {
    seen.push(id)
    break
  }
  expect(seen).toHaveLength(1)
  const replayed = createIssuesClient({ baseUrl: emulator.url, fetch: recorder({ file }) })
  const again: number[] = []
  const end = await failure(
    (async () => {
      for await (const { id } of replayed.issueEvents.watch(atlas, { interval: 60_000 })) again.push(id)
    })(),
  )
  expect(end).toBeInstanceOf(RecordingError)
  expect(again).toEqual(seen)
})
