import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from '@portolan/testing/at-end'

const made: string[] = []
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })
process.once('exit', () => {
  for (const folder of made) remove(folder)
})

/** A folder for the files of a campaign, removed when the test or the process ends: a worker of Vitest is killed. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-campaign-'))
  made.push(folder)
  void atEnd(() => remove(folder))
  return folder
}
