import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { findCompletions } from '../../src/completion/complete.ts'
import { readOptions } from '../../src/mcp/read-options.ts'
import { command } from '../command.ts'
import { writtenClient } from './acme.ts'

/** A client whose name is of two words, which the config names too. */
async function setUp() {
  const { url, requests } = await record({ body: [] })
  const folder = await writtenClient('out', 'train-travel.yaml')
  const config = emptyFolder()
  mkdirSync(join(config, 'portolan'))
  const clients = { trainTravel: folder, openAI: folder }
  writeFileSync(join(config, 'portolan/config.json'), JSON.stringify({ clients }), { mode: 0o600 })
  const env = { XDG_CONFIG_HOME: config, PORTOLAN_TRAIN_TRAVEL_BASE_URL: url, PORTOLAN_TRAIN_TRAVEL_TOKEN: 'canary' }
  return { requests, folder, env, run: (words: string) => command(words, { env }) }
}

describe('a service whose name is of two words', () => {
  it('has a command in kebab case, its own name too, and variables with both words', async () => {
    const { run, requests, folder, env } = await setUp()
    expect((await run('train-travel --help')).stdout).toMatch(/^ +stations$/m)
    for (const words of [
      'train-travel stations list',
      'trainTravel stations list',
      'train-travel.stations.list',
      'request train-travel GET /stations',
      'request trainTravel GET /stations',
      `--client ${folder} stations list`,
      `--client ${folder} train-travel stations list`,
    ])
      expect([words, await run(words)]).toEqual([words, { code: 0, stdout: '[]\n', stderr: '' }])
    expect(requests.map(({ path }) => path)).toEqual(Array(7).fill('/stations'))
    expect((await run('--help')).stdout).toMatch(/^ +train-travel /m)
    expect((await run('describe train-travel.stations.list --json')).code).toBe(0)
    expect((await findCompletions(['train-t'], env)).map(({ value }) => value)).toEqual(['train-travel'])
    expect((await findCompletions(['train-travel', 's'], env)).map(({ value }) => value)).toEqual(['stations'])
  })

  it('is suggested to whoever writes the words together', async () => {
    const { run, requests } = await setUp()
    for (const words of ['request openai GET /stations', 'auth status openai']) {
      const { code, stderr } = await run(words)
      expect([words, code, stderr]).toEqual([words, 2, expect.stringContaining('(did you mean open-ai?)')])
    }
    expect(requests).toEqual([])
  })

  it('is known to auth by both names', async () => {
    const { run } = await setUp()
    const both = [await run('auth token train-travel'), await run('auth token trainTravel')]
    expect(both.map(({ stdout }) => stdout)).toEqual(['canary\n', 'canary\n'])
  })

  it('is named with its flag in the commands that an error and a dry run suggest', async () => {
    const { folder, env } = await setUp()
    const { PORTOLAN_TRAIN_TRAVEL_BASE_URL } = env
    const suggested = async (words: string, config: string): Promise<string> =>
      (await command(words, { env: { XDG_CONFIG_HOME: config, PORTOLAN_TRAIN_TRAVEL_BASE_URL } })).stderr
    const dry = `--client ${folder} stations list --dry-run`
    expect(await suggested(dry, emptyFolder())).toContain(
      `or run: portolan --client ${folder} auth login train-travel\n`,
    )
    const token = `--client ${folder} auth token train-travel`
    expect(await suggested(token, emptyFolder())).toContain(`portolan --client ${folder} auth login train-travel)`)
    expect(await suggested('train-travel stations list --dry-run', env.XDG_CONFIG_HOME)).toContain(
      'or run: portolan auth login train-travel\n',
    )
  })

  it('is known to mcp by both names', async () => {
    await setUp().then(({ env }) => findCompletions(['train'], env))
    const flags = { tools: 'auto', maxResultBytes: '16384', timeout: '60s' }
    for (const name of ['train-travel', 'trainTravel'])
      expect((await readOptions([name], flags)).services.map((service) => service.name)).toEqual(['trainTravel'])
    await expect(readOptions(['traintravel'], flags)).rejects.toThrow('there is no service traintravel')
  })

  it('has its variables named by doctor where they are not read', async () => {
    const { env } = await setUp()
    const wrong = {
      PORTOLAN_TRAINTRAVEL_BASE_URL: 'https://canary.example.com',
      PORTOLAN_ISSUES_TOKN: 'canary',
      PORTOLAN_NOBODY_KNOWS: 'canary',
    }
    const { stdout } = await command('doctor --offline --json', { env: { ...env, ...wrong } })
    const findings = JSON.parse(stdout) as { name: string; text: string }[]
    expect(findings.filter(({ name }) => name === 'variable').map(({ text }) => text)).toEqual([
      'PORTOLAN_ISSUES_TOKN is not read; did you mean PORTOLAN_ISSUES_TOKEN?',
      'PORTOLAN_NOBODY_KNOWS is not read: no known service has it',
      'PORTOLAN_TRAINTRAVEL_BASE_URL is not read; did you mean PORTOLAN_TRAIN_TRAVEL_BASE_URL?',
    ])
    expect(stdout).not.toContain('canary')
  })
})
