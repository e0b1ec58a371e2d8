import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { composeMessage } from '@portolan/google-style-clients/mail/compose'

const letters: readonly (readonly [from: string, subject: string, date: string, attached?: number])[] = [
  ['Ada Lovelace <ada@example.com>', 'Welcome to the term', '2026-09-07T08:00:00Z'],
  ['Emmy Noether <emmy@example.com>', 'Algebra I: reading list', '2026-09-09T09:30:00Z', 40_000],
  ['Grace Hopper <grace@example.com>', 'A bug in the lab machine (photo)', '2026-09-11T16:05:00Z', 900_000],
  ['Kurt Gödel <kurt@example.com>', 'Re: Is this complete?', '2026-09-14T22:47:00Z'],
  ['Sofia Kovalevskaya <sofia@example.com>', 'Scans of the old lecture notes', '2026-09-21T07:12:00Z', 6_500_000],
  ['Lise Meitner <lise@example.com>', 'Safety in the lab', '2026-09-22T10:00:00Z', 200_000],
  ['Maryam Mirzakhani <maryam@example.com>', 'Sketches — surfaces', '2026-10-01T13:40:00Z', 3_000_000],
  ['Ada Lovelace <ada@example.com>', 'Minutes of the meeting', '2026-10-02T15:00:00Z', 12_000],
]

/** Writes a mailbox to import. */
export async function writeSample(path: string): Promise<void> {
  const file = createWriteStream(path)
  for (const [from, subject, date, attached] of letters) {
    const message = composeMessage({
      from,
      to: 'office@example.com',
      subject,
      date: new Date(date),
      text: `${subject}\n\nFrom here on, it is all in the attachment.\n`,
      headers: { 'X-Gmail-Labels': 'INBOX' },
      attachments: attached === undefined ? [] : [{ filename: 'scan.bin', content: bytes(attached) }],
    })
    const text = await new Response(message).text()
    file.write(`From office@example.com ${new Date(date).toUTCString()}\n`)
    file.write(`${text.replaceAll('\r\n', '\n').replaceAll(/^(>*From )/gm, '>$1')}\n`)
  }
  file.end()
  await once(file, 'finish')
}

function bytes(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 73 + (index >> 7)) % 256)
}
