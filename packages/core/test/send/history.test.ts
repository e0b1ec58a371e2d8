import { type Attempt, ConnectionError } from '@portolan/core'
import { expect, it } from 'vitest'
import { after, listAttempts } from '../../src/send/failed-attempt.ts'
import { makeAnswer } from '../make-call.ts'

const before: readonly Attempt[] = [{ status: 503, waited: 7 }]

it('adds earlier attempts to a response, and the wait to the first of its own', async () => {
  const answer = await after(
    before,
    250.4,
    Promise.resolve({ ...makeAnswer(), attempts: [{ status: 200, waited: 3 }] }),
  )
  expect(answer.attempts).toEqual([
    { status: 503, waited: 7 },
    { status: 200, waited: 253 },
  ])
})

it('puts them on an error, and throws that very error', async () => {
  const error = new ConnectionError('broken', { attempts: [{ error: 'broken', waited: 0 }] })
  await expect(after(before, 100, Promise.reject(error))).rejects.toBe(error)
  expect(listAttempts(error)).toEqual([
    { status: 503, waited: 7 },
    { error: 'broken', waited: 100 },
  ])
})

it('adds earlier attempts to an error that came before another attempt', async () => {
  const error = new ConnectionError('no token')
  await expect(after(before, 100, Promise.reject(error))).rejects.toBe(error)
  expect(listAttempts(error)).toEqual(before)
})

it('does not change a single attempt without a wait, nor errors that are not its own', async () => {
  const outcome = Promise.resolve(makeAnswer())
  expect(await after([], 0, outcome)).toBe(await outcome)
  const foreign = new Error('foreign')
  await expect(after(before, 100, Promise.reject(foreign))).rejects.toBe(foreign)
  expect(listAttempts(foreign)).toEqual([])
  expect(foreign).not.toHaveProperty('attempts')
})
