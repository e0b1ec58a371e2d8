import { readFile } from 'node:fs/promises'
import { applyEdits } from '../edits.ts'
import { planConfigUpgrade } from './upgrade-config.ts'
import { planUpgrade } from './upgrade-program.ts'

/** The result for one file. */
export interface UpgradedFile {
  readonly file: string
  readonly before: string
  readonly after: string
  /** The notes for the user, by lines of the old text. */
  readonly notes: readonly { readonly line: number; readonly message: string }[]
}

/** Changes programs and configs of 0.1.0 to 0.2.0. Nothing is written. */
export async function upgradeFiles(files: readonly string[]): Promise<UpgradedFile[]> {
  return Promise.all(files.map(async (file) => upgradeFile(file, await readFile(file, 'utf8'))))
}

function upgradeFile(file: string, before: string): UpgradedFile {
  if (/\.(?:ya?ml|json)$/.test(file)) {
    const { edits, notes } = planConfigUpgrade(before) ?? { edits: [], notes: [] }
    return { file, before, after: applyEdits(before, edits), notes }
  }
  const { edits, notes, file: source } = planUpgrade(file, before)
  return {
    file,
    before,
    after: applyEdits(before, edits),
    notes: notes
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, message }) => ({ line: source.getLineAndCharacterOfPosition(start).line + 1, message })),
  }
}
