import { describe, expect, it } from 'vitest'
import { createSubscriptionsClient, type SubscriptionsClient } from '@portolan/google-style-clients/subscriptions'
import { record } from '@portolan/testing/serve'
import { reasonOf } from '../set-up.ts'

const name = 'subscriptions/s-1'

type Call = (client: SubscriptionsClient) => PromiseLike<unknown>

describe('the subscription service', () => {
  it.each<[string, Call, string]>([
    ['an operation that is none', ({ operations }) => operations.get({ name: 'subscriptions/x' }), 'name'],
    ['an operation without an id', ({ operations }) => operations.get({ name: 'operations/' }), 'name'],
    ['an operation above', ({ operations }) => operations.get({ name: 'operations/../subscriptions/x' }), 'name'],
    ['waiting for what is none', ({ operations }) => operations.wait({ name: 'x' }), 'name'],
    ['a subscription that is none', ({ subscriptions }) => subscriptions.get({ name: 's-1' }), 'name'],
    ['a subscription below another', ({ subscriptions }) => subscriptions.get({ name: 'subscriptions/a/b' }), 'name'],
    ['no name', ({ subscriptions }) => subscriptions.get({} as never), 'name'],
    ['no subscription', ({ subscriptions }) => subscriptions.create({} as never), 'subscription'],
    [
      'an event type alone',
      ({ subscriptions }) => subscriptions.create({ subscription: { eventTypes: 'x' as never } }),
      'subscription.eventTypes',
    ],
    ['nothing to change', ({ subscriptions }) => subscriptions.patch({ name } as never), 'subscription'],
    [
      'a mask that is a list',
      ({ subscriptions }) => subscriptions.patch({ name, subscription: {}, updateMask: ['ttl'] as never }),
      'updateMask',
    ],
    ['a negative page', ({ subscriptions }) => subscriptions.list({ pageSize: -1 }), 'pageSize'],
    [
      'a flag that is text',
      ({ subscriptions }) => subscriptions.delete({ name, allowMissing: 'true' as never }),
      'allowMissing',
    ],
    ['a body of one’s own', ({ subscriptions }) => subscriptions.reactivate({ name, force: true } as never), 'force'],
    ['an unknown param', ({ subscriptions }) => subscriptions.list({ orderBy: 'name' } as never), 'orderBy'],
  ])('is not asked about %s', async (_, call, field) => {
    const { url, requests } = await record()
    const reason = await reasonOf(call(createSubscriptionsClient({ baseUrl: url })))
    expect(reason).toMatchObject({ name: 'RequestValidationError' })
    expect((reason as { issues: { path: unknown[] }[] }).issues[0]?.path.join('.')).toBe(field)
    expect(requests).toEqual([])
  })

  it('answers with fields that nobody knows, and they stay', async () => {
    const body = { name, state: 'DREAMING', news: { deep: 1 } }
    const { url } = await record({ body })
    expect(await createSubscriptionsClient({ baseUrl: url }).subscriptions.get({ name })).toEqual(body)
  })
})
