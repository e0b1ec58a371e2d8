import { expect, it } from 'vitest'
import type { RawResponse, Middleware } from '@portolan/core'
import { compose } from '../../src/send/chain.ts'
import { makeAnswer, makeCall } from '../make-call.ts'
import { setUp } from '../things.ts'

it('middleware is gone through from the outermost to the last, and back', async () => {
  const order: string[] = []
  const named =
    (name: string): Middleware<RawResponse> =>
    async (call, next) => {
      order.push(`${name} out`)
      const answer = await next(call)
      order.push(`${name} back`)
      return answer
    }
  const send = compose([named('one'), named('two')], async () => {
    order.push('sent')
    return makeAnswer()
  })
  await send(makeCall())
  expect(order).toEqual(['one out', 'two out', 'sent', 'two back', 'one back'])
})

it('a stack trace taken inside fetch reads like the drawing', async () => {
  let stack = ''
  const { client } = setUp(undefined, {
    token: 'secret-token-1',
    deadline: 1000,
    hooks: { onRequest() {} },
    fetch: async () => {
      stack = new Error('here').stack ?? ''
      return Response.json({ id: 1 })
    },
  })
  Error.stackTraceLimit = 50
  try {
    await client.things.get({ id: 'x' })
  } finally {
    Error.stackTraceLimit = 10
  }
  const names = Array.from(stack.matchAll(/at (?:async )?(?:\w+\.)?(\w+) .*\/src\//g), ([, name]) => name)
  const order = ['attempt', 'classify', 'follow', 'authorize', 'retry', 'read', 'deadline', 'observe']
  expect(names.filter((name) => order.includes(name as string))).toEqual(order)
})
