import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmulator } from '@portolan/emulator'
import { redisMissing } from '@portolan/testing/redis'
import { describe, expect, it } from 'vitest'
import { canaries, encodings, secretsIn } from '../secrets/canaries.ts'
import { type Combination, combinations } from '../secrets/echoing-service.ts'
import { attack, ways } from '../secrets/secrets.ts'
import { Tally } from '../secrets/tally.ts'
import { openClients } from '../secrets/ways/clients.ts'
import { commandFolder } from '../secrets/ways/command-folder.ts'
import { callEmulator, hearEmulator } from '../secrets/ways/emulator.ts'
import { openRedis } from '../secrets/ways/redis.ts'

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

const failed = (tally: Tally) => tally.figures().filter(({ holds }) => holds === false)

it('no secret comes out of clients, from any place, and no request comes to a foreign origin', async () => {
  const tally = await attack([openClients], combinations([401], ['escapes of JSON']))
  expect(failed(tally)).toEqual([])
  expect(tally.calls).toBe(13 * 3 * 8)
})

const few: readonly Combination[] = [
  { place: 'a message', encoding: 'plain', status: 401 },
  { place: 'headers', encoding: 'base64', status: 401 },
  { place: 'a redirect within the origin', encoding: 'percent-encoded', status: 200 },
  { place: 'a link within the origin', encoding: 'plain', status: 200 },
  { place: 'a text of valid data', encoding: 'base64 after other bytes', status: 200 },
]
const told = ['cursor', 'error', 'log, error', 'onResponse', 'result']
const here = ['MCP', 'checkpoints', 'command line, stderr', 'recordings', 'spans']

describe.each([
  { place: 'this process', open: ways, calls: 24 + 8 + 6 + 7, missing: undefined, leaking: [...here, ...told] },
  {
    ...{ place: 'Redis', open: [openRedis], calls: 8, missing: redisMissing },
    leaking: ['cursor of an error', 'keys and values in Redis', ...told],
  },
])('the ways out of $place', ({ open, calls, missing, leaking }) => {
  it.skipIf(missing)('tell no secret', async () => {
    const tally = await attack(open, few)
    expect(failed(tally)).toEqual([])
    expect(tally.calls).toBe(few.length * calls)
  })

  it.skipIf(missing)('are searched: they tell one that a service writes as no client knows', async () => {
    const tally = await attack(
      open,
      few.map((one) => ({ ...one, encoding: 'backwards' })),
    )
    expect(tally.leakingWays.toSorted()).toEqual(leaking.toSorted())
  })
})

const listened = () => {
  const tally = new Tally()
  return { tally, heard: (way: string, ...values: readonly unknown[]) => tally.hear('', way, values) }
}

it('no secret is in what the emulator shows, logs and saves', async () => {
  const { tally, heard } = listened()
  await callEmulator(heard)
  expect(Array.from(tally.leaks)).toEqual([])
  expect(tally.ways.filter((way) => way.startsWith('emulator, '))).toEqual([
    ...['emulator, page', 'emulator, saved world', 'emulator, requests', 'emulator, HTTP archive'],
    ...['emulator, events of the page', 'emulator, log', 'emulator, file of the world'],
  ])
})

it('the campaign finds a secret in what the emulator shows of its requests', async () => {
  const { tally, heard } = listened()
  const emulator = await startEmulator()
  await fetch(`${emulator.url}/nowhere/${encodeURIComponent(canaries.token)}`)
  await hearEmulator(emulator.url, heard)
  await emulator.stop()
  expect(tally.leakingWays).toEqual(['emulator, requests', 'emulator, HTTP archive', 'emulator, events of the page'])
})

it('the campaign finds a secret in the files of the command line', () => {
  const { tally, heard } = listened()
  const { env, search } = commandFolder('')
  writeFileSync(join(env['HOME'] ?? '', 'state.json'), canaries.token)
  search(heard)
  expect(tally.leakingWays).toEqual(['files of the command line'])
})
