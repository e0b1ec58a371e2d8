import { inspect } from 'node:util'
import { dispositionFault } from '@portolan/emulator'
import { ApiError, PortolanError, RegistryFaultError } from '@portolan/uddi-client'
import { describe, expect, it } from 'vitest'
import { answer, answering, envelope, failure, setUp } from './set-up.ts'

const report = (results: string): string =>
  `<dispositionReport xmlns="urn:uddi-org:api_v2" generic="2.0" operator="op">${results}</dispositionReport>`
const result = (errno: number, code: string, text: string, attributes = ''): string =>
  `<result errno="${errno}"${attributes}><errInfo errCode="${code}">${text}</errInfo></result>`
const fault = (detail: string, code = 'soapenv:Client'): string =>
  envelope(
    `<soapenv:Fault><faultcode>${code}</faultcode><faultstring>Client Error</faultstring><detail>${detail}</detail></soapenv:Fault>`,
  )
const invalidKey = result(10_210, 'E_invalidKeyPassed', 'The key &lt;x&gt; is not known.', ' keyType="businessKey"')

describe('a fault of SOAP 1.2', () => {
  const fault12 = (code: string, more = ''): string =>
    '<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Body><env:Fault>' +
    `<env:Code><env:Value>${code}</env:Value><env:Subcode><env:Value>m:Timeout</env:Value></env:Subcode></env:Code>` +
    '<env:Reason><env:Text xml:lang="en"> The registry is closed </env:Text><env:Text xml:lang="de">Zu</env:Text>' +
    `</env:Reason>${more}</env:Fault></env:Body></env:Envelope>`

  it.each([200, 400, 500])('with status %i keeps its code and its text', async (status) => {
    const { client } = await answering(fault12('env:Receiver'), { status, type: 'application/soap+xml' })
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'RegistryFaultError',
      message: `findBusiness: ${status}, the registry says: Receiver: The registry is closed`,
      status,
      code: 'Receiver',
      faultCode: 'Receiver',
      faultString: 'The registry is closed',
    })
  })

  it('keeps its report', async () => {
    const { client } = await answering(fault12('env:Sender', `<env:Detail>${report(invalidKey)}</env:Detail>`))
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'RegistryFaultError',
      code: 'E_invalidKeyPassed',
      faultCode: 'Sender',
      dispositionReport: { result: [{ errno: 10_210 }] },
    })
  })

  it('without code and text is a fault without a reason', async () => {
    const bare = fault12('x').replace(/<env:Code>.*<\/env:Reason>/, '')
    const { client } = await answering(bare, { status: 500 })
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'RegistryFaultError',
      message: 'findBusiness: 500, the registry says: a fault without a reason',
      faultCode: '',
    })
  })
})

describe('a fault', () => {
  it('that explains a result twice is told by the first', async () => {
    const twice =
      '<result errno="10050"><errInfo errCode="E_unsupported">a</errInfo><errInfo errCode="b">c</errInfo></result>'
    const { client } = await answering(fault(report(twice)), { status: 500 })
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'RegistryFaultError',
      message: 'findBusiness: 500, the registry says: E_unsupported (10050): a',
      code: 'E_unsupported',
    })
  })

  it.each([500, 200, 400, 503])('with status %i is a RegistryFaultError with its report', async (status) => {
    const { client } = await answering(fault(report(invalidKey)), { status, retry: { minDelay: 1 } })
    const error = await failure(client.getBusinessDetail({ businessKey: ['x'] }))
    expect(error).toMatchObject({
      name: 'RegistryFaultError',
      message: `getBusinessDetail: ${status}, the registry says: E_invalidKeyPassed (10210, businessKey): The key <x> is not known.`,
      status,
      code: 'E_invalidKeyPassed',
      faultCode: 'Client',
      faultString: 'Client Error',
      dispositionReport: {
        generic: '2.0',
        operator: 'op',
        result: [
          {
            errno: 10_210,
            keyType: 'businessKey',
            errInfo: { errCode: 'E_invalidKeyPassed', value: 'The key <x> is not known.' },
          },
        ],
      },
      retriable: false,
      attempts: [{ status }],
    })
    expect([
      RegistryFaultError.is(error),
      ApiError.is(error),
      PortolanError.is(error),
      error instanceof ApiError,
    ]).toEqual([true, true, true, true])
  })

  it('without a report has none', async () => {
    const body = envelope(
      '<soapenv:Fault><faultcode>soapenv:MustUnderstand</faultcode><faultstring>No idea</faultstring></soapenv:Fault>',
    )
    const { client } = await answering(body, { status: 500, retry: { minDelay: 1 } })
    const error = await failure(client.findTModel())
    expect(error).toMatchObject({
      name: 'RegistryFaultError',
      message: 'findTModel: 500, the registry says: MustUnderstand: No idea',
      code: 'MustUnderstand',
      attempts: [{ status: 500 }],
    })
    expect((error as RegistryFaultError).dispositionReport).toBeUndefined()
  })

  it('may hold several results, in whatever version and prefix, and pairs that do not fit', async () => {
    const own = report(
      `${result(10_050, 'E_fatalError', 'one')}${result(10_030, 'E_tooManyOptions', ' two ')}<result errno="7"/>`,
    )
      .replaceAll(/<(?<end>\/?)(?=\w)/g, '<$<end>v3:')
      .replace('xmlns=', 'xmlns:v3=')
      .replace('api_v2', 'api_v3')
    const { client } = await answering(fault(own), { status: 500 })
    expect(await failure(client.findBusiness())).toMatchObject({
      message:
        'findBusiness: 500, the registry says: E_fatalError (10050): one; E_tooManyOptions (10030): two; error (7)',
      code: 'E_fatalError',
      dispositionReport: { result: [{ errno: 10_050 }, { errno: 10_030 }, { errno: 7 }] },
    })
  })

  it('may be in UTF-16', async () => {
    const { client } = await answering(Buffer.from(`\uFEFF${fault(report(invalidKey))}`, 'utf16le'), { status: 500 })
    expect(await failure(client.findBusiness())).toMatchObject({
      code: 'E_invalidKeyPassed',
      body: expect.stringContaining('E_invalidKeyPassed'),
    })
  })

  it('may be a report in the place of the answer, but one of success is none', async () => {
    const failed = await answering(envelope(report(invalidKey)))
    expect(await failure(failed.client.findBusiness())).toMatchObject({
      name: 'RegistryFaultError',
      code: 'E_invalidKeyPassed',
      faultCode: '',
    })
    for (const number of [' errno="0"', '']) {
      const fine = await answering(envelope(report(`<result${number}><errInfo errCode="E_success"/></result>`)))
      expect(await failure(fine.client.findBusiness())).toMatchObject({
        name: 'ResponseValidationError',
        message: expect.stringContaining('the response is <dispositionReport>'),
      })
    }
  })

  it('with a report that lacks half or cannot be read keeps what it can', async () => {
    const cases: readonly (readonly [report: string, message: string, result: object[]])[] = [
      ['<result errno="many"/>', 'Client: Client Error', [{}]],
      ['', 'Client: Client Error', []],
      [
        '<result errno=""><errInfo errCode="E_unsupported"/></result>',
        'E_unsupported',
        [{ errInfo: { errCode: 'E_unsupported', value: '' } }],
      ],
      ['<result errno="7"><errInfo>so</errInfo></result>', 'error (7): so', [{ errno: 7, errInfo: { value: 'so' } }]],
    ]
    for (const [results, message, wanted] of cases) {
      const { client } = await answering(fault(report(results)), { status: 500 })
      const error = await failure(client.findBusiness())
      expect(error).toMatchObject({
        name: 'RegistryFaultError',
        message: `findBusiness: 500, the registry says: ${message}`,
        dispositionReport: { generic: '2.0', operator: 'op' },
      })
      expect((error as RegistryFaultError).dispositionReport?.result).toEqual(wanted)
    }
  })

  it('has its report also where something wraps it, without its frame', async () => {
    const wrapped = `<e:error xmlns:e="urn:e"><e:more/>${report(invalidKey)}</e:error>`
    for (const detail of [wrapped, wrapped.replace(' generic="2.0" operator="op"', '')]) {
      const { client } = await answering(fault(detail), { status: 500 })
      expect(await failure(client.findBusiness())).toMatchObject({
        code: 'E_invalidKeyPassed',
        dispositionReport: { result: [{ errno: 10_210 }] },
      })
    }
  })

  it('shows no token that the registry sends back', async () => {
    const token = 'a-very-secret-token'
    const { client } = await answering(fault(report(result(10_120, 'E_authTokenRequired', `who is ${token}?`))), {
      status: 500,
      token,
    })
    const error = await failure(client.findBusiness())
    expect(inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)).not.toContain(token)
    expect(error).toMatchObject({ message: expect.stringContaining('who is [redacted]?') })
  })
})

it('a token that is a word of the fault is taken out of the texts, and the fault still read', async () => {
  const { client } = await answering(fault(report(invalidKey)), { status: 500, token: 'dispositionReport' })
  const error = await failure(client.findBusiness())
  expect(error).toMatchObject({ name: 'RegistryFaultError', status: 500, code: 'E_invalidKeyPassed' })
  expect((error as RegistryFaultError).body).toContain('<[redacted] xmlns="urn:uddi-org:api_v2"')
  expect((error as RegistryFaultError).body).not.toContain('dispositionReport')
})

describe('what is no fault', () => {
  it.each([
    [404, 'NotFoundError'],
    [403, 'PermissionDeniedError'],
    [502, 'ServerError'],
  ])('a page with status %i is an ApiError, a %s', async (status, name) => {
    const { client } = await answering(`<!DOCTYPE html><html><body>Sorry, ${status}</body></html>`, {
      status,
      type: 'text/html',
    })
    const error = await failure(client.findBusiness())
    expect(error).toMatchObject({ name, status, body: expect.stringContaining('Sorry') })
    expect([ApiError.is(error), RegistryFaultError.is(error)]).toEqual([true, false])
  })

  it('JSON is an ApiError too, and 429 a RateLimitError', async () => {
    const { client } = await answering('{"message":"slow down"}', { status: 429 })
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'RateLimitError',
      body: { message: 'slow down' },
    })
  })

  it('nothing found is an empty list', async () => {
    const { client } = await answering(answer('serviceList', '<serviceInfos/>'))
    expect((await client.findService({ name: ['nothing'] })).serviceInfos).toEqual([])
  })
})

describe('a repeat', () => {
  it.each([200, 500])('follows E_busy, also with status %i', async (status) => {
    const { client, emulator } = await setUp()
    emulator.faults.add({ kind: 'status', status, body: dispositionFault('E_busy'), match: 'findBusiness', times: 2 })
    const { data, response } = await client.findBusiness({ name: ['Portolan'] }).withResponse()
    expect(data.businessInfos).not.toEqual([])
    expect(response.attempts).toMatchObject([{ status }, { status }, { status: 200 }])
  })

  it.each([
    ['number', '<result errno="10400"/>'],
    ['code', '<result><errInfo errCode="E_busy"/></result>'],
    ['first of two results', '<result errno="10400"/><result errno="10500"/>'],
  ])('is known by the %s alone', async (_, results) => {
    const { client, requests } = await answering(fault(report(results)), { retry: { minDelay: 1, retries: 2 } })
    expect(await failure(client.findBusiness())).toMatchObject({ name: 'RegistryFaultError', retriable: true })
    expect(requests).toHaveLength(3)
  })

  it.each(['E_invalidKeyPassed', 'E_fatalError', 'E_requestTimeout', 'E_unsupported'] as const)(
    'does not follow %s',
    async (code) => {
      const { client, emulator } = await setUp()
      emulator.faults.add({ kind: 'status', status: 500, body: dispositionFault(code) })
      expect(await failure(client.findBusiness())).toMatchObject({ code, attempts: [{ status: 500 }] })
    },
  )

  it('follows what is no fault, as inquiries only read', async () => {
    const { client, emulator } = await setUp()
    emulator.faults.add({ kind: 'status', status: 502, body: '<html>bad gateway</html>', times: 1 })
    emulator.faults.add({ kind: 'reset', times: 1 })
    const { response } = await client.findBusiness({ name: ['Portolan'] }).withResponse()
    expect(response.attempts).toHaveLength(3)
  })
})
