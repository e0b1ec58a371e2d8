import type { ErrorPaths, ParamStyle } from '@portolan/core'
import type { WebhookSignature } from '@portolan/core/webhooks'
import type * as model from '@portolan/openapi'
import { expectTypeOf, it } from 'vitest'

// The model is a value that needs no core, so that it has its own words: they have to be core's.
it('the model says what core takes', () => {
  expectTypeOf<model.ErrorPaths>().toEqualTypeOf<ErrorPaths>()
  expectTypeOf<model.ParamStyle>().toExtend<ParamStyle>()
  expectTypeOf<NonNullable<ParamStyle['style']>>().toEqualTypeOf<NonNullable<model.ParamStyle['style']>>()
  expectTypeOf<keyof ParamStyle>().toEqualTypeOf<keyof model.ParamStyle>()
  expectTypeOf<Required<WebhookSignature>>().toEqualTypeOf<Required<model.WebhookSignature>>()
})
