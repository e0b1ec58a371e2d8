import { createUddiClient, type UddiClientOptions } from '@portolan/uddi-client'
import { failure, unhandled } from '@portolan/testing/failure'
import { answers, service } from '@portolan/testing/service'
import { describe, expect, it } from 'vitest'
import { answer, envelope } from './set-up.ts'

const client = (registryUrl: string, options: Partial<UddiClientOptions> = {}) =>
  createUddiClient({ registryUrl, retry: { minDelay: 0 }, ...options })

const xml = { 'content-type': 'text/xml' }
const list = answer(
  'tModelList',
  '<tModelInfos><tModelInfo tModelKey="uuid:1"><name>lamp</name></tModelInfo></tModelInfos>',
)
const found = { headers: xml, body: list }
const infos = [{ tModelKey: 'uuid:1', name: { value: 'lamp' } }]
const fault = (detail = ''): string =>
  envelope(`<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>No</faultstring>${detail}</soapenv:Fault>`)

describe('a call of a registry', () => {
  it('is sent at once and once, though it is a POST', async () => {
    const { url, seen } = await answers(found)
    const request = client(url).findTModel()
    expect((await request).tModelInfos).toEqual(infos)
    expect((await request.withResponse()).response).toMatchObject({
      status: 200,
      attempts: [{ status: 200, waited: 0 }],
    })
    expect(seen).toHaveLength(1)
  })

  it.each([429, 503, 502, 408])('is repeated after %i, since it only reads', async (status) => {
    const { url, seen } = await answers({ status, headers: { ...xml, 'retry-after': '0' } }, found)
    expect((await client(url).findTModel()).tModelInfos).toEqual(infos)
    expect(seen).toHaveLength(2)
  })

  // The reader does not tell yet a document that is cut off from one that is wrong.
  it.each([0.3, 0.6, 0.95])('is repeated after XML that ends too early (at %d of it)', async (part) => {
    const { url, seen } = await answers({ headers: xml, body: list.slice(0, Math.floor(list.length * part)) }, found)
    expect((await client(url).findTModel()).tModelInfos).toEqual(infos)
    expect(seen).toHaveLength(2)
  })

  it('is repeated after a chunked body that breaks off', async () => {
    const { url, seen } = await service((_, response, count) => {
      if (count > 1) return found
      response.writeHead(200, xml).write(list.slice(0, 80))
      return void setTimeout(() => response.destroy(), 2)
    })
    expect((await client(url).findTModel()).tModelInfos).toEqual(infos)
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['another message', answer('serviceList', '<serviceInfos/>')],
    ['no SOAP', '<html></html>'],
    ['no XML', 'nonsense'],
    ['an empty body', ''],
  ])('that is answered with %s is a ResponseValidationError, and is not repeated', async (_, body) => {
    const { url, seen } = await answers({ headers: xml, body })
    expect(await failure(client(url).findTModel())).toMatchObject({ name: 'ResponseValidationError' })
    expect(seen).toHaveLength(1)
  })

  it('that is answered with the page of a proxy is an error by its status', async () => {
    const { url } = await answers({ status: 502, headers: { 'content-type': 'text/html' }, body: '<html>bad</html>' })
    expect(await failure(client(url, { retry: false }).findTModel())).toMatchObject({
      name: 'ServerError',
      status: 502,
    })
  })

  it('takes nothing elsewhere after a redirect', async () => {
    const other = await answers(found)
    const { url } = await answers({ status: 307, headers: { location: other.url } })
    expect(await failure(client(url).findTModel())).toMatchObject({ name: 'RedirectError' })
    expect(other.seen).toHaveLength(0)
  })

  it('reads UTF-16 with a byte-order mark', async () => {
    const text = list.replace('utf-8', 'utf-16').replace('lamp', 'lämp')
    const { url } = await service((_, response) => {
      response.writeHead(200, xml).end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    })
    expect((await client(url).findTModel()).tModelInfos).toEqual([{ tModelKey: 'uuid:1', name: { value: 'lämp' } }])
  })
})

describe('a SOAP fault', () => {
  it.each([200, 500])(
    'with %i is a RegistryFaultError, and has no dispositionReport where none came',
    async (status) => {
      const { url, seen } = await answers({ status, headers: { ...xml, 'x-request-id': 'r-1' }, body: fault() })
      const error = await failure(client(url).findTModel())
      expect(error).toMatchObject({ name: 'RegistryFaultError', status, requestId: 'r-1', faultCode: 'Client' })
      expect((error as { dispositionReport?: unknown }).dispositionReport).toBeUndefined()
      expect(seen.length).toBeGreaterThan(0)
    },
  )

  it('is told to onResponse as the very error that the caller gets', async () => {
    const { url } = await answers({ status: 500, headers: xml, body: fault() })
    const told: unknown[] = []
    const hooks = { onResponse: ({ error }: { error?: unknown }) => void told.push(error) }
    const error = await failure(client(url, { hooks, retry: false }).findTModel())
    expect(told).toEqual([error])
  })
})

describe('registryUrl', () => {
  it('may carry a query, which every request keeps', async () => {
    const { url, seen } = await answers(found)
    const registry = client(`${url}/inquiry?tenant=7`)
    await registry.findTModel()
    await registry.withOptions({ timeout: 5000 }).findTModel()
    expect(seen.map(({ path }) => path)).toEqual(['/inquiry?tenant=7', '/inquiry?tenant=7'])
  })

  it.each(['https://example.com/#a', 'https://user:canary@example.com/', 'nonsense', ''])(
    '%s is refused',
    (registryUrl) => {
      expect(() => client(registryUrl)).toThrow('registryUrl')
    },
  )
})

const cut = { headers: xml, body: answer('tModelList', '<tModelInfos/>', ' truncated="true"') }

describe('a list that was cut', () => {
  it.each(['throws', 'rejects'])('fails no call by a hook or a logger that %s', async (how) => {
    const harm = (): unknown => {
      if (how === 'throws') throw new Error('harm')
      return Promise.reject(new Error('harm'))
    }
    const { url } = await answers(cut)
    const logger = { debug: harm, info: harm, warn: harm, error: harm }
    const rejections = await unhandled(async () => {
      expect(await client(url, { logger, hooks: { onTruncated: harm } }).findTModel()).toMatchObject({
        truncated: true,
      })
    })
    expect(rejections).toEqual([])
  })

  // The client is made with the hooks of its factory: what a registry cut is told beside core's hooks, and not through them.
  it('is told to the hook that withOptions names', async () => {
    const { url } = await answers(cut)
    const heard: string[] = []
    const registry = client(url, { hooks: { onTruncated: () => void heard.push('first') } })
    const options = { hooks: { onTruncated: () => void heard.push('second') } }
    await registry.withOptions(options as never).findTModel()
    expect(heard).toEqual(['second'])
  })
})
