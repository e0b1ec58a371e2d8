import { operation, tokenPaging } from '@portolan/core'
import { readingScopes, writingScopes } from '../scopes.ts'

const schemas = () => import('../schemas.ts')

export const createSubscription = operation(schemas, {
  method: 'POST',
  path: '/v1/subscriptions',
  params: 'CreateSubscriptionParams',
  response: 'Operation',
  query: ['validateOnly'],
  body: 'subscription',
  scopes: writingScopes,
})

export const deleteSubscription = operation(schemas, {
  method: 'DELETE',
  path: '/v1/{name=subscriptions/*}',
  params: 'DeleteSubscriptionParams',
  response: 'Operation',
  query: ['validateOnly', 'allowMissing', 'etag'],
  scopes: readingScopes,
})

export const getSubscription = operation(schemas, {
  method: 'GET',
  path: '/v1/{name=subscriptions/*}',
  params: 'SubscriptionName',
  response: 'Subscription',
  scopes: readingScopes,
})

export const listSubscriptions = operation(schemas, {
  method: 'GET',
  path: '/v1/subscriptions',
  params: 'ListSubscriptionsParams',
  response: 'ListSubscriptionsResponse',
  paging: tokenPaging({ items: 'subscriptions', next: 'nextPageToken', param: 'pageToken' }),
  scopes: readingScopes,
})

/** In the documented path, the param is `subscription.name`. */
export const patchSubscription = operation(schemas, {
  method: 'PATCH',
  path: '/v1/{name=subscriptions/*}',
  params: 'PatchSubscriptionParams',
  response: 'Operation',
  query: ['updateMask', 'validateOnly'],
  body: 'subscription',
  scopes: writingScopes,
})

/** The body is always an empty object. */
export const reactivateSubscription = operation(schemas, {
  method: 'POST',
  path: '/v1/{name=subscriptions/*}:reactivate',
  params: 'SubscriptionName',
  response: 'Operation',
  body: 'request',
  defaults: { request: {} },
  scopes: writingScopes,
})
