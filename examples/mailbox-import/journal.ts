import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** How far an import has come. It is kept in a file beside the mailbox, so that another process can go on. */
export interface Journal {
  /** Messages that are in the mailbox. */
  done: number
  /** The upload of the next one, where it has begun. */
  session?: string | undefined
}

export function readJournal(path: string): Journal {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Journal) : { done: 0 }
}

/** Only the owner may read it: whoever has a session can write its message. */
export function writeJournal(path: string, journal: Journal): void {
  writeFileSync(path, JSON.stringify(journal), { mode: 0o600 })
}
