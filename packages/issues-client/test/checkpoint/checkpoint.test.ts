import { fork } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmulator } from '@portolan/emulator'
import { redisMissing, startRedis } from '@portolan/testing/redis'
import { describe, expect, it, onTestFinished } from 'vitest'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

async function setUp(pages: number) {
  const emulator = await startEmulator({
    services: ['issues'],
    issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 2 * pages }] },
  })
  const folder = mkdtempSync(join(tmpdir(), 'portolan-checkpoint-'))
  onTestFinished(async () => {
    await emulator.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { emulator, folder }
}

/** Walks in a process that is killed after some pages; gives whether it came to its end before. */
function walk(args: readonly string[], killAfter: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, args, { execArgv: ['--conditions=@portolan/source'] })
    let done = 0
    child.on('message', () => {
      if (++done === killAfter) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      signal === null && code !== 0 ? reject(new Error(`the worker ended with ${code}`)) : resolve(signal === null),
    )
  })
}

/** Kills a walk so often, after 2 to 8 pages, and lets it end. */
async function survive(kills: number, pages: number, port: string) {
  const { emulator, folder } = await setUp(pages)
  const args = [emulator.url, folder, port]
  const stored = (): string[] => globSync('*.cursor', { cwd: join(folder, 'checkpoints') })
  for (let kill = 0; kill < kills; kill++) expect(await walk(args, 2 + ((kill * 5) % 7))).toBe(false)
  const before = stored()
  expect(await walk(args, Infinity)).toBe(true)
  return {
    /** What it worked on. */
    done: readFileSync(`${folder}/done`, 'utf8').trim().split('\n'),
    /** What there was to work on. */
    all: emulator.issues.repositories[0]!.events.map(({ id }) => String(id)).toReversed(),
    /** The files of checkpoints before and after the last walk. */
    stored: [before, stored()],
  }
}

describe('a walk', () => {
  it('of 80 pages that is killed 8 times loses nothing, repeats only the pages it was at, and leaves nothing behind', async () => {
    const { done, all, stored } = await survive(8, 80, '')
    expect([...new Set(done)]).toEqual(all)
    // A message that the parent acts on is behind the walk by a page.
    expect(done.length).toBeLessThanOrEqual(all.length + 8 * 4)
    expect(stored).toEqual([['portolan%2Fatlas%20events.cursor'], []])
  })

  it.skipIf(redisMissing)(`goes on from Redis${redisMissing ? ` (skipped: ${redisMissing})` : ''}`, async () => {
    const { done, all } = await survive(3, 40, String((await startRedis()).port))
    expect([...new Set(done)]).toEqual(all)
    expect(done.length).toBeLessThanOrEqual(all.length + 3 * 4)
  })
})
