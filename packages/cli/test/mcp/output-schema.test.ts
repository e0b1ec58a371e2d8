import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv'
import { expect, it } from 'vitest'
import type { OperationEntry } from '../../src/manifest/manifest.ts'
import type { Offered } from '../../src/mcp/offer.ts'
import { inputSchema, paramsSchema } from '../../src/mcp/tool-schemas.ts'
import { makeTools } from '../../src/mcp/tools.ts'
import { serviceWith } from '../search-services.ts'

/** Fields that the service has named as the tools name theirs. */
const Job = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    error: { type: ['object', 'null'], properties: { code: { type: 'string' } } },
    note: { type: 'integer' },
    more: { type: 'array' },
    result: { type: 'string' },
  },
} as const

const service = serviceWith('acme', 'jobs.get | getJob | GET /job | Returns a job. | Job', { Job })

it.each([
  [{ id: 'a', error: null, note: 1, more: [], result: 'x' }, 16_384],
  [{ id: 'a', error: { code: 'late' }, note: 2, more: [1], result: 'x' }, 16_384],
  [{ id: 'a', error: null, note: 3, more: [], result: 'x'.repeat(4000) }, 2048],
])('a result fits the output schema of its tool, whatever the names of its fields: %#', async (job, maxResultBytes) => {
  const clients = { clientFor: async () => ({ jobs: { get: async () => job } }) as never }
  const { tools } = makeTools([service], { tools: 'direct', clients, maxResultBytes, timeout: 60_000 })
  const [tool] = tools
  const { data, isError } = (await tool?.execute({})) ?? {}
  expect(isError).toBeUndefined()
  const validate = new AjvJsonSchemaValidator().getValidator(tool?.outputSchema ?? {})
  expect(validate(data)).toMatchObject({ valid: true })
})

function find(): OperationEntry {
  return service.groups[0]?.operations[0] as OperationEntry
}

it.each<readonly [object, object]>([
  [{}, { type: 'object', additionalProperties: false, properties: {} }],
  [
    { options: [{ name: 'to', required: true, schema: { type: 'string' } }] },
    { type: 'object', additionalProperties: false, properties: { to: { type: 'string' } }, required: ['to'] },
  ],
  [
    {
      schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      options: [{ name: 'every', required: false, schema: { type: 'number' } }],
    },
    { type: 'object', properties: { id: { type: 'integer' }, every: { type: 'number' } }, required: ['id'] },
  ],
  [
    { composed: 'batch', schema: { type: 'object', properties: {} } },
    {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'object', properties: {} }, minItems: 1 } },
      required: ['items'],
      additionalProperties: false,
    },
  ],
])('the params of an operation with %j are %j', (own, schema) => {
  const { schema: _, ...operation } = find()
  expect(paramsSchema(service, { ...operation, ...own })).toEqual(schema)
})

it.each<readonly [Partial<OperationEntry>, readonly string[] | undefined]>([
  [{}, undefined],
  [{ params: [{ name: 'id', required: true }] as never }, ['params']],
  [{ params: [{ name: 'id', required: false }] as never }, undefined],
  [{ options: [{ name: 'to', required: true, schema: {} }] as never }, ['params']],
])('the input of a tool for an operation with %j requires %j', (own, required) => {
  const operation = { ...find(), ...own }
  expect(inputSchema({ service, operation } as Offered)['required']).toEqual(required)
})

it('the schema still tells a field of the wrong type', () => {
  const { tools } = makeTools([service], { tools: 'direct', clients: {} as never, maxResultBytes: 2048, timeout: 1 })
  const [tool] = tools
  const validate = new AjvJsonSchemaValidator().getValidator(tool?.outputSchema ?? {})
  expect(validate({ id: 5 })).toMatchObject({ valid: false })
})
