import { tryOutput } from '@portolan/generator/output-test'
import { coreTypes } from '@portolan/testing/core-types'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import tanstackQuery, { type Framework } from '../src/index.ts'
import { document } from './document.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const types = {
  ...coreTypes(),
  types: ['node'],
  isolatedDeclarations: true,
  declaration: true,
}

describe('the files', () => {
  it('are one for each group, the types and an index, the same at each run', async () => {
    const { files, isStable } = await tryOutput(tanstackQuery, { document })
    expect([...files.keys()]).toEqual([
      'completions/query.gen.ts',
      'health/query-keys.gen.ts',
      'health/query.gen.ts',
      'query-group.gen.ts',
      'query-keys.gen.ts',
      'query-page.gen.ts',
      'query-types.gen.ts',
      'query.ts',
      'reports/query-keys.gen.ts',
      'reports/query.gen.ts',
      'users/name/query-keys.gen.ts',
      'users/name/query.gen.ts',
      'users/query-keys.gen.ts',
      'users/query.gen.ts',
    ])
    expect(isStable).toBe(true)
  })

  it('have a key, options and infinite options for a list, and a mutation for a write', async () => {
    const { files } = await tryOutput(tanstackQuery, { document })
    const names = (files.get('users/query.gen.ts') ?? '').matchAll(/export function (\w+)/g)
    expect(Array.from(names, ([, name]) => name)).toEqual([
      'listUsersQueryKey',
      'listUsersOptions',
      'listUsersInfiniteQueryKey',
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
    expect(files.get('users/query.gen.ts')).toContain(
      "return ['acme', 'users', 'list', { ...params, 'X-Tenant': undefined }]",
    )
  })
})

it('names no function twice, in whatever group', async () => {
  const get = (operationId: string, group: string) => ({
    get: { ...document.paths['/users'].get, operationId, 'x-portolan-call': `${group}.read` },
  })
  const paths = { '/a': get('feed', 'a'), '/b': get('feedInfinite', 'b'), '/c': get('feed_options', 'c') }
  const { files, typeCheck } = await tryOutput(tanstackQuery, { document: { ...document, paths }, folder })
  const names = [...files.values()].flatMap((text) =>
    Array.from(text.matchAll(/export function (\w+)/g), ([, name]) => name),
  )
  expect([names.length, new Set(names).size]).toEqual([14, 14])
  expect(await typeCheck(types)).toBe('')
})

it('imports the client into a group that is named as its module', async () => {
  const paths = { '/index': { get: { ...document.paths['/users'].get, operationId: 'readIndex' } } }
  const { files, typeCheck } = await tryOutput(tanstackQuery, { document: { ...document, paths }, folder })
  expect(files.get('index/query.gen.ts')).toContain("from '../index.ts'")
  expect(await typeCheck(types)).toBe('')
})

it('takes the clients that have a call, where hosts have different ones', async () => {
  const article = fileURLToPath(new URL('../../article-client/openapi.yaml', import.meta.url))
  const { files, typeCheck } = await tryOutput(tanstackQuery, { document: article, folder })
  expect(files.get('comments/query.gen.ts')).toContain('client: ArticleTeamClient,')
  expect(files.get('comments/query.gen.ts')).toContain('client: ArticleClient | ArticleTeamClient')
  expect(await typeCheck(types)).toBe('')
})

it('asks for what can be kept, where the service has several forms', async () => {
  const { files } = await tryOutput(tanstackQuery, { document })
  expect(files.get('reports/query.gen.ts')).toContain("{ signal, accept: 'application/json' }")
  expect(files.get('completions/query.gen.ts')).toContain('{ stream?: false | null | undefined }')
})

const programs: Readonly<Record<Framework, string>> = {
  react: `
const list = useQuery(listUsersOptions(client, { role: 'admin' }))
const items: User[] | undefined = list.data?.items
const one: User = useSuspenseQuery(getUserOptions(client, { id: '1' })).data
const walked: User[] = useSuspenseInfiniteQuery(listUsersInfiniteOptions(client)).data.pages.flatMap((page) => page.items)
const names: string[] | undefined = useQuery({ ...listUsersOptions(client), select: ({ items }) => items.map((user) => user.name) }).data
const roles: number | undefined = useQuery({ ...listUsersOptions(client), select: (page) => page.roles }).data
const all: User[] | undefined = useInfiniteQuery({ ...listUsersInfiniteOptions(client), select: ({ pages }) => pages.flatMap((page) => page.items) }).data
const pages: User[] | undefined = useInfiniteQuery(listUsersInfiniteOptions(client)).data?.pages.flatMap((page) => page.items)
const both = useQueries({ queries: [getUserOptions(client, { id: '1' }), listUsersOptions(client)] })
const user: User | undefined = both[0].data
const status: number | undefined = useQueries({ queries: [usersNameLengthOptions(client, { id: '1' })] })[0].error?.status
const kept = useQuery({ ...listUsersOptions(client), placeholderData: keepPreviousData, retry: 2 }).data?.items
const length: number | null | undefined = useQuery(usersNameLengthOptions(client, { id: '1' })).data
const report: User | undefined = useQuery(getReportOptions(client)).data
const { error } = useQuery(usersNameLengthOptions(client, { id: '1' }))
if (error?.status === 404) { const taken: string | undefined = error.body.taken }
// @ts-expect-error -- of a status that is not checked
const body: { taken?: string } | undefined = error?.body
const { mutate } = useMutation({
  ...createUserMutation(client),
  onMutate: async ({ name }) => {
    await queryClient.cancelQueries({ queryKey: keys.users.list() })
    const before = queryClient.getQueryData(listUsersQueryKey())
    queryClient.setQueryData(listUsersQueryKey(), (page) => page && { ...page, items: [...page.items, { id: 'new', name }] })
    return { before }
  },
  onError: (problem, { name }, context) => {
    queryClient.setQueryData(listUsersQueryKey(), context?.before)
    const same: string = name
    if (problem.status === 409) { const taken: string | undefined = problem.body.taken }
    if (isApiError(problem, client.users.create, 409)) { const taken: string | undefined = problem.body.taken }
    // @ts-expect-error -- the document has no such field
    if (problem.status === 409) problem.body.title
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: keys.users() }),
})
mutate({ name: 'Rana' })
// @ts-expect-error -- the name is missing
mutate({})
// @ts-expect-error -- a stream is no data
useMutation(completeMutation(client)).mutate({ stream: true })
useMutation(completeMutation(client)).mutate()
useMutation(deleteUserMutation(client)).mutate({ id: '1' })
const nothing: null | undefined = useQuery(getHealthOptions(client)).data
const cached: ListPage<User, UsersListResponse> | undefined = queryClient.getQueryData(listUsersOptions(client).queryKey)
const found: User | undefined = queryClient.getQueryData(keys.users.get({ id: '1' }))
const fetched: FetchedPages<ListPage<User, UsersListResponse>> | undefined = queryClient.getQueryData(listUsersInfiniteQueryKey())
const next: Promise<User> = queryClient.fetchQuery(getUserOptions(client, { id: '1' }))
await queryClient.prefetchInfiniteQuery({ ...listUsersInfiniteOptions(client), initialPageParam: cached?.cursor })
await queryClient.invalidateQueries({ queryKey: keys.users.name.length() })
await queryClient.invalidateQueries({ queryKey: keys.health.get() })
// @ts-expect-error -- a user has no such param
keys.users.get({ ID: '1' })
`,
  vue: `
const id = ref('1')
const reactive: User | undefined = useQuery(() => getUserOptions(client, { id: id.value })).data.value
const computedOne: User | undefined = useQuery(computed(() => getUserOptions(client, { id: id.value }))).data.value
const { error } = useQuery(() => usersNameLengthOptions(client, { id: id.value }))
if (error.value?.status === 404) { const taken: string | undefined = error.value.body.taken }
const names: string[] | undefined = useQuery({ ...listUsersOptions(client), select: ({ items }) => items.map((user) => user.name) }).data.value
useMutation({ ...createUserMutation(client), onError: (problem) => { if (problem.status === 409) { const taken: string | undefined = problem.body.taken } } })
const known: User | undefined = useQueryClient().getQueryData(keys.users.get({ id: '1' }))
await useQueryClient().prefetchQuery(listUsersOptions(client))
await useQueryClient().invalidateQueries({ queryKey: keys.users() })
const items: User[] | undefined = useQuery(listUsersOptions(client, { role: 'admin' })).data.value?.items
const pages = useInfiniteQuery(listUsersInfiniteOptions(client)).data.value?.pages
const all: User[] | undefined = pages?.flatMap((page) => page.items)
useMutation(createUserMutation(client)).mutate({ name: 'Rana' })
`,
  svelte: `
const { error } = createQuery(() => usersNameLengthOptions(client, { id: '1' }))
if (error?.status === 404) { const taken: string | undefined = error.body.taken }
const names: string[] | undefined = createQuery(() => ({ ...listUsersOptions(client), select: ({ items }) => items.map((user) => user.name) })).data
createMutation(() => ({ ...createUserMutation(client), onError: (problem) => { if (problem.status === 409) { const taken: string | undefined = problem.body.taken } } }))
const known: User | undefined = useQueryClient().getQueryData(keys.users.get({ id: '1' }))
await useQueryClient().prefetchQuery(listUsersOptions(client))
const items: User[] | undefined = createQuery(() => listUsersOptions(client, { role: 'admin' })).data?.items
const pages = createInfiniteQuery(() => listUsersInfiniteOptions(client)).data?.pages
const all: User[] | undefined = pages?.flatMap((page) => page.items)
createMutation(() => createUserMutation(client)).mutate({ name: 'Rana' })
`,
  solid: `
const broken = useQuery(() => usersNameLengthOptions(client, { id: '1' }))
if (broken.error?.status === 404) { const taken: string | undefined = broken.error.body.taken }
const names: string[] | undefined = useQuery(() => ({ ...listUsersOptions(client), select: ({ items }) => items.map((user) => user.name) })).data
useMutation(() => ({ ...createUserMutation(client), onError: (problem) => { if (problem.status === 409) { const taken: string | undefined = problem.body.taken } } }))
const known: User | undefined = useQueryClient().getQueryData(keys.users.get({ id: '1' }))
await useQueryClient().prefetchQuery(listUsersOptions(client))
const items: User[] | undefined = useQuery(() => listUsersOptions(client, { role: 'admin' })).data?.items
const pages = useInfiniteQuery(() => listUsersInfiniteOptions(client)).data?.pages
const all: User[] | undefined = pages?.flatMap((page) => page.items)
useMutation(() => createUserMutation(client)).mutate({ name: 'Rana' })
`,
}

const hooks: Readonly<Record<Framework, string>> = {
  react:
    'keepPreviousData, QueryClient, useInfiniteQuery, useMutation, useQueries, useQuery, useSuspenseInfiniteQuery, useSuspenseQuery',
  vue: 'useInfiniteQuery, useMutation, useQuery, useQueryClient',
  svelte: 'createInfiniteQuery, createMutation, createQuery, useQueryClient',
  solid: 'useInfiniteQuery, useMutation, useQuery, useQueryClient',
}

describe.each(['react', 'vue', 'svelte', 'solid'] as const)('with %s', (framework) => {
  it('the options have their types in the hooks of the real package', async () => {
    const program = `import { ${hooks[framework]} } from '@tanstack/${framework}-query'
import { createAcmeClient, isApiError, type User, type UsersListResponse } from './index.ts'
import { completeMutation, createUserMutation, deleteUserMutation, type FetchedPages, getHealthOptions, getReportOptions, getUserOptions, keys, type ListPage, listUsersInfiniteOptions, listUsersInfiniteQueryKey, listUsersOptions, listUsersQueryKey, usersNameLengthOptions } from './query.ts'
const client = createAcmeClient()
${framework === 'react' ? 'const queryClient = new QueryClient()' : ''}
${framework === 'vue' ? "import { computed, ref } from 'vue'" : ''}
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
    expect(await typeCheck({ ...types, isolatedDeclarations: false })).toBe('')
  })
})

it('writes types that need no inference', async () => {
  const { typeCheck } = await tryOutput(tanstackQuery, { document, folder })
  expect(await typeCheck(types)).toBe('')
})
