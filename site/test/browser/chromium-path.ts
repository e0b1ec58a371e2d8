import { existsSync } from 'node:fs'

export const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Why the checks in a browser are skipped; undefined where they run. */
export const chromiumMissing = existsSync(executablePath)
  ? undefined
  : `there is no ${executablePath}: install chromium (apt-get install chromium), or set CHROMIUM to its path`
