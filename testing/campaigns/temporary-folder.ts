import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder for the files of a campaign, removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-campaign-'))
  made.push(folder)
  return folder
}
