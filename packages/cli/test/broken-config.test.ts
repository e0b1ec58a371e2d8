import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { run } from '../src/run.ts'
import { type MemoryIo, memoryIo } from './memory-io.ts'

/** A user whose config file is cut off, with a token in it. */
function brokenIo(): MemoryIo {
  const io = memoryIo({ PORTOLAN_ISSUES_BASE_URL: 'http://127.0.0.1:1' })
  mkdirSync(join(io.folder, 'portolan'))
  writeFileSync(join(io.folder, 'portolan/config.json'), '{"profiles":{"default":{"issues":{"token":"canary-0123')
  return io
}

describe('a config file that is not valid', () => {
  it.each([
    [['--help'], 'Usage: portolan'],
    [['--version'], manifest.version],
    [['issues', 'issue-events', 'list-for-repo', '--help'], '--per-page'],
    [['completion', 'bash'], 'complete -F __portolan_complete portolan'],
    [['skill'], 'name: portolan'],
  ])('does not keep %j from working', async (argv, expected) => {
    const io = brokenIo()
    expect(await run(argv, io)).toBe(0)
    expect(io.printed()).toContain(expected)
    expect(io.complained()).toBe('')
  })

  it('is a problem that doctor reports', async () => {
    const io = brokenIo()
    expect(await run(['doctor', '--offline'], io)).toBe(1)
    expect(io.printed()).toMatch(/^problem {2}config file .+ is not valid JSON/m)
    expect(io.printed() + io.complained()).not.toContain('canary')
  })

  it('ends a call with exit code 2, and shows nothing of its contents', async () => {
    const io = brokenIo()
    expect(await run(['issues', 'rate-limit', 'get'], io)).toBe(2)
    expect(io.complained()).toMatch(/config\.json is not valid JSON/)
    expect(io.printed() + io.complained()).not.toContain('canary')
  })
})
