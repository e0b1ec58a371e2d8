import { createMailClient, RedirectError } from '@portolan/google-style-clients/mail'
import { equal, holds, reasonOf } from './expect.ts'
import { everyClient } from './every-client.ts'
import type { Scenario } from './scenario.ts'

const inBrowser = 'document' in globalThis
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
      const upload = (chunkSize: number, onProgress?: (progress: { readonly sent: number }) => void) =>
        client.messages.insert(
          { userId: 'me', uploadType: 'resumable', media },
          { chunkSize, ...(onProgress && { onProgress }) },
        )
      const told: number[] = []
      const message = await upload(inBrowser ? 1_048_576 : 262_144, ({ sent }) => void told.push(sent))
      holds((message.id ?? '') !== '', 'the uploaded message has an ID')
      equal(told.at(-1), 600_030)
      // Browsers hide the 308 that the service sends after each chunk but the last: see docs/support.md.
      if (inBrowser) holds(RedirectError.is(await reasonOf(upload(262_144))), 'several chunks are refused in browsers')
    },
    ...everyClient(subject, world),
  }
}
