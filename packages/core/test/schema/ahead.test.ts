import { createClient, type Hooks, operation, resource } from '@portolan/core'
import { nonEmptyString } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { expect, it, vi } from 'vitest'

/** A client whose operations have checks, and what was loaded of its schemas. */
function setUp(answer: unknown, hooks: Hooks = {}) {
  const Id = z.strictObject({ id: nonEmptyString })
  const schemas = vi.fn(async () => ({ Id, Thing: z.object({ id: z.int() }) }))
  // They know less than the schemas: a no is theirs to explain, or to take back.
  const checks = async () => ({
    Id: (value: unknown) => (value as { id: unknown }).id === 'a',
    Thing: (value: unknown) => (value as { id: unknown }).id === 1,
  })
  const get = operation(schemas, { method: 'GET', path: '/things/{id}', params: 'Id', response: 'Thing', checks })
  const list = operation(schemas, { method: 'GET', path: '/all/{id}', params: 'Id', response: 'Thing[]', checks })
  const sent: string[] = []
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: { service: 'things' },
    options: {
      retry: false,
      hooks,
      fetch: async (url) => {
        sent.push(url)
        return Response.json(answer)
      },
    },
    groups: { things: resource<object>()({ get, list } as never) },
  })
  return {
    schemas,
    sent,
    things: client.things as Record<'get' | 'list', (params: object, options?: object) => Promise<unknown>>,
  }
}

it('loads no schema for a call whose checks say yes', async () => {
  const { schemas, things } = setUp({ id: 1 })
  expect(await things.get({ id: 'a' })).toEqual({ id: 1 })
  expect(schemas).not.toHaveBeenCalled()
})

it('checks each entry of a list', async () => {
  const { schemas, things } = setUp([{ id: 1 }, { id: 1 }])
  expect(await things.list({ id: 'a' })).toEqual([{ id: 1 }, { id: 1 }])
  expect(schemas).not.toHaveBeenCalled()
  const second = setUp([{ id: 1 }, { id: 'x' }])
  await expect(second.things.list({ id: 'a' })).rejects.toThrow(
    'things.list: the response does not match the documented shape: [1].id must be number, got string',
  )
})

it('explains by the schema which params a check rejects, and sends nothing', async () => {
  const { sent, things } = setUp({ id: 1 })
  await expect(things.get({ id: '' })).rejects.toThrow(
    'things.get: id must be at least 1 character long; nothing was sent',
  )
  expect(sent).toEqual([])
})

it('explains by the schema which response a check rejects', async () => {
  const { things } = setUp({ id: '1' })
  await expect(things.get({ id: 'a' })).rejects.toThrow(
    'things.get: the response does not match the documented shape: id must be number, got string',
  )
})

it('takes what a check rejects and the schema accepts', async () => {
  const { sent, things } = setUp({ id: 2 })
  expect(await things.get({ id: 'b' })).toEqual({ id: 2 })
  expect(sent).toEqual(['https://api.example.com/things/b'])
})

it('asks the schema for fields that are not documented if a hook wants to know', async () => {
  const drifts: unknown[] = []
  const { things } = setUp({ id: 1, more: true }, { onDrift: (event) => void drifts.push(...event.drifts) })
  await things.get({ id: 'a' })
  expect(drifts).toEqual([{ kind: 'unknown-field', path: ['more'] }])
})

it('asks the schema for the documented params if a call has a query of its own', async () => {
  const { things } = setUp({ id: 1 })
  await expect(things.get({ id: 'a' }, { query: { id: 'b' } })).rejects.toThrow(
    'things.get: query.id is a documented param: pass it with the params; nothing was sent',
  )
})
