import { describe, expect, it } from 'vitest'
import { body, documentOf, ok, written } from './documents.ts'
import { clientOf } from './written-client.ts'

const schemas = {
  Item: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      owner: { $ref: '#/components/schemas/Owner' },
      tags: { type: 'array', items: { type: 'string' } },
      state: { type: 'string', enum: ['open', 'closed'] },
    },
  },
  Owner: { type: 'object', properties: { id: { type: 'integer' } } },
}
const item = { $ref: '#/components/schemas/Item' }
const document = documentOf({ '/items': { post: { requestBody: body(item), responses: ok(item) } } }, { schemas })

describe('`nulls: lenient`', () => {
  const config = { nulls: 'lenient' } as const
  const nulls = { id: null, name: null, owner: null, tags: null, state: null }

  it('takes null in every field of a result, and says so in its type', async () => {
    const { call } = await clientOf(document, () => Response.json(nulls), { config })
    expect(await call('items.create', { id: 1, name: 'a' })).toEqual(nulls)
    const strict = await clientOf(document, () => Response.json(nulls))
    await expect(strict.call('items.create', { id: 1, name: 'a' })).rejects.toThrow('id must be number, got null')
    const { all } = await written(document, { config })
    expect(all('types.gen.ts')).toMatch(/name: string \| null/)
    expect(all('types.gen.ts')).toMatch(/owner\?: Owner \| null/)
  })

  it('changes neither params nor entries of lists, nor whether a field may be absent', async () => {
    const { call, sent } = await clientOf(document, () => Response.json({ ...nulls, tags: [null] }), { config })
    await expect(call('items.create', { id: 1, name: null })).rejects.toThrow('name must be string, got null')
    expect(sent).toEqual([])
    await expect(call('items.create', { id: 1, name: 'a' })).rejects.toThrow('tags[0] must be string, got null')
    const absent = await clientOf(document, () => Response.json({ id: 1 }), { config })
    await expect(absent.call('items.create', { id: 1, name: 'a' })).rejects.toThrow('name must be string')
  })

  it('leaves alone what tells alternatives apart', async () => {
    const kind = (...values: string[]) => ({
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', enum: values }, size: { type: 'integer' } },
    })
    for (const options of [
      [kind('cat'), kind('dog')],
      [kind('cat', 'lion'), kind('dog', 'wolf')],
    ]) {
      const pets = documentOf({ '/pets': { get: { responses: ok({ oneOf: options }) } } })
      const { call } = await clientOf(pets, () => Response.json({ kind: 'dog', size: null }), { config })
      expect(await call('pets.get')).toEqual({ kind: 'dog', size: null })
    }
  })
})

describe('`formats`', () => {
  const Dated = {
    type: 'object',
    required: ['at'],
    properties: { at: { type: 'string', format: 'date-time' }, id: { type: 'string', format: 'uuid' } },
  }
  const dated = documentOf({ '/dates': { post: { requestBody: body(Dated), responses: ok(Dated) } } })
  const local = { at: '2026-01-01T00:00:00', id: 'ship-1' }

  it('are not checked with `lenient`, neither in params nor in results', async () => {
    const { call, sent } = await clientOf(dated, () => Response.json(local), { config: { formats: 'lenient' } })
    expect(await call('dates.create', local)).toEqual(local)
    expect(sent.map((one) => JSON.parse(one.body))).toEqual([local])
  })

  it('lets a date and time have no offset by default, as servers and `datetime-local` write it', async () => {
    const { call, sent } = await clientOf(dated, () => Response.json({ at: '2026-01-01T00:00:00.25' }))
    expect(await call('dates.create', { at: '2026-01-01T12:30' })).toEqual({ at: '2026-01-01T00:00:00.25' })
    expect(sent.map((one) => JSON.parse(one.body))).toEqual([{ at: '2026-01-01T12:30' }])
    await expect(call('dates.create', { at: 'noon' })).rejects.toThrow('at must be a date and time')
    await expect(call('dates.create', { at: '2026-02-30T12:30:00' })).rejects.toThrow('at must be a date and time')
    await expect(call('dates.create', local)).rejects.toThrow('id must be')
  })

  it('demands the offset with `strict`, in params and in results', async () => {
    const config = { formats: 'strict' } as const
    const { call, sent } = await clientOf(dated, () => Response.json({ at: '2026-01-01T00:00:00' }), { config })
    await expect(call('dates.create', { at: '2026-01-01T12:30:00' })).rejects.toThrow('with an offset')
    expect(sent).toEqual([])
    await expect(call('dates.create', { at: '2026-01-01T12:30:00Z' })).rejects.toThrow('at must be a date and time')
  })
})

it('refuses another word, with its place', async () => {
  await expect(written(document, { config: { nulls: 'loose' } as never })).rejects.toThrow('nulls')
})
