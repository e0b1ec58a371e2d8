import { describe, expect, it } from 'vitest'
import { CliError } from '../src/cli-error.ts'
import { exitCodes } from '../src/errors/exit-codes.ts'
import { BrokenWalk, fromFlag } from '../src/run/walk.ts'
import { Interruption } from '../src/run/interruption.ts'
import { emulate, repository } from './set-up.ts'

const list = 'issues issue-events list-for-repo --owner portolan --repo atlas'
/** 42 pages. */
const walk = `${list} --per-page 10 --output ndjson --json-errors`
const events = 417

/** The same moments in every run: a generator of numbers between 0 and 1. */
function* moments(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

function idsOf(stdout: string): number[] {
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { id: number }).id)
}

interface Told {
  readonly error: { readonly cursor?: string; readonly exitCode: number; readonly items: number }
}

describe('a walk of 42 pages', () => {
  it.each([3, 5])(
    'that is interrupted at ten random moments and goes on with --from is the whole list (seed %i)',
    async (seed) => {
      const { run, emulator } = await emulate('issues', repository(events))
      const whole = idsOf((await run(`${list} --per-page 100 --output ndjson`)).stdout)
      const random = moments(seed)
      const found: number[] = []
      let from: string | undefined
      let interruptions = 0
      for (;;) {
        const interruption = new AbortController()
        const at = Math.ceil(random.next().value * 6)
        let requests = 0
        const stop = emulator.subscribe(() => {
          // Sometimes right with the response, sometimes while it is read or written.
          const interrupt = (): void => interruption.abort(new Interruption())
          if (++requests === at) setTimeout(interrupt, random.next().value * 4)
        })
        const words = [...walk.split(' '), ...(from === undefined ? [] : ['--from', from])]
        const { code, stdout, stderr } = await run(words, { signal: interruption.signal })
        stop()
        found.push(...idsOf(stdout))
        if (code === 0) break
        expect(code).toBe(130)
        const { error } = JSON.parse(stderr) as Told
        expect(error.exitCode).toBe(130)
        from = error.cursor ?? from
        interruptions++
      }
      expect(interruptions).toBeGreaterThanOrEqual(10)
      expect(whole).toHaveLength(events)
      expect(found).toEqual(whole)
    },
  )

  it('is the same list with pages side by side', async () => {
    const { run } = await emulate('issues', repository(events))
    const one = await run(walk)
    const four = await run(`${walk} --concurrency 4`)
    expect(idsOf(one.stdout)).toHaveLength(events)
    expect(four.stdout).toBe(one.stdout)
  })

  it('that an error breaks off ends with 9 and the cursor to go on with', async () => {
    const { run, emulator } = await emulate('issues', repository(40))
    emulator.faults.add({ kind: 'status', status: 404, match: (request) => request.url.includes('&page=3'), times: 1 })
    const broken = await run(walk)
    expect(broken.code).toBe(9)
    const { error } = JSON.parse(broken.stderr) as Told
    expect([error.items, error.exitCode]).toEqual([20, 9])
    const rest = await run([...walk.split(' '), '--from', error.cursor ?? ''])
    expect(rest.code).toBe(0)
    expect(idsOf(broken.stdout + rest.stdout)).toEqual(idsOf((await run(walk)).stdout))
  })

  it('is a valid JSON document, however it ends', async () => {
    const { run, emulator } = await emulate('issues', repository(40))
    const whole = await run(`${list} --per-page 10`)
    expect(JSON.parse(whole.stdout)).toHaveLength(40)
    emulator.faults.add({ kind: 'status', status: 404, match: (request) => request.url.includes('&page=2'), times: 1 })
    const broken = await run(`${list} --per-page 10`)
    expect([JSON.parse(broken.stdout) as unknown[], broken.code]).toEqual([expect.any(Array), 9])
    expect(broken.stderr).toMatch(/^portolan: broken off: .*404.* after 10 items; continue with --from '\S+'\n$/)
  })

  it('names a place that a shell takes as it is', () => {
    expect(fromFlag("it's")).toBe(String.raw`--from 'it'\''s'`)
  })

  it('names no place to go on where there is none', async () => {
    const { run } = await emulate('article')
    const walked = await run('article items list --per-page 1 --output ndjson --concurrency 8')
    expect(walked.code).toBe(9)
    expect(walked.stderr).toContain('page must be at most 100')
    expect(walked.stderr).not.toContain('--from')
  })

  it('of which nothing was written ends with the code of the error', async () => {
    const { run } = await emulate('issues')
    const { code, stdout, stderr } = await run('issues issue-events list-for-repo --owner portolan --repo none')
    expect([code, stdout]).toEqual([4, ''])
    expect(stderr).toContain('404')
  })

  it('waits where the rate limit is spent, and loses nothing', async () => {
    const { run, emulator } = await emulate('issues', repository(60))
    emulator.faults.add({
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '0' },
      match: (request) => request.url.includes('&page=4'),
      times: 2,
    })
    const { code, stdout, stderr } = await run(`${walk} --verbose`)
    expect([code, idsOf(stdout).length]).toEqual([0, 60])
    expect(stderr.match(/^\* attempt \d failed: .*429/gm)).toHaveLength(2)
  })

  it('ends with --limit in the middle of a page, and asks for no page more', async () => {
    const { run, emulator } = await emulate('issues', repository(100))
    const { stdout } = await run(`${walk} --limit 25`)
    expect([idsOf(stdout).length, emulator.requests.length]).toEqual([25, 3])
  })
})

describe('a walk that ended before its list did', () => {
  it('keeps the code of an error of the command, and says where to continue', () => {
    const full = new CliError('the disk is full', { exitCode: exitCodes.output })
    const broken = new BrokenWalk(full, 1, 'c1')
    expect([broken.exitCode, broken.message]).toEqual([
      exitCodes.output,
      `broken off: the disk is full after 1 item; continue with --from 'c1'`,
    ])
    expect(broken.toJSON()).toMatchObject({ name: 'BrokenWalk', items: 1, cursor: 'c1', message: broken.message })
  })

  it('has no cursor where there is none, and a code of its own', () => {
    const broken = new BrokenWalk(new CliError('gone', { exitCode: exitCodes.network }), 2, undefined)
    expect([broken.exitCode, broken.message]).toEqual([exitCodes.brokenOff, 'broken off: gone after 2 items'])
    expect(broken.toJSON()).not.toHaveProperty('cursor')
  })
})
