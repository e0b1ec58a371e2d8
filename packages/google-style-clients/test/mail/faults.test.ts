import { expect, it } from 'vitest'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { emulate } from '../set-up.ts'
import { bigMessage, streamOf } from './set-up.ts'

it('with a third of all requests failing, every upload comes through whole and once', async () => {
  const emulator = await emulate({ seed: 5 })
  const retry = { retries: 12, minDelay: 1, maxDelay: 3 }
  const client = createMailClient({ apiUrl: emulator.url, retry })
  for (const fault of [
    { kind: 'reset' },
    { kind: 'reset-body' },
    { kind: 'status', status: 503 },
    { kind: 'status', status: 500 },
  ] as const)
    emulator.faults.add({ ...fault, probability: 0.1 })
  const sizes = Array.from({ length: 12 }, (_, index) => 200_000 + index * 97_003)
  for (const [index, size] of sizes.entries()) {
    emulator.mail.breakUploads({ after: 50_000 + index * 1000, times: 2 })
    const bytes = bigMessage(size)
    const media = index % 2 ? bytes : streamOf(bytes, 33_333).stream
    await client.messages.insert({ userId: 'me', uploadType: 'resumable', media }, { chunkSize: 262_144 })
  }
  const kept = emulator.mail.messages()
  expect(kept.map(({ raw }) => raw.length)).toEqual(sizes)
  expect(kept.every(({ raw }) => Buffer.compare(raw, bigMessage(raw.length)) === 0)).toBe(true)
  expect(emulator.requests.filter(({ status }) => status === 0 || status >= 500).length).toBeGreaterThan(10)
})
