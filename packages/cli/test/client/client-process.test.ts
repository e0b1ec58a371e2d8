import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it, onTestFinished } from 'vitest'
import { callTool, overStdio } from '../mcp/official-clients.ts'
import { shell } from '../processes.ts'
import { acmeService, writtenClient } from './acme.ts'

const key = 'key-of-the-user'

async function setUp() {
  const { url, received } = await acmeService()
  const folder = await writtenClient('out')
  const env = { PORTOLAN_ACME_BASE_URL: url, PORTOLAN_ACME_KEY: key, XDG_CONFIG_HOME: emptyFolder() }
  return { received, folder, env, url }
}

describe('a client that is named', () => {
  it('runs in a process of its own, where Node strips the types', async () => {
    const { folder, env } = await setUp()
    const { stdout, stderr, code } = shell(`portolan --client ${folder} users list --fields name --output ndjson`, env)
    expect([await code, stderr(), stdout()]).toEqual([0, '', '{"name":"Ada"}\n{"name":"Bo"}\n{"name":"Rana"}\n'])
  })

  it('is no file of the working directory', async () => {
    const { folder, env, url } = await setUp()
    const config = { clients: { mine: folder }, profiles: { default: { mine: { baseUrl: url, key } } } }
    const elsewhere = emptyFolder()
    writeFileSync(join(elsewhere, 'config.json'), JSON.stringify(config))
    writeFileSync(join(elsewhere, 'portolan.json'), JSON.stringify(config))
    const inFolder = shell('portolan mine users list', env, elsewhere)
    expect([await inFolder.code, inFolder.stderr()]).toEqual([2, expect.stringContaining("unknown command 'mine'")])
  })

  it('has tools that are served over MCP, and of no other service', async () => {
    const { folder, env, received } = await setUp()
    const { client } = await overStdio('auto', ['--client', folder], env)
    onTestFinished(() => client.close())
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'acme_users_list',
      'acme_admin_users_keys_list',
      'acme_events_watch',
    ])
    // Its document has no summary.
    expect(tools[2]?.title).toBe('Acme events: watch')
    const keys = await callTool(client, 'acme_admin_users_keys_list', { params: { id: '7' } })
    expect(keys).toMatchObject({ text: '{"keys":["k1"]}', isError: false })
    const events = await callTool(client, 'acme_events_watch', { limit: 2 })
    expect(JSON.parse(events.text)).toMatchObject({ items: [{ kind: 'made' }, { kind: 'changed' }], shown: 2 })
    expect(received.map((one) => one.key)).toEqual([key, key])
  })
})
