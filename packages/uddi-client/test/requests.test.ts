import { inspect } from 'node:util'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { createUddiClient, type UddiClient } from '@portolan/uddi-client'
import { validateMessage } from './schema/validate.ts'
import { answer, answering, failure } from './set-up.ts'

type Call = (params?: object, options?: object) => PromiseLike<unknown>

describe('a request', () => {
  it.each(['/', '/uddi/inquiry', '/uddi/inquiry/', '/a%20b/c'])('goes to %s as it was given', async (path) => {
    const { url, requests } = await record({ body: answer('tModelList', '<tModelInfos/>') })
    await createUddiClient({ registryUrl: url + path }).findTModel()
    expect(requests[0]?.path).toBe(path)
  })

  it('keeps the query of the registry\u2019s address, whatever else it carries', async () => {
    const headers = { 'content-type': 'text/xml' }
    const { url, requests } = await record({ headers, body: answer('tModelList', '<tModelInfos/>') })
    const client = createUddiClient({ registryUrl: `${url}/uddi/?tenant=a%20b&v=2` })
    await client.findTModel()
    await client.findTModel({}, { query: { more: '1' } })
    await client.request({ method: 'POST', path: '/publish', query: { q: 'x' }, body: '<a/>' })
    expect(requests.map(({ path }) => path)).toEqual([
      '/uddi/?tenant=a%20b&v=2',
      '/uddi/?tenant=a%20b&v=2&more=1',
      '/uddi/publish?tenant=a%20b&v=2&q=x',
    ])
  })

  it('shows no value of that query in an error', async () => {
    const { url } = await record({ status: 404, body: 'no' })
    const error = await failure(createUddiClient({ registryUrl: `${url}/?key=very-secret` }).findTModel())
    expect(error).toMatchObject({ name: 'NotFoundError', request: { url: `${url}/?key=[redacted]` } })
    expect(inspect(error, { depth: 9 })).not.toContain('very-secret')
  })

  it('may have no params, headers of its own and a query', async () => {
    const { client, requests } = await answering(answer('businessList', '<businessInfos/>'))
    await client.findBusiness({}, { headers: { 'x-more': '1' }, query: { tenant: 'a b' } })
    expect(requests).toMatchObject([
      {
        path: '/?tenant=a%20b',
        headers: { 'x-more': '1' },
        body: expect.stringContaining('generic="2.0"/></soap:Body>'),
      },
    ])
  })

  it('carries a token where there is one', async () => {
    const { client, requests } = await answering(answer('businessList', '<businessInfos/>'), {
      token: 'a-token-of-mine',
    })
    await client.findBusiness()
    expect(requests[0]?.headers.authorization).toBe('Bearer a-token-of-mine')
  })

  it('escapes what XML would change on its way', async () => {
    const { client, requests } = await answering(answer('businessList', '<businessInfos/>'))
    const value = 'a"b\'<&>]]>\t\n\r é😀'
    await client.findBusiness({ name: [value], categoryBag: [{ keyValue: value }] })
    const body = requests[0]?.body ?? ''
    expect(body).toContain('<name>a"b\'&lt;&amp;&gt;]]&gt;\t\n&#13; é😀</name>')
    expect(body).toContain('keyValue="a&quot;b&apos;&lt;&amp;&gt;]]&gt;&#9;&#10;&#13; é😀"')
    validateMessage(body)
  })
})

/** Params that break a rule, and the field that the error names. */
const broken: readonly (readonly [keyof UddiClient, unknown, (string | number)[]])[] = [
  ['findBusiness', { name: 'Port' }, ['name']],
  ['findBusiness', { name: [7] }, ['name', 0]],
  ['findBusiness', { name: [{ lang: 'en' }] }, ['name', 0]],
  ['findBusiness', { name: [{ value: 'x', lang: 'not a language' }] }, ['name', 0, 'lang']],
  ['findBusiness', { name: ['\u0000'] }, ['name', 0]],
  ['findBusiness', { name: ['\uD800'] }, ['name', 0]],
  ['findBusiness', { maxRows: -1 }, ['maxRows']],
  ['findBusiness', { maxRows: 1.5 }, ['maxRows']],
  ['findBusiness', { maxRows: 2 ** 31 }, ['maxRows']],
  ['findBusiness', { maxRows: 'ten' }, ['maxRows']],
  ['findBusiness', { findQualifiers: 'exactNameMatch' }, ['findQualifiers']],
  ['findBusiness', { findQualifiers: ['\u0007'] }, ['findQualifiers', 0]],
  ['findBusiness', { identifierBag: [] }, ['identifierBag']],
  ['findBusiness', { categoryBag: [{ keyName: 'n' }] }, ['categoryBag', 0, 'keyValue']],
  ['findBusiness', { tModelBag: [] }, ['tModelBag']],
  ['findBusiness', { tModelBag: [1] }, ['tModelBag', 0]],
  ['findBusiness', { discoveryURLs: [] }, ['discoveryURLs']],
  ['findBusiness', { discoveryURLs: [{ value: 'x' }] }, ['discoveryURLs', 0, 'useType']],
  ['findBusiness', { businessName: 'x' }, ['businessName']],
  ['findBusiness', { generic: '3.0' }, ['generic']],
  ['findBinding', { tModelBag: ['k'] }, ['serviceKey']],
  ['findBinding', { serviceKey: 's' }, ['tModelBag']],
  ['findBinding', { serviceKey: 's', tModelBag: [] }, ['tModelBag']],
  ['findRelatedBusinesses', {}, ['businessKey']],
  ['findRelatedBusinesses', { businessKey: 'b', keyedReference: [{ keyValue: 'x' }] }, ['keyedReference']],
  ['findService', { businessKey: ['b'] }, ['businessKey']],
  ['findService', { identifierBag: [{ keyValue: 'x' }] }, ['identifierBag']],
  ['findTModel', { name: ['a'] }, ['name']],
  ['findTModel', { tModelBag: ['a'] }, ['tModelBag']],
  ['getBindingDetail', {}, ['bindingKey']],
  ['getBindingDetail', { bindingKey: 'k' }, ['bindingKey']],
  ['getBusinessDetail', { businessKey: [] }, ['businessKey']],
  ['getBusinessDetailExt', { businessKey: [null] }, ['businessKey', 0]],
  ['getServiceDetail', { bindingKey: ['k'] }, ['serviceKey']],
  ['getTModelDetail', { tModelKey: ['\uFFFE'] }, ['tModelKey', 0]],
]

describe('params that break a rule', () => {
  it.each(broken)('of %s, %j, are refused and nothing is sent', async (name, params, path) => {
    const { client, requests } = await answering('')
    const error = await failure((client[name] as Call)(params as object))
    expect(error).toMatchObject({ name: 'RequestValidationError', request: { operation: name, method: 'POST' } })
    expect((error as { issues: { path: unknown }[] }).issues.map((issue) => issue.path)).toContainEqual(path)
    expect(requests).toEqual([])
  })
})

it('params that nobody checks are written as well as they can be', async () => {
  const { client, requests } = await answering(answer('businessList', ''), { validation: { request: 'off' } })
  const loose = { name: 'Port', findQualifiers: 'orAllKeys', tModelBag: ['k'], identifierBag: null, maxRows: null }
  await client.findBusiness(loose as never)
  expect(requests[0]?.body).toContain(
    '2.0"><findQualifiers><findQualifier>orAllKeys</findQualifier></findQualifiers><name>Port</name><tModelBag><tModelKey>k</tModelKey></tModelBag></find_business>',
  )
})

describe('the address', () => {
  it.each([
    ['registry.example.com', 'RequestValidationError', 'registryUrl must be an absolute URL'],
    ['ftp://registry.example.com', 'RequestValidationError', 'registryUrl must start with https://'],
    ['http://registry.example.com/uddi', 'InsecureTransportError', 'registryUrl: plain HTTP'],
    ['https://registry.example.com/#a', 'RequestValidationError', 'registryUrl must not have a fragment'],
    ['https://me@registry.example.com/?a=1', 'RequestValidationError', 'registryUrl must not have user info'],
    [undefined, 'RequestValidationError', 'registryUrl must be an absolute URL, got undefined'],
  ])('%s is refused', (registryUrl, name, message) => {
    expect(() => createUddiClient({ registryUrl: registryUrl as string })).toThrow(
      expect.objectContaining({ name, message: expect.stringContaining(message) }),
    )
  })
})

it('limits that are no whole numbers are refused', () => {
  for (const limits of [
    { depth: 0 },
    { length: Number.NaN },
    { depth: '7' as never },
    { lenght: 5 } as never,
    5 as never,
  ]) {
    expect(() => createUddiClient({ registryUrl: 'https://registry.example.com', limits })).toThrow(
      expect.objectContaining({ name: 'RequestValidationError' }),
    )
  }
})
