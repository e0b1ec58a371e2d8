import { existsSync } from 'node:fs'

/** Where Chromium is. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Why tests in a browser are skipped here; undefined where they are not. */
export const chromiumMissing = existsSync(chromiumPath)
  ? undefined
  : `there is no ${chromiumPath}: install chromium (apt-get install chromium), or set CHROMIUM to its path`

const quiet = ['background-networking', 'component-update', 'sync', 'gpu', 'quic'].map((name) => `--disable-${name}`)

/** It asks nothing of other hosts. */
export const chromiumFlags: string[] = ['--no-sandbox', '--no-first-run', ...quiet]

/** Where Firefox is; undefined where there is none. */
export const firefoxPath = [process.env['FIREFOX'], '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(
  (path) => path !== undefined && existsSync(path),
)
