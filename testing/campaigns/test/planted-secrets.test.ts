import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { TokenStore } from '@portolan/core'
import { redisMissing } from '@portolan/testing/redis'
import { expect, it } from 'vitest'
import { run } from '../../../packages/cli/src/run.ts'
import { canaries } from '../secrets/canaries.ts'
import { runLanes } from '../secrets/lanes.ts'
import { Tally } from '../secrets/tally.ts'
import type { OpenWay } from '../secrets/way-out.ts'
import { openCommandLine } from '../secrets/ways/command-line.ts'
import { openEmulatorPage } from '../secrets/ways/emulator.ts'
import { openMcp } from '../secrets/ways/mcp.ts'
import { openRedis } from '../secrets/ways/redis.ts'
import { openSpans } from '../secrets/ways/spans.ts'

const { token } = canaries
const base64 = Buffer.from(token).toString('base64')

/** The ways by which the campaign found something. */
async function waysOfLeaks(way: OpenWay): Promise<string[]> {
  const tally = new Tally()
  const combinations = [{ place: 'a message', encoding: 'plain', status: 401 }]
  await runLanes({ ways: [way], combinations, tally, lanes: 1 })
  return namesIn(tally)
}

function namesIn({ leaks, ways }: Tally): string[] {
  return ways.filter((way) => Array.from(leaks).some((leak) => leak.startsWith(`${way}, `)))
}

it('the campaign finds a secret in an attribute of a span', async () => {
  const leaky: OpenWay = async (url, heard) =>
    openSpans(url, heard, (tracer) => tracer.startSpan('leak', { attributes: { header: `Bearer ${base64}` } }).end())
  expect(await waysOfLeaks(leaky)).toEqual(['spans'])
})

it.skipIf(redisMissing)(
  'the campaign finds a token that is stored in Redis without a cipher',
  async () => {
    const leaky: OpenWay = (url, heard) =>
      openRedis(url, heard, (connection): TokenStore => ({
        get: async () => undefined,
        set: async (key, stored) => void (await connection.set(key, JSON.stringify(stored))),
        delete: async (key) => void (await connection.del(key)),
      }))
    expect(await waysOfLeaks(leaky)).toEqual(['keys and values in Redis'])
  },
  20_000,
)

it('the campaign finds a secret on stderr and in the files of a command', async () => {
  const leaky: OpenWay = (url, heard) =>
    openCommandLine(url, heard, async (_, io) => {
      io.stderr.write(encodeURIComponent(token))
      writeFileSync(join(io.env['HOME'] ?? '', 'state.json'), JSON.stringify({ token }))
      return 0
    })
  expect(await waysOfLeaks(leaky)).toEqual(['command line, stderr', 'files of the command line'])
})

it('the campaign finds a secret in what an MCP server writes', async () => {
  const leaky: OpenWay = (url, heard) =>
    openMcp(url, heard, async (words, io) => {
      const stdout = new PassThrough()
      stdout.on('data', (text: Buffer) => io.stdout.write(text.toString().replaceAll('[redacted]', base64)))
      return run(words, { ...io, stdout })
    })
  expect(await waysOfLeaks(leaky)).toEqual(['MCP'])
})

it('the campaign finds a secret in what the emulator shows of its requests', async () => {
  const tally = new Tally()
  const heard = tally.listen(() => 'a test')
  const page = await openEmulatorPage(heard, ({ url }) => fetch(`${url}/nowhere/${encodeURIComponent(token)}`))
  await page.call()
  await page.close?.()
  expect(namesIn(tally)).toEqual(['emulator, requests', 'emulator, HTTP archive', 'emulator, events of the page'])
})
