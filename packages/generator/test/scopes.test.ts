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

it.each([
  ['the bearer token’s', ['read'], 'Made in the settings.'],
  ['none where no call has scopes', [], undefined],
])('writes the note on scopes: %s', async (_, scopes, note) => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'x-key', description: 'Sent by mail.' },
    token: { type: 'http', scheme: 'bearer', description: 'Made in the settings.' },
  }
  const get = { security: [{ key: [], token: scopes }], responses }
  const { all } = await written(documentOf({ '/a': { get } }, { components: { securitySchemes } }))
  expect((JSON.parse(all('manifest.json')) as Manifest).scopesNote).toBe(note)
})

it('writes the hosts of a call that not all hosts have', async () => {
  const paths = { '/a': { get: { responses } }, '/b': { get: { 'x-portolan-hosts': ['team'], responses } } }
  const { all } = await written(documentOf(paths, { 'x-portolan-hosts': ['public', 'team'] }))
  const { operations } = JSON.parse(all('manifest.json')) as Manifest
  expect(Object.fromEntries(operations.map(({ path, hosts }) => [path, hosts]))).toEqual({
    '/a': undefined,
    '/b': ['team'],
  })
})
