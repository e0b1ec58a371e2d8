import { expect, it } from 'vitest'
import { body, documentOf, idParam, ok, written } from './documents.ts'

const room = { type: 'object', required: ['name'], properties: { name: { type: 'string', example: 'Blue' } } }
const docsOf = async (document: object) => {
  const { files } = await written(document, { package: 'own' })
  return new Map([...files].filter(([path]) => path.startsWith('docs/')))
}

it('the documentation has a page for each group, with each operation, its params, its example and its errors', async () => {
  const docs = await docsOf(
    documentOf(
      {
        '/rooms': {
          get: {
            summary: 'Lists rooms',
            responses: ok({ type: 'array', items: { $ref: '#/components/schemas/Room' } }),
          },
          post: {
            summary: 'Adds a room',
            description: '# Title\n\nNot `a < b`, but a <script>.\n\n```sh\n# not a title <b>\n',
            requestBody: body(room),
            responses: { ...ok({ $ref: '#/components/schemas/Room' }), 409: { description: 'The name | is taken' } },
          },
        },
        '/rooms/{id}/keys': { parameters: [{ ...idParam, example: 'r1' }], get: { responses: ok({}) } },
      },
      { schemas: { Room: room } },
    ),
  )
  expect([...docs.keys()]).toEqual(['docs/README.md', 'docs/rooms.md', 'docs/rooms/keys.md'])
  expect(docs.get('docs/README.md')).toContain('- [rooms](rooms.md): list, create\n- [rooms.keys](rooms/keys.md): get')
  const page = docs.get('docs/rooms.md') ?? ''
  expect(page).toMatch(/^<!-- @generated/)
  expect(page).toContain('## rooms.list\n\n`GET /rooms`\n\nLists rooms\n')
  expect(page).toContain("```ts\nconsole.log(await client.rooms.create({ name: 'Blue' }))\n```")
  expect(page).toMatch(/\| `name` \(required\) \| `string` \|/)
  expect(page).toContain('Returns `Room[]`.')
  expect(page).toContain(String.raw`- ${'`409`'}: the name \| is taken`)
  expect(page).toContain('\\# Title\n\nNot `a < b`, but a &lt;script>.\n\n```sh\n# not a title <b>\n```\n')
  expect(docs.get('docs/rooms/keys.md')).toContain("client.rooms.keys.get({ id: 'r1' })")
})

it('a package without operations has a test, and a page that lists none', async () => {
  const { files } = await written(documentOf({}), { package: 'own' })
  expect(files.get('test/operations.test.ts')).toContain("it('makes a client'")
  expect([...files.keys()].filter((path) => path.startsWith('docs/'))).toEqual(['docs/README.md'])
})

it('the overview lists the events of webhooks, with their types', async () => {
  const event = { type: 'object', required: ['type'], properties: { type: { const: 'a|b' } } }
  const post = { summary: 'A room | was added', requestBody: body(event), responses: { 200: { description: 'OK' } } }
  const docs = await docsOf({ ...documentOf({}), webhooks: { 'a|b': { post } } })
  const overview = docs.get('docs/README.md') ?? ''
  expect(overview).toContain('## webhooks\n')
  expect(overview).toContain('| `a\\|b` | `ABEvent` | A room \\| was added |')
})
