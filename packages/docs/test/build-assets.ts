import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Builds what the pages load, as it is in the sources now. */
export default async function buildAssets(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../scripts/build-assets.ts')])
}
