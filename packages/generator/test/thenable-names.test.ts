import { expect, it } from 'vitest'
import { body, documentOf, ok } from './documents.ts'
import { clientOf } from './written-client.ts'

const names = [
  'then',
  'catch',
  'default',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'prototype',
  'toJSON',
]

it.each([...names, 'Then', '__proto__', 'await'])('calls work with a schema that is called %s', async (name) => {
  const schema = { $ref: `#/components/schemas/${name}` }
  const schemas = Object.fromEntries([
    [name, { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }],
  ])
  const document = documentOf(
    { '/things': { post: { operationId: 'makeThing', requestBody: body(schema), responses: ok(schema) } } },
    { schemas },
  )
  const { call } = await clientOf(document, () => Response.json({ id: 'a' }), { options: { deadline: 2000 } })
  expect(await call('things.create', { id: 'b' })).toEqual({ id: 'a' })
  await expect(call('things.create', { id: 5 })).rejects.toThrow('id must be string')
})

it.each(names)('calls work with an operation and a group that are called %s', async (name) => {
  const thing = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
  const at = (operationId: string): object => ({ get: { operationId, responses: ok(thing) } })
  const document = documentOf({ '/things': at(name), [`/${name}`]: at(`a.${name}`), [`/${name}/of`]: at(`${name}.of`) })
  const { call, sent } = await clientOf(document, () => Response.json({ id: 'a' }), { options: { deadline: 2000 } })
  const calls = (await import('../src/index.ts')).generate({ document })
  for (const { call: path } of (await calls).operations) expect(await call(path)).toEqual({ id: 'a' })
  expect(sent).toHaveLength(3)
})
