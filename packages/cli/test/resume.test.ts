import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { expect, it, onTestFinished } from 'vitest'
import { progressText } from '../src/run/transfer.ts'
import { command } from './command.ts'

const body = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
const save = 'sitehost sites save-backup --site-id 1 --backup-id 2 --retry 0 --to'

interface Service {
  /** @default true */
  readonly sized?: boolean
  readonly tag?: string
  /** Bytes after which each of the first responses breaks off. */
  readonly breaks: readonly number[]
  readonly ranges?: boolean
  /** The body of later requests, if it is another. */
  readonly later?: Buffer
  /** Bytes by which a part begins at another place than it was asked for. @default 0 */
  readonly shift?: number
}

/** A service that breaks off, and how it was asked. */
async function service({ sized = true, tag, breaks, ranges = true, later = body, shift = 0 }: Service) {
  const asked: (readonly [range: string | undefined, condition: string | undefined])[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { range, 'if-range': condition } = request.headers
    const all = asked.length === 0 ? body : later
    const whole = sized ? all : Buffer.from('BZh9')
    asked.push([range, condition as string | undefined])
    const now = later === body || asked.length === 1 ? tag : '"other"'
    const start = ranges && condition === now ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0
    const rest = whole.subarray(start)
    response.writeHead(start > 0 ? 206 : 200, {
      'content-type': 'application/x-bzip2',
      ...(sized ? { 'content-length': rest.length } : {}),
      ...(start > 0 ? { 'content-range': `bytes ${start + shift}-${whole.length - 1}/${whole.length}` } : {}),
      ...(now === undefined ? {} : { etag: now }),
    })
    const end = breaks[asked.length - 1]
    if (end === undefined) response.end(rest)
    else response.write(rest.subarray(0, end), () => setImmediate(() => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { PORTOLAN_SITEHOST_BASE_URL: `http://127.0.0.1:${port}`, PORTOLAN_SITEHOST_TOKEN: 'canary' }
  const folder = emptyFolder()
  const path = join(folder, 'backup')
  return { asked, folder, path, run: (to = path) => command(`${save} ${to}`, { env }) }
}

it('a download goes on where it broke off, as often as bytes come', async () => {
  const { run, asked, path } = await service({ tag: '"one"', breaks: [30_000, ...Array<number>(6).fill(10_000)] })
  expect((await run()).code).toBe(0)
  expect(readFileSync(path).equals(body)).toBe(true)
  expect(asked).toEqual([
    [undefined, undefined],
    ...[3, 4, 5, 6, 7, 8, 9].map((count) => [`bytes=${count}0000-`, '"one"']),
  ])
})

it('a service that sends the same from the beginning is read up to there', async () => {
  const { run, asked, path } = await service({ tag: '"one"', breaks: [30_000], ranges: false })
  expect([(await run()).code, asked.length, readFileSync(path).equals(body)]).toEqual([0, 2, true])
})

it('to stdout, a download goes on too', async () => {
  const { run, asked } = await service({ tag: '"one"', breaks: [30_000] })
  const { code, stdout } = await run('-')
  expect([code, asked.length, stdout === body.toString()]).toEqual([0, 2, true])
})

it.each([
  ['says nothing by which it could be known', { breaks: [30_000] }, 1],
  ['is known by a weak tag only', { tag: 'W/"one"', breaks: [30_000] }, 1],
  ['goes on at another place', { tag: '"one"', breaks: [30_000], shift: 1 }, 2],
  ['has neither a size nor the end of an archive', { sized: false, breaks: [] }, 1],
  ['is another by then', { tag: '"one"', breaks: [30_000], later: Buffer.from('other') }, 2],
  ['breaks off again and again without a byte', { tag: '"one"', breaks: [9, 0, 0, 0, 0, 0, 0, 0] }, 6],
])('a body that %s ends the download with 7, and no file is left', async (_, how, requests) => {
  const { run, asked, folder } = await service(how)
  const { code, stderr } = await run()
  expect([code, asked.length, readdirSync(folder)]).toEqual([7, requests, []])
  expect(stderr).toMatch(/^portolan: /)
})

it('progress says how much has come, and of how much', () => {
  expect([progressText(12_340_000, 40_000_000), progressText(500_000, undefined)]).toEqual([
    '12.3 MB of 40.0 MB (30 %)',
    '0.5 MB',
  ])
})
