import { tryOutput } from '@portolan/generator/output-test'
import { coreTypes } from '@portolan/testing/core-types'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import swr from '../src/swr.ts'
import { document } from './document.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const types = { ...coreTypes(), types: ['node'] }

it('writes no file that TanStack Query has', async () => {
  const { files, isStable } = await tryOutput(swr, { document })
  expect([...files.keys()].every((path) => /(?:^|\/)swr|^use-call\.ts$/.test(path))).toBe(true)
  expect(isStable).toBe(true)
})

it('gives the hooks of the real package their types', async () => {
  const text = `import useSWR, { type Key, mutate } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import useSWRMutation from 'swr/mutation'
import { createAcmeClient, isApiError, type User, type UsersListResponse } from './index.ts'
import { createUserSwrMutation, deleteUserSwrMutation, getHealthSwr, getUserKey, getUserSwr, keys, type ListPage, listUsersSwr, listUsersSwrInfinite, completeSwrMutation, usersNameLengthSwr } from './swr.ts'
import { useCall } from './use-call.ts'
const client = createAcmeClient()
const user: User | undefined = useSWR(...getUserSwr(client, { id: '1' })).data
// @ts-expect-error -- it may not be there yet
const there: User = useSWR(...getUserSwr(client, { id: '1' })).data
const page: ListPage<User, UsersListResponse> | undefined = useSWR(...listUsersSwr(client, { role: 'admin' })).data
const nothing: null | undefined = useSWR(...getHealthSwr(client)).data
const { error } = useSWR(...usersNameLengthSwr(client, { id: '1' }))
if (isApiError(error, client.users.name.length, 404)) { const taken: string | undefined = error.body.taken }
const { data: named, error: refused } = useCall(usersNameLengthSwr(client, { id: '1' }), { refreshInterval: 1000 })
if (refused?.status === 404) { const taken: string | undefined = refused.body.taken }
// @ts-expect-error -- the length may not be there yet
const length: NonNullable<typeof named> = named
const shown: User = useCall(getUserSwr(client, { id: '1' }), { suspense: true }).data
const none: User | undefined = useCall(Math.random() > 1 ? getUserSwr(client, { id: '1' }) : null).data
// @ts-expect-error -- not an option of SWR
useCall(getUserSwr(client, { id: '1' }), { refresh: 1000 })
const { data, size, setSize, error: failure } = useSWRInfinite(...listUsersSwrInfinite(client, { role: 'admin' }))
const users: User[] | undefined = data?.flatMap(({ items }) => items)
await setSize(size + 1)
const status: number | undefined = failure?.status
// @ts-expect-error -- an error of the client
const text: string | undefined = failure
const { trigger, error: problem } = useSWRMutation(...createUserSwrMutation(client))
const created: Promise<User> = trigger({ name: 'Rana' })
// @ts-expect-error -- the name is missing
await trigger({})
if (problem?.status === 409) { const taken: string | undefined = problem.body.taken }
await useSWRMutation(...deleteUserSwrMutation(client)).trigger({ id: '1' })
await useSWRMutation(...completeSwrMutation(client)).trigger()
const key: Key = getUserKey({ id: '1' })
await mutate(keys.users.get({ id: '1' }))
await mutate((one) => Array.isArray(one) && keys.users.list().every((part, at) => one[at] === part))
await mutate(unstable_serialize(listUsersSwrInfinite(client)[0]))
`
  const withProgram = { name: 'program', files: () => [{ path: 'program.ts', text }] }
  const { typeCheck } = await tryOutput(swr, {
    document,
    folder,
    others: ['client', 'checks', 'zod', 'manifest', withProgram],
  })
  expect(await typeCheck(types)).toBe('')
})

it('writes types that need no inference', async () => {
  const { typeCheck } = await tryOutput(swr, { document, folder })
  expect(await typeCheck({ ...types, isolatedDeclarations: true, declaration: true })).toBe('')
})
