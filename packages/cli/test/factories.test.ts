import { call, clientCredentials, createClient } from '@portolan/core'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { createIssuesClient } from '@portolan/issues-client'
import { createSitehostClient } from '@portolan/sitehost-client'
import { clientFactories } from '@portolan/testing/clients'
import { describe, expect, it } from 'vitest'

type Factory = (options?: unknown) => object

const factories = await Promise.all(
  clientFactories().map(async ({ entry, name, address }) => {
    const module = (await import(entry)) as Readonly<Record<string, Factory>>
    return { name, make: module[name] as Factory, address }
  }),
)

const refused = (message: string): object => expect.objectContaining({ name: 'RequestValidationError', message })

// A factory whose address has a default needs no options.
it.each(factories.filter(({ make }) => make.length > 0))(
  '$name says that it needs options',
  ({ name, make, address }) => {
    expect(() => make()).toThrow(
      refused(`${name}: the options must be an object, such as { ${address} }, got undefined`),
    )
  },
)

describe.each(factories)('$name', ({ name, make, address }) => {
  it.each([
    [null, 'got null'],
    ['https://api.example.com', 'got string'],
    [[], 'got array'],
  ])('says what it takes if it is called with %j', (options, found) => {
    expect(() => make(options)).toThrow(
      refused(`${name}: the options must be an object, such as { ${address} }, ${found}`),
    )
  })

  it.each(['baseURL', 'prefixUrl', 'rootUrl'])('knows what %s means', (word) => {
    expect(() => make({ [word]: 'https://api.example.com' })).toThrow(
      refused(`${word} is not an option; did you mean \`${address}\`?`),
    )
  })

  it('takes plain HTTP to another machine only with allowHttp', () => {
    const url = 'http://api.cluster.example.com:8080'
    expect(() => make({ [address]: url })).toThrow(expect.objectContaining({ name: 'InsecureTransportError' }))
    expect(() => make({ [address]: url, allowHttp: false })).toThrow(
      /^\w+: plain HTTP to api\.cluster\.example\.com:8080 /,
    )
    expect(() => make({ [address]: url, allowHttp: true })).not.toThrow()
    expect(() => make({ [address]: url, allowHttp: 'yes' })).toThrow(
      refused('allowHttp must be true or false, got string'),
    )
  })
})

describe('allowHttp', () => {
  it('holds for both addresses of the mail client', () => {
    const addresses = { apiUrl: 'https://mail.example.com', uploadUrl: 'http://uploads.example.com' }
    expect(() => createMailClient(addresses)).toThrow(/^uploadUrl: plain HTTP/)
    expect(() => createMailClient({ ...addresses, allowHttp: true })).not.toThrow()
  })

  it('holds for the token service of clientCredentials and of a sitehost client', async () => {
    const urls: string[] = []
    const fetch = async (url: string): Promise<Response> => {
      urls.push(url)
      return Response.json({ access_token: 'token-number-1', expires_in: 60 })
    }
    const own = { baseUrl: 'http://cluster.example.com', clientId: 'id', clientSecret: 'canary-secret', fetch }
    expect(() => clientCredentials(own)).toThrow(expect.objectContaining({ name: 'InsecureTransportError' }))
    await clientCredentials({ ...own, allowHttp: true }).get()
    await createSitehostClient({ ...own, allowHttp: true }).request({ method: 'GET', path: '/v1/x' })
    expect(urls).toEqual([
      'http://cluster.example.com/auth/token',
      'http://cluster.example.com/auth/token',
      'http://cluster.example.com/v1/x',
    ])
  })

  it('can be taken back by withOptions', () => {
    const client = createIssuesClient({ baseUrl: 'http://cluster.example.com', allowHttp: true })
    expect(() => client.withOptions({ timeout: 5 })).not.toThrow()
    expect(() => client.withOptions({ allowHttp: false })).toThrow(
      expect.objectContaining({ name: 'InsecureTransportError' }),
    )
  })
})

it.each<[string, () => unknown]>([
  ['createClient', () => createClient(undefined as never)],
  ['call', () => call({} as never, {} as never, undefined as never)],
  ['clientCredentials', () => clientCredentials(undefined as never)],
])('%s says that it takes options', (name, run) => {
  expect(run).toThrow(
    expect.objectContaining({
      name: 'RequestValidationError',
      message: expect.stringMatching(
        `^${name}: the options must be an object, such as \\{ baseUrl, .*, got undefined$`,
      ),
    }),
  )
})
