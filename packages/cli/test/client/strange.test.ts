import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { nowhere } from '@portolan/testing/folder'
import { record, type Reply } from '@portolan/testing/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from '../command.ts'
import { keepClient, removeClient } from './acme.ts'

let folder: string
beforeAll(async () => {
  folder = await keepClient('out', 'strange.yaml')
})
afterAll(() => removeClient(folder))

/** A service of `strange.yaml`, and commands of its client. */
async function setUp(reply: Reply = {}, given: NodeJS.ProcessEnv = {}) {
  const { url, requests } = await record(reply)
  const env = { XDG_CONFIG_HOME: nowhere, PORTOLAN_STRANGE_BASE_URL: url, ...given }
  return { requests, url, run: (words: readonly string[]) => command(['--client', folder, ...words], { env }) }
}

const hasCurl = !spawnSync('curl', ['--version']).error && process.platform !== 'win32'

describe.skipIf(!hasCurl)('--dry-run', () => {
  it.each(['keys', 'logins'])('prints a command that sends the credentials of %s as the client does', async (group) => {
    const env = {
      PORTOLAN_STRANGE_KEY: 'a+b/c d',
      PORTOLAN_STRANGE_USERNAME: 'ada',
      PORTOLAN_STRANGE_PASSWORD: `p"w '$x`,
    }
    const { run, requests } = await setUp({}, env)
    await run([group, 'get'])
    const { stdout } = await run([group, 'get', '--dry-run'])
    await promisify(execFile)('sh', ['-c', stdout], { env: { ...env, PATH: process.env['PATH'] } })
    const [sent, again] = requests.map(({ path, headers }) => [decodeURIComponent(path), headers.authorization])
    expect(again).toEqual(sent)
    expect(sent).toEqual(
      group === 'keys' ? ['/key?api_key=a+b/c d', undefined] : ['/login', expect.stringMatching(/^Basic /)],
    )
  })
})
