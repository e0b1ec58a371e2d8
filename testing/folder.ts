import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder, for one test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A path at which nothing is, on any machine and for any user. */
export const nowhere: string = join(tmpdir(), 'portolan-nowhere')

/** Writes a file into a folder, and returns its path. */
export function written(folder: string, name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
