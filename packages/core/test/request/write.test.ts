import { type ApiRequest, createClient, type FetchInit, operation, resource } from '@portolan/core'
import { integerLike } from '@portolan/core/schema'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

interface Notes {
  write(params: {
    id: number | string
    ids?: (number | string)[] | undefined
    kind?: string | undefined
  }): ApiRequest<void>
  twice(): Promise<string[]>
}

const schemas = async () => ({
  Write: z.strictObject({
    id: integerLike({ min: 1, also: -1 }),
    ids: z.optional(z.array(integerLike({ also: -1 }))),
    kind: z.optional(z.string()),
  }),
})
const write = operation(schemas, { method: 'POST', path: '/notes', params: 'Write', defaults: { kind: 'plain' } })
const notes = resource<Notes>()({
  write: write as never,
  twice:
    ({ bind, name }) =>
    async () => {
      await bind(write)({ id: 1 })
      const error = await bind(write)({ id: 0 }).catch((reason: unknown) => reason)
      return [name, (error as Error).message]
    },
})

function setUp() {
  const bodies: string[] = []
  const fetch = async (_: string, { body }: FetchInit): Promise<Response> => {
    bodies.push(body as string)
    return new Response(null, { status: 204 })
  }
  const profile = { service: 'the service', digitsAsNumbers: true }
  const client = createClient({ baseUrl: 'https://api.example.com', profile, options: { fetch }, groups: { notes } })
  return { bodies, client }
}

describe('the declaration of params', () => {
  it('is sent where the caller passes nothing', async () => {
    const { client, bodies } = setUp()
    await client.notes.write({ id: 1, kind: undefined })
    await client.notes.write({ id: 1, kind: 'rich' })
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      { id: 1, kind: 'plain' },
      { id: 1, kind: 'rich' },
    ])
  })

  it('makes numbers of digits in a JSON body, in lists too, where the profile wants that', async () => {
    const { client, bodies } = setUp()
    await client.notes.write({ id: '007', ids: ['1', 2, '-1'] })
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ kind: 'plain', id: 7, ids: [1, 2, -1] })
    for (const id of [0, '0', '-2', '-0', '1.5', '', ' 1']) {
      await expect(client.notes.write({ id })).rejects.toThrow('of at least 1 or -1')
    }
  })

  it('has fields of any name, that of the prototype too', async () => {
    const { client, bodies } = setUp()
    const params = JSON.parse('{"id":1,"__proto__":"a","constructor":"b"}') as { id: number }
    await client.withOptions({ validation: { request: 'off' } }).notes.write(params)
    expect(bodies).toEqual(['{"kind":"plain","id":1,"__proto__":"a","constructor":"b"}'])
  })

  it('holds for a method that binds it for itself, under its own name', async () => {
    const { client, bodies } = setUp()
    expect(await client.notes.twice()).toEqual(['notes.twice', expect.stringContaining('notes.twice: id must be')])
    expect(bodies).toHaveLength(1)
  })
})
