import fc from 'fast-check'
import { createMailClient } from '@portolan/google-style-clients/mail'
import { usualOr } from '../arbitraries.ts'
import { hurriedClock, origin, type Reply, scriptedFetch } from '../scripted-fetch.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const message = '{"id":"m1","threadId":"t1"}'
const media = `Subject: fuzz\r\n\r\n${'x'.repeat(600_000)}`
const session = `${origin}/upload/gmail/v1/users/me/messages?uploadType=resumable&upload_id=u1`

/** The input: the location of the session, then a status and a range for each chunk. */
const step = fc.tuple(
  fc.constantFrom('308', '200', '500', '503', '404', '410'),
  usualOr('bytes=0-262143', '0-524287', ''),
)

export const uploads: TargetMaker = () => ({
  name: 'responses to uploads',
  inputs: 6_000,
  examples: [
    `${session}\n308 bytes=0-262143\n308 bytes=0-524287\n200 `,
    `${session}\n503 \n308 \n308 bytes=0-262143\n200 `,
  ],
  structured: fc
    .tuple(usualOr(session, '/upload/x'), fc.array(step, { maxLength: 6 }))
    .map(([location, steps]) => [location, ...steps.map((parts) => parts.join(' '))].join('\n')),
  async run(input) {
    const [location = '', ...steps] = input.split('\n')
    const replies = steps.map((one) => replyOf(one))
    const fetch = scriptedFetch((count) =>
      count === 1
        ? { headers: { location } }
        : (replies[(count - 2) % Math.max(1, replies.length)] ?? { body: message }),
    )
    const options = { token: canary, rateLimit: false, fetch, clock: hurriedClock(), retry: { retries: 2 } } as const
    const mail = createMailClient({ apiUrl: origin, ...options })
    const { id } = await mail.messages.insert(
      { userId: 'me', uploadType: 'resumable', media },
      {
        chunkSize: 262_144,
      },
    )
    if (id !== 'm1') throw new Wrong('another message')
  },
  growing: {
    'a long range': (size) => `${session}\n308 bytes=0-${'1'.repeat(size)}`,
    'a long location': (size) => 'a/'.repeat(size / 2),
  },
})

function replyOf(text: string): Reply {
  const status = /^(?:200|308|404|410|500|503)/.exec(text)?.[0]
  const range = text.slice(4)
  const headers: Record<string, string> = { 'content-type': 'application/json', ...(range === '' ? {} : { range }) }
  return { status: Number(status ?? 308), headers, body: status === '200' ? message : '' }
}
