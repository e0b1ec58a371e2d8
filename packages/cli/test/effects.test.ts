import { describe, expect, it } from 'vitest'
import { command } from './command.ts'

describe('the list of effects (--effects)', () => {
  it('lists what each operation does to the world, with its request', async () => {
    const { code, stdout } = await command('describe --effects')
    const rows = stdout.trimEnd().split('\n')
    expect(code).toBe(0)
    for (const row of [
      /^article\.items\.delete +destroys +DELETE \/api\/v2\/items\/\{item_id\}$/,
      /^article\.oauth\.parseCallback +reads$/,
      /^sitehost\.bookmarks\.batchExecute +runs-commands +POST \/v1\/bash_command_bookmarks\/batch_execute$/,
      /^sitehost\.notes\.create +adds +POST \/v1\/sites\/\{id\}\/notes$/,
      /^uddi\.findBusiness +reads +POST SOAP find_business$/,
    ])
      expect(rows.filter((one) => row.test(one))).toHaveLength(1)
  })

  it('is data with --json', async () => {
    const rows = JSON.parse((await command('describe --effects --json')).stdout) as readonly object[]
    expect(rows).toContainEqual({
      operation: 'issues.rateLimit.get',
      effect: 'reads',
      method: 'GET',
      path: '/rate_limit',
    })
  })

  it('is the only way without an operation', async () => {
    expect(await command('describe')).toMatchObject({
      code: 2,
      stderr: 'portolan: describe needs an operation, or --effects\n',
    })
  })
})

it('describe says which scopes are needed, and what the document notes about them', async () => {
  const { stdout } = await command('describe issues.issueEvents.get')
  expect(stdout).toContain('\nScopes: Issues or Pull requests. Public resources can be read without a token. ')
  expect((await command('describe issues.rateLimit.get')).stdout).not.toContain('Scopes')
})
