import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recorder } from '@portolan/core/recorder'
import { createSitehostClient, type SitehostClient } from '@portolan/sitehost-client'
import { emptyFolder } from '@portolan/testing/folder'
import { failure } from '@portolan/testing/failure'
import { setUp } from './emulated.ts'

const site_id = 1001

async function goRound(client: SitehostClient, backup_id: number): Promise<unknown[]> {
  const { body, ...download } = await client.sites.downloadBackup({ site_id, backup_id })
  return [
    await client.account.get(),
    await client.sites.list({ per_page: 5 }).toArray(),
    await client.sites.validateName({ name: 'harbour-two' }),
    await client.notes.list({ id: site_id }).toArray(),
    [download, Buffer.from(await new Response(body).arrayBuffer()).toString('base64')],
    await failure(client.sites.get({ id: 9_999_999 })).then(({ name, status, body: said }) => [name, status, said]),
  ]
}

it('lists, envelopes, errors and downloads are replayed as they were, with a token that the client gets by itself', async () => {
  const file = join(emptyFolder(), 'sitehost.json')
  const { client, emulator } = await setUp({ fetch: recorder({ file, mode: 'record', ci: false }) })
  const backup_id = emulator.sitehost.addBackup({ site_id, type: 'fs', size: 3000 })
  const recorded = await goRound(client, backup_id)
  await emulator.stop()
  const fetch = recorder({ file, strict: true })
  const credentials = { clientId: 'demo-id', clientSecret: 'not-the-real-one' }
  const replayed = createSitehostClient({ baseUrl: emulator.url, fetch, ...credentials })
  expect(await goRound(replayed, backup_id)).toEqual(recorded)
  fetch.done()
})

it('no token, client secret, new password, license key or address that logs in is in a recording', async () => {
  const file = join(emptyFolder(), 'sitehost.json')
  const { client, emulator } = await setUp({ fetch: recorder({ file, mode: 'record', ci: false }) })
  const secrets: string[] = ['demo-secret-1234']
  const { access_token } = await client.auth.token()
  secrets.push(access_token)
  secrets.push(await client.sites.resetCmsPassword({ site_id }))
  secrets.push(await client.sites.getDbAdminUrl({ site_id }))
  const site = await client.sites.get({ id: site_id })
  secrets.push(site.cmsLoginUrl ?? '')
  const [collaborator] = await client.siteCollaborators.list({ site_id })
  secrets.push(await client.siteCollaborators.resetCmsPassword({ site_id, id: collaborator?.id ?? 0 }))
  const [user] = await client.sftpUsers.list({ site_id })
  secrets.push(await client.sftpUsers.resetPassword({ site_id, username: user?.username ?? '' }))
  await client.sites.installSuiteLicense({ site_id })
  secrets.push((await client.sites.getSuiteLicense({ site_id })).licenseKey)
  await client.auth.revoke({ token: access_token })
  secrets.push(...emulator.requests.map(({ headers }) => headers['authorization'] ?? '').map((one) => one.slice(7)))
  const held = secrets.filter(Boolean)
  expect(held.length).toBeGreaterThan(15)
  const text = readFileSync(file, 'utf8')
  for (const one of held) {
    expect(one.length).toBeGreaterThanOrEqual(8)
    expect(text).not.toContain(one)
    expect(text).not.toContain(Buffer.from(one).toString('base64').replace(/=+$/, ''))
  }
  await emulator.stop()
  const fetch = recorder({ file })
  const replayed = createSitehostClient({
    baseUrl: emulator.url,
    fetch,
    clientId: 'demo-id',
    clientSecret: 'not-the-one',
  })
  await replayed.auth.token()
  expect(await replayed.sites.resetCmsPassword({ site_id })).toBe('{{Password:1}}')
  expect(await replayed.sites.getDbAdminUrl({ site_id })).toBe('https://recorded.invalid/TemporaryUrl/1')
})
