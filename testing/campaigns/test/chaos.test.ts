import { expect, it } from 'vitest'
import { judge, runVariant } from '../chaos/chaos.ts'
import type { Calls } from '../chaos/calls.ts'
import { variants } from '../chaos/processes.ts'
import type { Account } from '../chaos/service.ts'

const calls: Calls = {
  outcomes: { returned: 3, ConnectionError: 1 },
  returned: ['mark-note-1', 'mark-note-2', 'mark-account-3'],
  safe: ['mark-account-3'],
  faults: [],
  walks: 0,
  items: 0,
  heap: [10, 10, 11],
  descriptors: [30, 90, 80],
}
const account: Account = { done: {}, foreignRequests: 0, requests: 9, faults: {} }
const fallen = (told: Partial<Account>, changes: Partial<Calls> = {}): readonly string[] =>
  judge('x', { ...calls, ...changes }, { ...account, ...told }).flatMap(({ name, holds }) =>
    holds === false ? [name] : [],
  )

it('notices a write that returned and was not done, and one that was done twice', () => {
  expect(fallen({ done: { 'mark-note-1': 1, 'mark-note-2': 1, 'mark-account-3': 2 } })).toEqual([])
  expect(fallen({ done: { 'mark-note-1': 1 } })).toEqual(['x: writes that returned and were not done'])
  expect(fallen({ done: { 'mark-note-1': 1, 'mark-note-2': 1, 'mark-note-4': 2 } })).toEqual([
    'x: writes done twice that may not be repeated',
  ])
})

it('notices a request at a foreign origin, and memory or open sockets that grow', () => {
  const done = { 'mark-note-1': 1, 'mark-note-2': 1 }
  expect(fallen({ done, foreignRequests: 1 })).toEqual(['x: requests at a foreign origin'])
  expect(fallen({ done }, { heap: [10, 10, 30] })).toEqual(['x: heap at the start and at the end, MB'])
  expect(fallen({ done }, { descriptors: [30, 90, 160] })).toEqual([
    'x: open files and sockets at the start and at the end',
  ])
})

it(
  'loses nothing in 260 calls and 4 walks over all interfaces, a fifth of which break',
  { timeout: 60_000 },
  async () => {
    const [plain] = variants
    if (!plain) throw new Error('there is no variant')
    const small = { ...plain, calls: 260, walks: 4 }
    const figures = await runVariant(small, { seed: 3, scale: 1, log: () => undefined })
    expect(figures.filter(({ holds }) => holds === false)).toEqual([])
    expect(figures[0]).toEqual({ name: 'plain: calls that ended', value: 260 })
  },
)
