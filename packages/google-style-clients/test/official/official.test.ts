import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '@portolan/emulator'
import { record } from '@portolan/testing/serve'
import { pairs } from './calls.ts'
import { officialClients, ourClients } from './clients.ts'
import { wire } from './wire.ts'

describe('the official client and ours say the same with', () => {
  it.each(pairs)('$name', async ({ official, ours }) => {
    const [theirs, own] = await Promise.all([record(), record()])
    await official(officialClients(theirs.url))
    await ours(ourClients(own.url))
    expect(own.requests).toHaveLength(1)
    expect(own.requests.map(wire)).toEqual(theirs.requests.map(wire))
  })
})

/** The emulator, at the official paths too: those of mail differ from the documents'. */
async function emulated() {
  const emulator = createEmulator({ images: { operationTime: 0 }, subscriptions: { operationTime: 0 } })
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = 'GET', headers, url = '/' } = incoming
      const target = `http://${headers.host}${url.replace('/gmail/v1/', '/mail/v1/')}`
      const body = method === 'GET' ? undefined : Buffer.concat(chunks)
      const request = new Request(target, { method, headers: headers as Record<string, string>, body: body ?? null })
      void emulator.fetch(request).then(async (response) => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
        return undefined
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { emulator, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const letter = 'From: ada@example.com\r\nSubject: Rings\r\n\r\nDear Emmy,\r\n'
const media = { mimeType: 'message/rfc822', body: letter }
const requestBody = {
  targetResource: '//chat.example.com/spaces/X',
  eventTypes: ['google.workspace.chat.message.v1.created'],
  notificationEndpoint: { pubsubTopic: 'projects/p/topics/t' },
}

describe('the emulator serves the official client of', () => {
  it('mail', async () => {
    const { emulator, url } = await emulated()
    const { gmail, root } = officialClients(url)
    const raw = btoa(letter).replaceAll('+', '-').replaceAll('/', '_')
    const labels = { labelIds: ['INBOX'] }
    const { messages } = gmail.users
    const alone = await messages.insert({ userId: 'me', requestBody: { raw, ...labels } })
    const simple = await messages.insert({ userId: 'me', media }, root)
    const multipart = await messages.insert({ userId: 'me', requestBody: labels, media }, root)
    expect(emulator.mail.messages().map(({ id }) => id)).toEqual([alone.data.id, simple.data.id, multipart.data.id])
    expect(emulator.mail.messages().map((one) => new TextDecoder().decode(one.raw))).toEqual([letter, letter, letter])
    expect(multipart.data.labelIds).toEqual(['INBOX'])
  })

  it('reports', async () => {
    const { emulator, url } = await emulated()
    const channel = { id: 'c', type: 'web_hook', address: 'https://hooks.example.com' }
    const { data } = await officialClients(url).reports.activities.watch({
      userKey: 'all',
      applicationName: 'drive',
      requestBody: channel,
    })
    expect(data).toMatchObject({ kind: 'api#channel', id: 'c' })
    expect(emulator.reports.channels).toHaveLength(1)
  })

  it('subscriptions', async () => {
    const { emulator, url } = await emulated()
    const { operations, subscriptions } = officialClients(url).events
    const created = await subscriptions.create({ requestBody })
    const { data: operation } = await operations.get({ name: created.data.name ?? '' })
    expect(operation).toMatchObject({ done: true, response: { state: 'ACTIVE' } })
    const { name } = operation.response as { name: string }
    expect((await subscriptions.list({})).data.subscriptions).toMatchObject([{ name }])
    await subscriptions.patch({ name, updateMask: 'ttl', requestBody: { ttl: '60s' } })
    emulator.subscriptions.suspend(name)
    expect((await subscriptions.get({ name })).data.state).toBe('SUSPENDED')
    await subscriptions.reactivate({ name, requestBody: {} })
    expect((await subscriptions.get({ name })).data.state).toBe('ACTIVE')
    await subscriptions.delete({ name })
    await expect(subscriptions.get({ name })).rejects.toMatchObject({ status: 404 })
  })

  it('calendar', async () => {
    const { url } = await emulated()
    const { events } = officialClients(url).calendar
    const event = { id: 'term2026', start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }
    const { data } = await events.insert({ calendarId: 'primary', requestBody: event })
    expect(data).toMatchObject({ ...event, kind: 'calendar#event', status: 'confirmed' })
    await expect(events.insert({ calendarId: 'primary', requestBody: event })).rejects.toMatchObject({
      status: 409,
      message: 'The requested identifier already exists.',
    })
  })

  it('compute', async () => {
    const { emulator, url } = await emulated()
    const { globalOperations, images } = officialClients(url).compute
    const { data } = await images.deprecate({ project: 'p', image: 'i', requestBody: { state: 'OBSOLETE' } })
    const read = await globalOperations.get({ project: 'p', operation: data.name ?? '' })
    expect(read.data).toMatchObject({ status: 'DONE', targetId: data.targetId ?? '' })
    expect(emulator.images.status('p', 'i')).toEqual({ state: 'OBSOLETE' })
  })
})
