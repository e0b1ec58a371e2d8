import { expect, it } from 'vitest'
import { inlineSchema } from '../src/manifest/schema.ts'
import { loadServices } from '../src/manifest/load.ts'
import type { JsonSchema } from '../src/manifest/manifest.ts'
import { paramsSchema } from '../src/mcp/tool-schemas.ts'

function refer(name: string): JsonSchema {
  return { $ref: `#/$defs/${name}` }
}

it('writes references out, and keeps every keyword', () => {
  const slug = { type: 'string', pattern: '^[a-z]+$', minLength: 2, 'x-portolan-message': 'must be a slug' }
  const user = { type: 'object', properties: { name: refer('Slug'), friend: refer('User') }, required: ['name'] }
  const schema = {
    type: 'object',
    properties: {
      user: refer('User'),
      token: { type: 'string', 'x-portolan-secret': true as const },
      slugs: {
        type: 'array',
        items: { ...refer('Slug'), description: 'One [of](/a) many.' },
        minItems: 1,
        default: ['ab'],
      },
    },
    additionalProperties: false,
  }
  const written = { type: 'string', pattern: '^[a-z]+$', minLength: 2 }
  expect(inlineSchema(schema, { Slug: slug, User: user })).toEqual({
    type: 'object',
    properties: {
      user: {
        type: 'object',
        properties: { name: { ...written, description: '(must be a slug)' }, friend: { type: 'object' } },
        required: ['name'],
      },
      token: { type: 'string' },
      slugs: {
        type: 'array',
        items: { ...written, description: 'One of many. (must be a slug)' },
        minItems: 1,
        default: ['ab'],
      },
    },
    additionalProperties: false,
  })
})

it('ends in a graph where everything refers to everything', () => {
  const names = Array.from({ length: 30 }, (_, index) => `S${index}`)
  const properties = Object.fromEntries(names.map((name) => [name, refer(name)]))
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]))
  const text = JSON.stringify(inlineSchema(refer('S0'), schemas))
  expect(text.length).toBeLessThan(200_000)
  expect(text).not.toContain('$ref')
})

it.each(loadServices())('$name shows agents no reference and no word of our own', (service) => {
  const texts = service.groups
    .flatMap(({ operations }) => operations)
    .map((operation) => JSON.stringify(paramsSchema(service, operation)))
  expect(texts.filter((text) => text.includes('"$ref"') || text.includes('"x-portolan-'))).toEqual([])
})
