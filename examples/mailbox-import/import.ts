import { createReadStream, statSync } from 'node:fs'
import { styleText } from 'node:util'
import { mboxReader, type MboxMessage } from 'mbox-reader'
import type { MailClient } from '@portolan/google-style-clients/mail'
import { progressBar } from '../progress-bar.ts'
import { columns, fit, pad } from '../terminal.ts'
import { readJournal, writeJournal } from './journal.ts'
import { readSubject } from './subject.ts'

export interface Import {
  readonly client: MailClient
  readonly path: string
  readonly userId: string
  readonly signal?: AbortSignal
  /** Called with the number of bytes of the file that are in the mailbox. */
  readonly onProgress?: (bytes: number) => void
}

/** Inserts the messages of an mbox file, from where the last run ended. Returns how many it inserted. */
export async function importMbox({ client, path, userId, signal, onProgress }: Import): Promise<number> {
  const notes = `${path}.journal`
  const journal = readJournal(notes)
  const size = statSync(path).size
  const bar = progressBar('import')
  let index = 0
  let before = 0
  let inserted = 0
  try {
    for await (const message of mboxReader(createReadStream(path))) {
      const { length } = message.content
      if (index++ < journal.done) {
        before += length
        continue
      }
      signal?.throwIfAborted()
      let chunks = 0
      const { session } = journal
      const request = client.messages.insert(
        {
          userId,
          internalDateSource: 'dateHeader',
          message: { labelIds: [...message.labels] },
          media: message.content,
        },
        {
          signal,
          session,
          chunkSize: 1_048_576,
          onProgress: (progress) => {
            chunks++
            if (progress.session !== undefined && progress.session !== journal.session)
              writeJournal(notes, Object.assign(journal, { session: progress.session }))
            bar.show(
              before + progress.sent,
              size,
              `message ${index}, ${megabytes(progress.sent)} of ${megabytes(length)}`,
            )
            onProgress?.(before + progress.sent)
          },
        },
      )
      await request
      Object.assign(journal, { done: index, session: undefined })
      writeJournal(notes, journal)
      inserted++
      before += length
      bar.end()
      console.log(line(index, message, chunks, session !== undefined))
    }
  } finally {
    bar.end()
  }
  return inserted
}

function line(index: number, { content, headers }: MboxMessage, chunks: number, continued: boolean): string {
  const subject = readSubject(headers.get('subject')?.[0] ?? '(no subject)')
  const how = chunks > 1 ? `in ${chunks - 1} chunks${continued ? ', the rest of it' : ''}` : 'in one request'
  const size = megabytes(content.length).padStart(9)
  // What is left next to the mark, the number, the size and the longest of the last column.
  const width = Math.max(16, Math.min(60, columns() - 46))
  return `${styleText('green', '✓')} ${String(index).padStart(2)}  ${pad(fit(subject, width), width)} ${size}  ${styleText('dim', how)}`
}

export function megabytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
