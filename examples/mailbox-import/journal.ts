import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { UserError } from '../user-error.ts'

/** The progress of an import. It is stored in a file next to the mailbox, so that another process can continue. */
export interface Journal {
  /** Messages that are in the mailbox. */
  done: number
  /** The upload of the next message, if it has begun. */
  session?: string | undefined
}

/** @throws UserError the file is damaged */
export function readJournal(path: string): Journal {
  if (!existsSync(path)) return { done: 0 }
  const journal = parse(readFileSync(path, 'utf8'))
  if (!isJournal(journal)) throw new UserError(`${path} is damaged. Delete it to start with the first message.`)
  return journal
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isJournal(value: unknown): value is Journal {
  const { done, session = '' } = Object(value) as Partial<Journal>
  return Number.isSafeInteger(done) && Number(done) >= 0 && typeof session === 'string'
}

/** Only the owner may read the file: the session in it authorizes the upload. */
export function writeJournal(path: string, journal: Journal): void {
  writeFileSync(path, JSON.stringify(journal), { mode: 0o600 })
}
