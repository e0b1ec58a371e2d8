import { describe, expect, it } from 'vitest'
import { findOperation } from '../src/manifest/find-operation.ts'
import { performBatch } from '../src/run/batch.ts'
import { Interruption } from '../src/run/interruption.ts'
import type { Job } from '../src/run/invoke.ts'
import { command } from './command.ts'
import { file } from './file.ts'
import { emulate, repository } from './set-up.ts'

const create = 'sitehost notes create --id 1001 --subject Moved'

function jsonLines(...values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}

function read(stdout: string): Readonly<Record<string, unknown>>[] {
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('--batch', () => {
  const lines = jsonLines({ body: 'one' }, { body: 'two', subject: 'Other' }, { body: 'three' })

  it('waits with --wait for the end of what each call starts', async () => {
    const request = { status: 'PENDING', wait: async () => ({ status: 'DONE' }) }
    const operation = findOperation(['images.images.deprecate'])?.operation
    const written: unknown[] = []
    const job = {
      operation,
      client: { images: { deprecate: () => request } },
      own: { wait: true },
      counts: { limit: Infinity },
      interrupted: new AbortController().signal,
      output: { open: () => ({ write: async (some: unknown[]) => written.push(...some) }), sink: { gone: {} } },
    } as unknown as Job
    await performBatch(job, [{ line: 1, params: { project: 'demo', resourceId: 'debian-12' } }])
    expect(written).toEqual([{ line: 1, result: { status: 'DONE' } }])
  })

  it('makes a call for each line, and writes the results in their order', async () => {
    const { run, emulator } = await emulate('sitehost')
    const words = `${create} --batch ${file('notes.jsonl', lines)} --concurrency 3 --fields subject`
    const { code, stdout } = await run(words)
    expect([code, read(stdout)]).toEqual([
      0,
      [
        { line: 1, result: { subject: 'Moved' } },
        { line: 2, result: { subject: 'Other' } },
        { line: 3, result: { subject: 'Moved' } },
      ],
    ])
    expect(emulator.requests.map(({ body }) => JSON.parse(body) as object)).toHaveLength(3)
  })

  it('goes on after a failure, ends with 12, and --resume makes only what failed', async () => {
    const { run, emulator } = await emulate('sitehost')
    emulator.faults.add({
      kind: 'status',
      status: 422,
      match: (request) => request.method === 'POST',
      times: 1,
    })
    const path = file('notes.jsonl', lines)
    const first = await run(`${create} --batch ${path}`)
    expect([first.code, read(first.stdout).map((one) => Object.keys(one))]).toEqual([
      12,
      [
        ['line', 'error'],
        ['line', 'result'],
        ['line', 'result'],
      ],
    ])
    expect(read(first.stdout)[0]).toMatchObject({ error: { status: 422, exitCode: 4 } })
    expect(first.stderr).toMatch(/^portolan: 1 of 3 calls failed /)
    const again = await run(
      `${create} --batch ${path} --resume ${file('results.jsonl', `${first.stdout}{"line":2,"re`)}`,
    )
    expect([again.code, read(again.stdout).map(({ line }) => line), emulator.requests.length]).toEqual([0, [1], 4])
  })

  it('has of each list as many items as --limit says', async () => {
    const { run } = await emulate('issues', repository(12))
    const words = 'issues issue-events list-for-repo --owner portolan --per-page 5 --fields id --batch -'
    const lengths = async (flag: string) =>
      read((await run(words + flag, { stdin: '{"repo":"atlas"}\n' })).stdout).map(
        ({ result }) => (result as unknown[]).length,
      )
    expect(await lengths(' --limit 7')).toEqual([7])
    expect(await lengths('')).toEqual([12])
  })

  it('reads the lines of stdin for -', async () => {
    const { run } = await emulate('sitehost')
    expect(read((await run(`${create} --batch -`, { stdin: lines })).stdout)).toHaveLength(3)
  })

  it.each([
    ['{"body":', '--batch, line 2, is not valid JSON'],
    ['[1]', '--batch: line 2 has to be an object in JSON'],
  ])('refuses the line %s before anything is sent', async (line, message) => {
    const { run, emulator } = await emulate('sitehost')
    const { code, stderr } = await run(`${create} --batch ${file('notes.jsonl', `{"body":"one"}\n${line}\n`)}`)
    expect([code, emulator.requests]).toEqual([2, []])
    expect(stderr).toContain(message)
  })

  it('asks once before it destroys, and is refused without a terminal', async () => {
    const path = file('sites.jsonl', jsonLines({ id: 1001 }, { id: 1002 }))
    const { run, emulator } = await emulate('sitehost')
    expect((await run(`sitehost sites delete --batch ${path}`)).code).toBe(2)
    const { code, stdout } = await run(`sitehost sites delete --batch ${path}`, {
      isTTY: true,
      stdin: 'y\n',
      env: { NO_COLOR: '1' },
    })
    expect([code, emulator.requests.length]).toEqual([0, 2])
    expect(stdout).toBe('{"line":1,"result":null}\n{"line":2,"result":null}\n')
  })

  it('lets what is on its way end when it is interrupted, and begins nothing more', async () => {
    const { env, emulator } = await emulate('sitehost')
    const interruption = new AbortController()
    emulator.subscribe(() => interruption.abort(new Interruption()))
    const words = `${create} --batch ${file('notes.jsonl', lines)}`
    const { code, stdout } = await command(words, { env, signal: interruption.signal })
    expect([code, read(stdout).map(({ line }) => line), emulator.requests.length]).toEqual([130, [1], 1])
  })
})
