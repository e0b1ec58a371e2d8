import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The progress of an import. It is stored in a file next to the mailbox, so that another process can continue. */
export interface Journal {
  /** Messages that are in the mailbox. */
  done: number
  /** The upload of the next message, if it has begun. */
  session?: string | undefined
}

export function readJournal(path: string): Journal {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Journal) : { done: 0 }
}

/** Only the owner may read the file: the session in it authorizes the upload. */
export function writeJournal(path: string, journal: Journal): void {
  writeFileSync(path, JSON.stringify(journal), { mode: 0o600 })
}
