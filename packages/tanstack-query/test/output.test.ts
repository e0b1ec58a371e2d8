import { tryOutput } from '@portolan/generator/output-test'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import tanstackQuery, { type Framework } from '../src/index.ts'
import { document } from './document.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const sources = {
  customConditions: ['@portolan/source'],
  types: ['node'],
  isolatedDeclarations: true,
  declaration: true,
}

describe('the files', () => {
  it('are one for each group, the types and an index, the same at each run', async () => {
    const { files, isStable } = await tryOutput(tanstackQuery, { document })
    expect([...files.keys()]).toEqual(['health/query.gen.ts', 'query-types.gen.ts', 'query.ts', 'users/query.gen.ts'])
    expect(isStable).toBe(true)
  })

  it('have a key, options and infinite options for a list, and a mutation for a write', async () => {
    const { files } = await tryOutput(tanstackQuery, { document })
    const names = (files.get('users/query.gen.ts') ?? '').matchAll(/export function (\w+)/g)
    expect(Array.from(names, ([, name]) => name)).toEqual([
      'listUsersQueryKey',
      'listUsersOptions',
      'listUsersInfiniteOptions',
      'createUserMutation',
      'getUserQueryKey',
      'getUserOptions',
      'deleteUserMutation',
    ])
    expect(files.get('users/query.gen.ts')).toMatch(/@deprecated\n \*\/\nexport function getUserOptions/)
  })

  it('have nothing for a stream, which no cache can hold', async () => {
    const { files } = await tryOutput(tanstackQuery, { document })
    expect([...files.values()].join('')).not.toContain('streamEvents')
  })

  it('begin their keys with the prefix', async () => {
    const { files } = await tryOutput(tanstackQuery, { document, options: { keyPrefix: 'acme' } })
    expect(files.get('users/query.gen.ts')).toContain("return ['acme', 'users', 'list', { ...params }]")
  })
})

const programs: Readonly<Record<Framework, string>> = {
  react: `
const list = useQuery(listUsersOptions(client, { role: 'admin' }))
const items: User[] | undefined = list.data?.items
const error: PortolanError | null = list.error
const one: User = useSuspenseQuery(getUserOptions(client, { id: '1' })).data
const names: string[] | undefined = useQuery({ ...listUsersOptions(client), select: ({ items }) => items.map((user) => user.name) }).data
const pages: User[] | undefined = useInfiniteQuery(listUsersInfiniteOptions(client)).data?.pages.flatMap((page) => page.items)
const { mutate } = useMutation(createUserMutation(client))
mutate({ name: 'Rana' })
// @ts-expect-error -- the name is missing
mutate({})
useMutation(deleteUserMutation(client)).mutate({ id: '1' })
const nothing: null | undefined = useQuery(getHealthOptions(client)).data
const cached: ListPage<User> | undefined = queryClient.getQueryData(listUsersOptions(client).queryKey)
`,
  vue: `
const items: User[] | undefined = useQuery(listUsersOptions(client, { role: 'admin' })).data.value?.items
const pages = useInfiniteQuery(listUsersInfiniteOptions(client)).data.value?.pages
const all: User[] | undefined = pages?.flatMap((page) => page.items)
useMutation(createUserMutation(client)).mutate({ name: 'Rana' })
`,
  svelte: `
const items: User[] | undefined = createQuery(() => listUsersOptions(client, { role: 'admin' })).data?.items
const pages = createInfiniteQuery(() => listUsersInfiniteOptions(client)).data?.pages
const all: User[] | undefined = pages?.flatMap((page) => page.items)
createMutation(() => createUserMutation(client)).mutate({ name: 'Rana' })
`,
  solid: `
const items: User[] | undefined = useQuery(() => listUsersOptions(client, { role: 'admin' })).data?.items
const pages = useInfiniteQuery(() => listUsersInfiniteOptions(client)).data?.pages
const all: User[] | undefined = pages?.flatMap((page) => page.items)
useMutation(() => createUserMutation(client)).mutate({ name: 'Rana' })
`,
}

const hooks: Readonly<Record<Framework, string>> = {
  react: 'QueryClient, useInfiniteQuery, useMutation, useQuery, useSuspenseQuery',
  vue: 'useInfiniteQuery, useMutation, useQuery',
  svelte: 'createInfiniteQuery, createMutation, createQuery',
  solid: 'useInfiniteQuery, useMutation, useQuery',
}

describe.each(['react', 'vue', 'svelte', 'solid'] as const)('with %s', (framework) => {
  it('the options have their types in the hooks of the real package', async () => {
    const program = `import { ${hooks[framework]} } from '@tanstack/${framework}-query'
import { createAcmeClient, type PortolanError, type User } from './index.ts'
import { createUserMutation, deleteUserMutation, getHealthOptions, getUserOptions, type ListPage, listUsersInfiniteOptions, listUsersOptions } from './query.ts'
const client = createAcmeClient()
${framework === 'react' ? 'const queryClient = new QueryClient()' : ''}
${programs[framework]}
export {}
`
    const withProgram = { name: 'program', files: () => [{ path: 'program.ts', text: program }] }
    const { typeCheck } = await tryOutput(tanstackQuery, {
      document,
      folder,
      options: { framework },
      others: ['client', 'checks', 'zod', 'manifest', withProgram],
    })
    expect(await typeCheck({ ...sources, isolatedDeclarations: false })).toBe('')
  }, 60_000)
})

it('writes types that need no inference', async () => {
  const { typeCheck } = await tryOutput(tanstackQuery, { document, folder })
  expect(await typeCheck(sources)).toBe('')
}, 60_000)
