import { join } from 'node:path'
import { record } from '@portolan/testing/serve'
import { expect, it } from 'vitest'
import { writeCredentials } from '../src/credentials/credentials-file.ts'
import { command } from './command.ts'
import { file } from './file.ts'

async function setUp() {
  // No folder can be made below a file, whoever the user is.
  const home = file('home', '')
  const { url, requests } = await record({ body: [] })
  const env = { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'canary', XDG_CACHE_HOME: home }
  return {
    env,
    home,
    folder: join(home, 'portolan'),
    requests,
    words: 'issues issue-events list-for-repo --owner o --repo r',
  }
}

it.each([
  ['--cache 5m', '--cache: FOLDER cannot be written (ENOTDIR); the response is not kept'],
  ['--budget jobs=20/15s', '--budget: FOLDER cannot be written (ENOTDIR); other processes do not share the limit'],
  ['--budget jobs', '--budget: FOLDER cannot be written (ENOTDIR); other processes do not share the limit'],
  ['--cache-tokens', '--cache-tokens: FOLDER cannot be written (ENOTDIR); the token is not kept'],
])('with a home that cannot be written, %s is a warning, and the answer comes', async (flag, message) => {
  const { env, folder, requests, words } = await setUp()
  const ended = await command(`${words} ${flag}`, { env })
  const warning = `portolan: ${message.replace('FOLDER', folder)}\n`
  expect([ended, requests.length]).toEqual([{ code: 0, stdout: '[]\n', stderr: warning }, 1])
  expect((await command(`${words} ${flag} --quiet`, { env })).stderr).toBe('')
})

it('keeps the numbers of a budget that no other process shares', async () => {
  const { env, requests, words } = await setUp()
  const lines = file('calls.jsonl', '{}\n'.repeat(3))
  const from = performance.now()
  await command(`${words} --batch ${lines} --budget jobs=2/40ms`, { env })
  expect(requests).toHaveLength(3)
  expect(performance.now() - from).toBeGreaterThanOrEqual(39)
})

it('says of a login that its token was not stored', async () => {
  const home = file('home', '')
  const credential = { store: 'file', baseUrl: 'https://api.example.com', token: 'secret', savedAt: '' } as const
  await expect(writeCredentials({ 'issues:default': credential }, { XDG_CONFIG_HOME: home })).rejects.toMatchObject({
    message: `${join(home, 'portolan/credentials.json')} cannot be written (ENOTDIR); the token was not stored`,
    exitCode: 1,
  })
})
