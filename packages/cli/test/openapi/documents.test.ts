import { describe, expect, it } from 'vitest'
import { documentFiles, type Json, operationsOf, readDocument, type Service } from './documents.ts'

const services = Object.keys(documentFiles) as Service[]

function operation(service: Service, id: string): Json {
  const found = operationsOf(readDocument(service)).find((one) => one.operation.operationId === id)
  if (!found) throw new Error(`${service} has no operation ${id}`)
  return found.operation
}

describe('the documents', () => {
  it.each(services)('%s has operations, each with a name of its own', (service) => {
    const ids = operationsOf(readDocument(service)).map(({ operation: { operationId } }) => operationId)
    expect(ids).not.toEqual([])
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
  })

  it.each(services)(
    'each operation of %s has words, and an example of its response where that has a body',
    (service) => {
      const bare = operationsOf(readDocument(service)).filter(({ operation: { summary, responses } }) => {
        const bodies = Object.entries(responses).flatMap(([status, { content = {} }]) =>
          status.startsWith('2') && content['application/json'] ? [content['application/json']] : [],
        )
        return typeof summary !== 'string' || summary === '' || bodies.some(({ example }) => example === undefined)
      })
      expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    },
  )

  it.each(services)(
    'the server of %s has no more words for its variable than the schema of swagger-parser takes',
    (service) => {
      const { servers } = readDocument(service) as unknown as { servers: { variables?: Record<string, object> }[] }
      const variables = servers.flatMap((one) => Object.values(one.variables ?? {}))
      expect(variables.map((one) => Object.keys(one))).toEqual(variables.map(() => ['default']))
    },
  )

  it('mark what is secret, in requests and in responses', () => {
    const marked = new Set<string>()
    const visit = (name: string, value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ((value as Json)['x-secret'] === true) marked.add(name)
      for (const [key, one] of Object.entries(value))
        visit(key === 'schema' ? ((value as { readonly name?: string }).name ?? name) : key, one)
    }
    for (const name of services) visit(name, readDocument(name))
    expect([...marked].toSorted()).toEqual([
      'Password',
      'TemporaryUrl',
      'accessCode',
      'access_token',
      'client_secret',
      'cmsLoginUrl',
      'code',
      'licenseKey',
      'passcode',
      'password',
      'pin',
      'team_access_token',
      'token',
    ])
  })

  it('have open sets that take values from tomorrow', () => {
    const { components } = readDocument('issues')
    const { event } = (components['schemas']?.['IssueEvent']?.['properties'] ?? {}) as Readonly<Record<string, Json>>
    const [known, any] = (event?.['anyOf'] ?? []) as readonly Json[]
    expect(known?.['enum']).toContain('labeled')
    expect(any).toEqual({ type: 'string' })
    expect(event?.['x-extensible-enum']).toContain('labeled')
  })

  it('have no bounds of JavaScript and no closed responses', () => {
    const texts = services.map((name) => JSON.stringify(readDocument(name))).join('')
    expect(texts).not.toContain('9007199254740991')
    expect(texts).not.toContain('"additionalProperties":false')
  })

  it('say where the next page is', () => {
    const paging = (service: Service, id: string): unknown => operation(service, id)['x-portolan-paging']
    expect(paging('issues', 'issueEvents.listForRepo')).toEqual({ kind: 'link', header: 'Link', rel: 'next' })
    expect(paging('article', 'users.list')).toEqual({ kind: 'link', header: 'Link', rel: 'next', total: 'Total-Count' })
    expect(paging('sitehost', 'collaborators.listSites')).toEqual({
      kind: 'page',
      param: 'page',
      next: 'page.nextPage',
      items: 'data.sites',
    })
    expect(paging('subscriptions', 'subscriptions.list')).toEqual({
      kind: 'token',
      param: 'pageToken',
      next: 'nextPageToken',
      items: 'subscriptions',
    })
  })

  it('name the scopes of which a token needs one', () => {
    expect(operation('mail', 'messages.insert.upload')['security']).toEqual([
      { oauth2: ['https://mail.google.com/'] },
      { oauth2: ['https://www.googleapis.com/auth/gmail.modify'] },
      { oauth2: ['https://www.googleapis.com/auth/gmail.insert'] },
    ])
    expect(operation('issues', 'issueEvents.get')['security']).toEqual([
      { token: ['Issues'] },
      { token: ['Pull requests'] },
      {},
    ])
    expect(operation('sitehost', 'auth.token')['security']).toEqual([])
  })

  it('describe the notifications of a channel as a callback to its address', () => {
    const { callbacks } = operation('reports', 'activities.watch') as { readonly callbacks: Json }
    const post = (callbacks['activity'] as Readonly<Record<string, Json>>)['{$request.body#/address}']?.['post'] as Json
    const headers = (post['parameters'] as readonly Json[]).map(({ name, required = false }) => [name, required])
    expect(headers).toEqual([
      ['X-Goog-Channel-ID', true],
      ['X-Goog-Message-Number', true],
      ['X-Goog-Resource-ID', true],
      ['X-Goog-Resource-State', true],
      ['X-Goog-Resource-URI', true],
      ['X-Goog-Channel-Expiration', false],
      ['X-Goog-Channel-Token', false],
    ])
  })
})
