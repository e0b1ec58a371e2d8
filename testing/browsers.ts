import { existsSync } from 'node:fs'

const shell = '/usr/bin/chromium-headless-shell'

/** Where Chromium is. The one without windows, which tests do not open, takes four fifths of the time of the other. */
export const chromiumPath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium')

/** Why tests in a browser are skipped here; undefined where they are not. */
export const chromiumMissing = existsSync(chromiumPath)
  ? undefined
  : `there is no ${chromiumPath}: install it (apt-get install chromium-headless-shell), or set CHROMIUM to its path`

const quiet = ['background-networking', 'component-update', 'sync', 'gpu', 'quic'].map((name) => `--disable-${name}`)

/** It asks nothing of other hosts. */
export const chromiumFlags: string[] = ['--no-sandbox', '--no-first-run', ...quiet]

/** Where Firefox is; undefined where there is none. */
export const firefoxPath = [process.env['FIREFOX'], '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(
  (path) => path !== undefined && existsSync(path),
)
