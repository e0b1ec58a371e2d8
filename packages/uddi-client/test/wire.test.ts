import { record } from '@portolan/testing/serve'
import { createUddiClient } from '@portolan/uddi-client'
import * as operations from '@portolan/uddi-client/operations'
import * as schemas from '@portolan/uddi-client/schemas'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { validateMessage } from './schema/validate.ts'
import { wireTable } from './wire-table.ts'

type Call = (params?: object) => PromiseLike<unknown>

describe('over the wire', () => {
  it.each(wireTable)(
    '$call $params sends the message $soapAction',
    async ({ call, params, soapAction, body, answer }) => {
      const { url, requests } = await record({ headers: { 'content-type': 'text/xml' }, body: answer })
      const client = createUddiClient({ registryUrl: `${url}/uddi/inquiry` })
      await (client[call] as Call)(params)
      const sent = requests.map((request) => ({
        method: request.method,
        path: request.path,
        type: request.headers['content-type'],
        accept: request.headers.accept,
        soapAction: request.headers['soapaction'],
        authorization: request.headers.authorization,
        body: request.body,
      }))
      const type = 'text/xml; charset=utf-8'
      const expected = { method: 'POST', path: '/uddi/inquiry', type, accept: 'text/xml', soapAction, body }
      expect(sent).toEqual([expected])
    },
  )
})

describe('the wire table', () => {
  it.each(wireTable)('has a message of $call $params that the published schema accepts', ({ body }) => {
    expect(() => validateMessage(body)).not.toThrow()
  })

  it('has a row for every operation that the package exports', () => {
    const tested = new Set<string>(wireTable.map(({ call }) => call))
    expect(Array.from(tested).toSorted(), 'packages/uddi-client/test/wire-table.ts').toEqual(
      Object.keys(operations).toSorted(),
    )
  })

  it('sends every documented param at least once', () => {
    const sent = new Map<string, Set<string>>()
    for (const { call, params = {} } of wireTable) {
      sent.set(call, new Set([...(sent.get(call) ?? []), ...Object.keys(params)]))
    }
    const documented = Object.entries(operations).map(([call, { params }]): [string, Set<string>] => {
      const schema = schemas[params as keyof typeof schemas] as unknown as z.ZodMiniObject
      return [call, new Set(Object.keys(schema._zod.def.shape))]
    })
    expect(sent).toEqual(new Map(documented))
  })
})
