import { expect, it } from 'vitest'
import { documentOf, written } from './documents.ts'

const user = { type: 'object', properties: { name: { type: 'string' } } }
const reference = { $ref: '#/components/schemas/User' }
const media = (type: string, schema: object): object => ({ description: 'A result', content: { [type]: { schema } } })
const nothing = { description: 'Nothing' }

it.each([
  ['User', { 200: media('application/json', reference) }],
  ['FileResponse | undefined', { 200: media('application/pdf', {}), 204: nothing }],
  ['string | undefined', { 200: media('text/plain', {}), 204: nothing }],
  [
    'User | string | FileResponse | undefined',
    { 200: media('application/json', reference), 202: media('text/plain', {}) },
  ],
  ['EventStream&lt;User&gt;', { 200: media('text/event-stream', reference) }],
])('api.md has the result of a call as its type has it: %s', async (result, responses) => {
  const source = documentOf({ '/a': { get: { responses } } }, { schemas: { User: user } })
  const { files } = await written(source, { package: 'own' })
  expect(files.get('api.md')).toContain(`-> ${result}</code>`)
})

it('the first call of a README has the variables of the address that have no default', async () => {
  const source = documentOf({ '/a': { get: {} } }, { servers: [{ url: 'https://{tenant-id}.example.com' }] })
  const { files } = await written(source, { package: 'own' })
  expect(files.get('README.md')).toContain("Client({ tenantId: 'example' })")
})
