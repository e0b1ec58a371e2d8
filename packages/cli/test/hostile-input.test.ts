import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { measureCpuTime } from '@portolan/testing/cpu-time'
import { describe, expect, it } from 'vitest'
import { complete } from '../src/completion/complete.ts'
import { command } from './command.ts'
import { env } from './planned.ts'

// Each was found by the fuzz campaign (testing/campaigns/fuzz).

const get = ['issues', 'issue-events', 'get', '--owner', 'o', '--repo', 'r', '--event-id', '7']
const nested = (depth: number): string => '{"a":['.repeat(depth) + ']}'.repeat(depth)

describe('hostile arguments', () => {
  it('name no form of --dry-run by a member that every object has', async () => {
    const { code, stderr } = await command([...get, '--dry-run=toString'], { env })
    expect([code, stderr]).toEqual([2, 'portolan: --dry-run takes sh, powershell or json\n'])
  })

  it('may nest --params deeper than a function can call itself', async () => {
    const { code, stderr } = await command([...get, '--params', nested(15_000), '--dry-run'], { env })
    expect([code, stderr.slice(0, 10)]).toEqual([2, 'portolan: '])
    expect(stderr).not.toContain('call stack')
  })

  it('may nest the JSON of any param deeper than a function can call itself', async () => {
    const words = ['subscriptions', 'subscriptions', 'create', '--subscription', nested(15_000), '--dry-run']
    const { code, stderr } = await command(words, { env })
    expect([code, stderr]).toEqual([2, 'portolan: --subscription is nested more than 400 levels deep\n'])
  })

  it('may name a field that is long, which is compared with no other', async () => {
    const run = async (): Promise<void> => {
      expect((await command(['sitehost', 'sites', 'list', '--fields', nested(15_000)], { env })).code).toBe(2)
    }
    expect(await measureCpuTime(run)).toBeLessThan(2000)
  })

  it('that a shell has split at every = are put together in linear time', async () => {
    const words = Array.from({ length: 300_000 }, () => '=')
    const run = (): Promise<unknown> => complete(['--bash', '--', '--a', ...words], { stdout: process.stdout, env: {} })
    expect(await measureCpuTime(run)).toBeLessThan(2000)
  })
})

describe('a credentials file that something else has written', () => {
  const valid = { store: 'file', baseUrl: 'https://api.example.com', token: 'a-token-0123', scopes: ['repo'] }
  const status = async (credential: object): Promise<{ code: number; stderr: string }> => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'portolan'))
    const text = JSON.stringify({ 'issues:default': credential })
    writeFileSync(join(folder, 'portolan', 'credentials.json'), text, { mode: 0o600 })
    return command('auth status', { env: { XDG_CONFIG_HOME: folder } })
  }

  it('is read where its fields have their types', async () => {
    expect((await status(valid)).code).toBe(0)
  })

  it.each([{ scopes: 'repo' }, { scopes: [1] }, { expiresAt: 7 }, { savedAt: {} }, { host: 7 }])(
    'is refused with %o',
    async (change) => {
      const { code, stderr } = await status({ ...valid, ...change })
      expect(code).toBe(2)
      expect(stderr).toContain('is not a valid credentials file')
    },
  )
})
