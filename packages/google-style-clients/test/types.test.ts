import { expectTypeOf, it } from 'vitest'
import type { NewEvent } from '@portolan/google-style-clients/calendar'
import type { ImagesClient, Operation as ImageOperation } from '@portolan/google-style-clients/images'
import type { InsertMessageParams } from '@portolan/google-style-clients/mail'
import type { ApplicationName } from '@portolan/google-style-clients/reports'
import type { Operation, Subscription, SubscriptionsClient } from '@portolan/google-style-clients/subscriptions'

// What these say is checked by the compiler; there is nothing to run.
it('what is waited for has its type', () => {
  type Create = ReturnType<SubscriptionsClient['subscriptions']['create']>
  type Deprecate = ReturnType<ImagesClient['images']['deprecate']>
  expectTypeOf<Awaited<Create>>().toEqualTypeOf<Operation>()
  expectTypeOf<Awaited<ReturnType<Create['wait']>>['response']>().toExtend<Subscription>()
  expectTypeOf<Awaited<ReturnType<Deprecate['wait']>>>().toEqualTypeOf<ImageOperation>()
  expectTypeOf<Awaited<ReturnType<SubscriptionsClient['operations']['wait']>>['done']>().toEqualTypeOf<true>()
})

it('what the documents close is closed, and what they only sample is open', () => {
  expectTypeOf<'gplus'>().not.toExtend<ApplicationName>()
  expectTypeOf<'party'>().toExtend<NonNullable<NewEvent['eventType']>>()
  expectTypeOf<'telegraph'>().not.toExtend<NonNullable<InsertMessageParams['uploadType']>>()
  expectTypeOf<{ start: NewEvent['start'] }>().not.toExtend<NewEvent>()
})
