import { expect, it } from 'vitest'
import { readThing } from './fragments.ts'

it.each(['^(.*)$', '^.*$', '.*'])('reads the pattern %s of all names as a record', async (pattern) => {
  const shape = await readThing({ type: 'object', patternProperties: { [pattern]: { type: 'number' } } })
  expect(shape).toMatchObject({ kind: 'object', fields: [], patterns: [], others: { kind: 'number' } })
})

it('leaves a pattern of some names, and one beside fields, as it is', async () => {
  const patternProperties = { '^(.*)$': { type: 'string' } }
  const some = await readThing({ type: 'object', patternProperties: { '^x': { type: 'number' } } })
  const beside = await readThing({ type: 'object', properties: { a: { type: 'string' } }, patternProperties })
  expect(some).toMatchObject({ patterns: [{ pattern: '^x' }] })
  expect(beside).toMatchObject({ patterns: [{ pattern: '^(.*)$' }] })
})
