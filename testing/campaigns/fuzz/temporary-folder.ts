import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the files of a target, removed when the thread ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-fuzz-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
