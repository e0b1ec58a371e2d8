import { expect, it } from 'vitest'
import type { Manifest } from '../src/index.ts'
import { documentOf, written } from './documents.ts'

const responses = { 204: { description: 'Done' } }

it.each<[security: object[], scopes: string[] | undefined, comment: string]>([
  [[{ oauth: ['read'] }], ['read'], 'Scopes: `read`.'],
  [[{ oauth: ['read', 'write'] }], ['read + write'], 'Scopes: `read` and `write`.'],
  [[{ oauth: ['read'] }, { oauth: ['write'] }], ['read', 'write'], 'Scopes: `read` or `write`.'],
  [[{ oauth: ['read'], other: ['read'] }], ['read'], 'Scopes: `read`.'],
  [[{ oauth: ['read'], other: ['admin'] }], ['read + admin'], 'Scopes: `read` and `admin`.'],
  [
    [{ oauth: ['Pull requests'] }, { oauth: ['Issues'] }],
    ['Pull requests', 'Issues'],
    'Scopes: `Pull requests` or `Issues`.',
  ],
  [[{ oauth: ['read'] }, { oauth: [] }], ['read'], 'Scopes: `read`.'],
  [[], undefined, ''],
])('of %j it writes the scopes %j', async (security, scopes, comment) => {
  const scheme = { type: 'http', scheme: 'bearer' }
  const { all } = await written(
    documentOf(
      { '/a': { get: { security, responses } } },
      { components: { securitySchemes: { oauth: scheme, other: scheme } } },
    ),
  )
  expect((JSON.parse(all('manifest.json')) as Manifest).operations[0]?.scopes).toEqual(scopes)
  expect(/Scopes: .*/.exec(all('group.gen.ts'))?.[0] ?? '').toBe(comment)
})
