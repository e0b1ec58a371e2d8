import { serve } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { emulate, repository } from '../set-up.ts'
import { call, made } from './tools-of.ts'

const list = { owner: 'portolan', repo: 'atlas', per_page: 30 }

describe('a result', () => {
  it('has no credential of the operator, although the service repeats it', async () => {
    const token = 'canary/token+4f1d9c0be7'
    const { emulator } = await emulate('issues', repository(1))
    const answer = async (path: string, echo: string): Promise<string> => {
      const text = await (await emulator.fetch(`http://127.0.0.1${path}`)).text()
      return text.replaceAll('"login":"', `"login":"${echo} ${Buffer.from(echo).toString('base64')} `)
    }
    const url = await serve(async ({ url: path = '', headers }, response) =>
      response.setHeader('content-type', 'application/json').end(await answer(path, headers.authorization ?? '')),
    )
    const tools = await made('issues', { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: token })
    const { text } = await call(tools, 'issues_issueEvents_listForRepo', { params: list, fields: 'actor.login' })
    expect(text).toContain('"login":"Bearer [redacted] ')
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('base64').slice(0, 28))
    expect(text).not.toMatch(/Y2FuYXJ5|jYW5hcnkv|BjYW5hcnk/)
  })

  it('has no credential of the operator in an error either, and none that hidden characters divide', async () => {
    const token = 'canary-token-4f1d9c0be7'
    const url = await serve((_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: `not for ${token} nor canary-\u200btoken-4f1d9c0be7` }))
    })
    const tools = await made('issues', { PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: token })
    const { text, isError } = await call(tools, 'issues_rateLimit_get', {})
    expect([isError, text]).toEqual([true, expect.stringContaining('not for [redacted] nor [redacted]')])
  })

  it('has no secret of an application, although the service repeats it', async () => {
    const { emulator } = await emulate('sitehost')
    const secret = 'canary-secret-4f1d9c0be7'
    const tools = await made(
      'sitehost',
      {
        PORTOLAN_SITEHOST_BASE_URL: emulator.url,
        PORTOLAN_SITEHOST_CLIENT_ID: 'application',
        PORTOLAN_SITEHOST_CLIENT_SECRET: secret,
      },
      { allowWrites: true },
    )
    const note = { id: 1001, subject: `It is ${secret}`, body: 'Moved' }
    await call(tools, 'sitehost_notes_create', { params: note })
    const { text } = await call(tools, 'sitehost_notes_list', { params: { id: 1001 } })
    expect(text).toContain('"It is [redacted]"')
    expect(text).not.toContain(secret)
  })

  it('has its secret fields redacted, unless the operator allows secrets', async () => {
    const { emulator } = await emulate('sitehost')
    const env = { PORTOLAN_SITEHOST_BASE_URL: emulator.url, PORTOLAN_SITEHOST_TOKEN: 'canary' }
    const input = { params: { id: 1001 } }
    const allowed = await call(await made('sitehost', env, { allowSecrets: true }), 'sitehost_sites_get', input)
    const secret = /"cmsLoginUrl":"(?<secret>[^"]+)"/.exec(allowed.text)?.groups?.['secret']
    expect(secret).toMatch(/^https/)
    const { text } = await call(await made('sitehost', env), 'sitehost_sites_get', input)
    expect(text).toContain('"cmsLoginUrl":"[redacted]"')
    expect(text).not.toContain(secret)
    const chosen = await call(await made('sitehost', env), 'sitehost_sites_get', { ...input, fields: 'cmsLoginUrl' })
    expect(chosen.data).toEqual({ cmsLoginUrl: '[redacted]' })
  })
})
