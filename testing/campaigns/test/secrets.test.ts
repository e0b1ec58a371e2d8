import { expect, it } from 'vitest'
import { redisMissing } from '@portolan/testing/redis'
import { canaries, encodings, secretsIn } from '../secrets/canaries.ts'
import { runLanes } from '../secrets/lanes.ts'
import { type Combination, combinations } from '../secrets/places.ts'
import { figuresOf } from '../secrets/secrets.ts'
import { Tally } from '../secrets/tally.ts'
import type { OpenWay } from '../secrets/way-out.ts'
import { openClients } from '../secrets/ways/clients.ts'
import { openCommandLine } from '../secrets/ways/command-line.ts'
import { openEmulatorPage } from '../secrets/ways/emulator.ts'
import { openMcp } from '../secrets/ways/mcp.ts'
import { openRedis } from '../secrets/ways/redis.ts'
import { openSpans } from '../secrets/ways/spans.ts'

it.each(Object.keys(encodings))('the campaign recognizes a secret in the encoding %s', (name) => {
  for (const secret of Object.values(canaries)) {
    const encoded = encodings[name]?.(secret) ?? ''
    expect(secretsIn(`before ${encoded} after 100%`).join('\n')).toContain(secret)
    expect(secretsIn(JSON.stringify({ text: JSON.stringify({ text: encoded }) })).join('\n')).toContain(secret)
  }
  expect(secretsIn('canary-Toke')).toEqual([])
})

it('the campaign tries 13 places in 7 encodings, and each of four statuses where it makes a difference', () => {
  // Five places with any status, eight with a status of their own.
  expect(combinations()).toHaveLength(5 * 7 * 4 + 8 * 7)
  expect(new Set(combinations().map(({ place }) => place)).size).toBe(13)
})

const few: readonly Combination[] = [
  { place: 'a message', encoding: 'plain', status: 401 },
  { place: 'headers', encoding: 'base64', status: 401 },
  { place: 'a redirect within the origin', encoding: 'percent-encoded', status: 200 },
  { place: 'a text of valid data', encoding: 'base64 after other bytes', status: 200 },
]

async function failedFigures(ways: readonly OpenWay[], some: readonly Combination[]) {
  const tally = new Tally()
  const ran = await runLanes({ ways, combinations: some, tally, lanes: 1 })
  return { failed: figuresOf(tally, ran).filter(({ holds }) => holds === false), ran, tally }
}

const recorded: OpenWay = (url, heard) => openClients(url, heard, 1)

it('no secret comes out of the clients, and no request comes to a foreign origin', async () => {
  const { failed, ran } = await failedFigures([recorded], combinations([401], ['escapes of JSON']))
  expect(failed).toEqual([])
  expect(ran.calls).toBe(104)
}, 20_000)

it('no secret comes out of spans, metrics, the command line and MCP', async () => {
  const { failed, ran, tally } = await failedFigures([openSpans, openCommandLine, openMcp], few)
  expect(failed).toEqual([])
  expect(ran.calls).toBe(4 * (7 + 6 + 7))
  expect(tally.ways).toEqual(expect.arrayContaining(['spans', 'metrics', 'command line, stderr', 'MCP']))
}, 20_000)

it.skipIf(redisMissing)(
  'no secret is in a key or a value of Redis',
  async () => {
    const { failed, ran, tally } = await failedFigures([openRedis], few)
    expect(failed).toEqual([])
    expect(ran.calls).toBe(4 * 7)
    expect(tally.ways).toContain('keys and values in Redis')
  },
  20_000,
)

it('no secret is on the page of the emulator, in its events or in the world that it saves', async () => {
  const tally = new Tally()
  const page = await openEmulatorPage(tally.listen(() => 'the emulator'))
  await page.call()
  await page.close?.()
  expect(Array.from(tally.leaks)).toEqual([])
  expect(tally.ways).toEqual([
    'emulator, page',
    'emulator, saved world',
    'emulator, requests',
    'emulator, HTTP archive',
    'emulator, events of the page',
  ])
}, 20_000)
