import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where Firefox may be; the runtime matrix unpacks one into the last of these places. */
const places = [
  process.env['FIREFOX'],
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  resolve(import.meta.dirname, '../../../testing/runtimes/.kits/firefox/start'),
]

/** The path of Firefox; undefined where there is none. */
export const firefoxPath = places.find((path) => path !== undefined && existsSync(path))
