import fc from 'fast-check'
import { parseNotification } from '@portolan/google-style-clients/reports'
import { changedJson, deepJson, strangeText, usualOr } from '../arbitraries.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const example = [
  `x-goog-channel-token:${canary}`,
  'x-goog-channel-id:channel-1',
  'x-goog-message-number:2',
  'x-goog-resource-id:r1',
  'x-goog-resource-state:create',
  'x-goog-resource-uri:https://api.example.com/x',
  'x-goog-channel-expiration:Sun, 06 Nov 2094 08:49:37 GMT',
]
const body = '{"kind":"admin#reports#activity","id":{"time":"2026-01-02T03:04:05Z"},"events":[{"name":"create"}]}'
const names = example.map((line) => line.slice(0, line.indexOf(':')))
const line = fc.tuple(fc.constantFrom(...names), usualOr('2', canary, 'sync')).map((parts) => parts.join(':'))

export const notifications: TargetMaker = () => ({
  name: 'notifications',
  inputs: 120_000,
  examples: [[...example, '', body].join('\n'), [...example, ''].join('\n')],
  structured: fc
    .tuple(
      fc.array(line, { maxLength: 3 }),
      fc.oneof(
        { arbitrary: deepJson, weight: 1 },
        { arbitrary: changedJson([body]), weight: 60 },
        { arbitrary: strangeText, weight: 30 },
      ),
    )
    .map(([lines, text]) => [...example, ...lines, '', text].join('\n')),
  async run(input) {
    const [head = '', ...rest] = input.split('\n\n')
    const lines = head
      .split('\n')
      .map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)] as const)
    const headers = Object.fromEntries(lines)
    const found = await parseNotification({ headers, body: rest.join('\n\n') }, { token: canary })
    const isToken = ([name, value]: [string, string]): boolean =>
      name.toLowerCase() === 'x-goog-channel-token' && value === canary
    if (!Object.entries(headers).some(isToken)) throw new Wrong('accepted another token')
    if (!Number.isSafeInteger(found.messageNumber)) throw new Wrong('a message number that is not a number')
  },
  growing: { 'nested lists': (size) => `${example.join('\n')}\n\n${'['.repeat(size)}` },
})
