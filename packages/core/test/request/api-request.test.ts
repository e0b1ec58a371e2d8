import { inspect } from 'node:util'
import { ApiRequest } from '@portolan/core'
import { expect, it } from 'vitest'
import { makeResult } from '../make-call.ts'
import { setUp } from '../things.ts'

it('a call is printed with a hint, and not with its data', async () => {
  const request = setUp().client.things.get({ id: 'x' })
  expect(inspect(request)).toBe('ApiRequest(things.get): await it for the data')
  await request
  expect(inspect(request)).toBe('ApiRequest(things.get): await it for the data')
  expect(inspect(new ApiRequest(Promise.resolve(makeResult())))).toBe('ApiRequest(): await it for the data')
})
