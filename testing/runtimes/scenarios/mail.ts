import { createMailClient } from '@portolan/google-style-clients/mail'
import { equal, holds } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

const letter = 'Subject: Rings\r\n\r\nDear Emmy,\r\n'

export const mail: Scenario = (world) => {
  const client = createMailClient({ apiUrl: world.url, token: 'a-token' })
  const subject = {
    service: 'mail',
    make: ({ at = world.url, ...options }) => createMailClient({ apiUrl: at, ...options }),
    call: ({ at = world.url, ...options }, signal) =>
      createMailClient({ apiUrl: at, ...options })
        .messages.insert({ userId: 'me', media: letter }, { signal })
        .withResponse(),
    callWrongly: () => client.messages.insert({ userId: '', media: letter }),
  } satisfies Parameters<typeof everyClient>[0]
  return {
    async call() {
      const message = await client.messages.insert({ userId: 'me', message: { labelIds: ['INBOX'] }, media: letter })
      equal(message.labelIds, ['INBOX'])
    },
    async upload() {
      const media = new Blob([letter, new Uint8Array(600_000).fill(65)])
      const told: number[] = []
      const message = await client.messages.insert(
        { userId: 'me', uploadType: 'resumable', media },
        { chunkSize: 262_144, onProgress: ({ sent }) => void told.push(sent) },
      )
      holds((message.id ?? '') !== '', 'the uploaded message has an ID')
      equal(told.at(-1), 600_030)
    },
    ...everyClient(subject, world),
  }
}
