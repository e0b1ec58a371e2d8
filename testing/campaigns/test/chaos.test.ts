import { expect, it } from 'vitest'
import { judge, runVariant, variants } from '../chaos/chaos.ts'
import type { Calls } from '../chaos/calls.ts'
import type { Account } from '../chaos/services.ts'

const calls: Calls = {
  outcomes: { returned: 3, ConnectionError: 1 },
  returned: ['mark-once-note-1', 'mark-once-note-2', 'mark-safe-image-3'],
  faults: [],
  items: 0,
  heap: [10, 10, 11],
  descriptors: [30, 90, 80],
}
const account: Account = { done: {}, foreignRequests: 0, requests: 9, faults: {} }
const fallen = (told: Partial<Account>, changes: Partial<Calls> = {}): readonly string[] =>
  judge({ ...calls, ...changes }, { ...account, ...told }).flatMap(({ name, holds }) => (holds === false ? [name] : []))

const done = { 'mark-once-note-1': 1, 'mark-once-note-2': 1, 'mark-safe-image-3': 2 }

it('notices a write that returned and was not done, and one that was done twice', () => {
  expect(fallen({ done })).toEqual([])
  expect(fallen({ done: { ...done, 'mark-once-note-4': 2 } })).toEqual(['writes done twice that may not be repeated'])
  const lost = ['writes that returned and were not done']
  expect(fallen({ done: { 'mark-once-note-1': 1, 'mark-safe-image-3': 1 } })).toEqual(lost)
  expect(fallen({ done: { 'mark-once-note-1': 1, 'mark-once-note-2': 1 } })).toEqual(lost)
})

it('notices a request at a foreign origin, and memory or open sockets that grow', () => {
  expect(fallen({ done, foreignRequests: 1 })).toEqual(['requests at a foreign origin'])
  expect(fallen({ done }, { heap: [10, 10, 30] })).toEqual(['heap at the start and at the end, MB'])
  expect(fallen({ done }, { descriptors: [30, 90, 160] })).toEqual([
    'open files and sockets at the start and at the end',
  ])
})

it('loses nothing in 260 calls and 4 walks over all interfaces, a fifth of which break', async () => {
  const small = { ...variants[0], calls: 260, walks: 4 }
  const figures = await runVariant(small, { seed: 3, scale: 1, log: () => undefined })
  expect(figures.filter(({ holds }) => holds === false)).toEqual([])
  expect(figures[0]).toEqual({ name: 'plain: calls that ended', value: 260 })
})
