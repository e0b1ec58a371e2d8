import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Config } from '../../src/index.ts'
import { makeConfig } from '../../src/config.ts'
import { documentOf, ok, written } from '../documents.ts'

interface Named {
  readonly method: string
  readonly path: string
  readonly call: string
  readonly kind: string
  readonly id: string
}

/**
 * The methods of openai-node 7.57, the official client of a large document: route, name, whether the response is a list
 * (`paged`, `list`), and the operation id, where an older edition of the document has the operation.
 */
const named = readFileSync(new URL('openai-node.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Named => {
    const [method = '', path = '', call = '', kind = '', id = ''] = line.split(' ')
    return { method, path, call, kind, id }
  })

const one = { type: 'object', properties: { id: { type: 'string' }, object: { type: 'string' } } }
const many = { type: 'object', properties: { data: { type: 'array', items: one }, object: { type: 'string' } } }

async function found(config: Config): Promise<number> {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, kind, id } of named)
    (paths[path] ??= {})[method.toLowerCase()] = {
      ...(id === '-' ? {} : { operationId: id }),
      responses: ok(kind === '-' ? one : many),
    }
  const { operations } = await written(documentOf(paths), { config })
  const calls = new Map(operations.map(({ method, path, call }) => [`${method} ${path}`, call]))
  return named.filter(({ method, path, call }) => calls.get(`${method} ${path}`) === call).length
}

it('finds 115 of the 279 names of openai-node by itself, and 265 with a config of 12 entries', async () => {
  expect(named).toHaveLength(279)
  expect(await found({ verbs: { get: 'retrieve' } })).toBeGreaterThanOrEqual(115)
  const file = fileURLToPath(new URL('openai.yaml', import.meta.url))
  const entries = readFileSync(file, 'utf8').match(/^.*: .+$/gm) ?? []
  expect(entries.length).toBeLessThanOrEqual(12)
  expect(await found(await makeConfig('', file))).toBeGreaterThanOrEqual(265)
})

it('an operation id of a group and a name is the call, as in the clients of GitHub', async () => {
  const ids = ['repos/list-for-org', 'actions/list-repo-workflows', 'users.list', 'users/{id}']
  const { operations } = await written(
    documentOf(Object.fromEntries(ids.map((operationId, index) => [`/p${index}`, { get: { operationId } }]))),
  )
  expect(operations.map(({ call }) => call)).toEqual([
    'repos.listForOrg',
    'actions.listRepoWorkflows',
    'users.list',
    'p3.get',
  ])
})
