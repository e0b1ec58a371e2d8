import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const created = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { const: 'user.created' }, id: { type: 'integer', format: 'int64' } },
}
const deleted = { type: 'object', required: ['type'], properties: { type: { const: 'user.deleted' } } }
const webhook = (schema: object): object => ({
  post: { summary: 'Something happened', requestBody: { content: { 'application/json': { schema } } } },
})
const document = (others: object = {}): object =>
  documentOf(
    { '/users': { get: { responses: ok({ type: 'object' }) } } },
    {
      schemas: { UserCreated: created },
      webhooks: {
        'user-created': webhook({ $ref: '#/components/schemas/UserCreated' }),
        'user-deleted': webhook(deleted),
      },
      ...others,
    },
  )

async function unwrapped(body: string, source: object, headers: object, secret: string): Promise<unknown> {
  const { call } = await clientOf(source, () => new Response(), { config: { int64: 'digits' } })
  return call('webhooks.unwrap', body, headers, secret)
}

const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

it('a client unwraps the events that its document declares, as the document says that they are signed', async () => {
  const github = document({ 'x-portolan-webhooks': { form: 'github' } })
  const body = '{"type":"user.created","id":9007199254740993}'
  const headers = { 'X-Hub-Signature-256': `sha256=${sign(body, 'secret')}` }
  expect(await unwrapped(body, github, headers, 'secret')).toEqual({ type: 'user.created', id: '9007199254740993' })
  await expect(unwrapped(body, github, headers, 'other')).rejects.toThrow('no signature in x-hub-signature-256')
  const wrong = '{"type":"user.renamed"}'
  await expect(
    unwrapped(wrong, github, { 'x-hub-signature-256': `sha256=${sign(wrong, 'secret')}` }, 'secret'),
  ).rejects.toThrow('webhooks.unwrap: the event is not as documented')
})

it('a client without schemas checks the signature alone', async () => {
  const github = document({ 'x-portolan-webhooks': { form: 'github' } })
  const { call } = await clientOf(github, () => new Response(), { outputs: ['client'] })
  const body = '{"type":"user.renamed"}'
  const signed = { 'x-hub-signature-256': `sha256=${sign(body, 'secret')}` }
  expect(await call('webhooks.unwrap', body, signed, 'secret')).toEqual({ type: 'user.renamed' })
  await expect(call('webhooks.unwrap', body, signed, 'other')).rejects.toThrow('no signature in x-hub-signature-256')
})

it('the config says how webhooks are signed too, and the manifest tells it', async () => {
  const config = { webhooks: { form: 'stripe' as const, tolerance: 60 } }
  const { files, all } = await written(document(), { config })
  expect(all('group.gen.ts')).toContain("{ form: 'stripe', tolerance: 60 }")
  expect(all('types.gen.ts')).toContain('export type WebhookEvent = UserCreated | UserDeletedEvent')
  expect(files.get('index.ts')).toContain("export { WebhookError } from '@portolan/core/webhooks'")
  expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
    webhooks: {
      form: 'stripe',
      events: [
        { name: 'user-created', schema: { $ref: '#/$defs/UserCreated' }, description: 'Something happened' },
        { name: 'user-deleted', schema: { $ref: '#/$defs/UserDeletedEvent' } },
      ],
    },
  })
})

it('a client whose document has calls under the same name has both', async () => {
  const source = documentOf(
    { '/webhooks': { get: { responses: ok({ type: 'array', items: { type: 'string' } }) } } },
    { webhooks: { ping: webhook(deleted) } },
  )
  const { all, operations } = await written(source)
  expect(operations.map(({ call }) => call)).toEqual(['webhooks.list'])
  expect(all('group.gen.ts').replaceAll(/\s+/g, ' ')).toMatch(
    /writtenResource<Webhooks>\({ list: \/\* @__PURE__ \*\/ writtenCall\(operations, 'getWebhooks'\), unwrap: \/\* @__PURE__ \*\/ webhook\(/,
  )
})

it('a client without webhooks, or without this call, has nothing of them', async () => {
  const { all } = await written(document({ webhooks: {} }))
  expect(all('index.ts')).not.toContain('ebhook')
  const { files } = await written(document(), { only: ['users.*'] })
  expect([...files.keys()].filter((path) => path.includes('webhook'))).toEqual([])
})
