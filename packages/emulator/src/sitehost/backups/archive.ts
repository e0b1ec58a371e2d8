import { type LazyBody, lazyBody } from './lazy-body.ts'
import { archiveEnd, siteFiles, uploads } from './prepared.ts'

/** The parts of a backup. */
export interface BackupContent {
  /** The site's name. */
  readonly name: string
  readonly displayName: string
  readonly plugins: readonly string[]
  /** Unix milliseconds. */
  readonly at: number
  /** The approximate size of the backup in bytes. */
  readonly size: number
}

/** A tar archive compressed with bzip2: a few files of a site, and uploads that fill it up to the size. */
export function filesystemBackup({ size }: BackupContent): LazyBody {
  const rest = size - siteFiles.length - archiveEnd.length
  return lazyBody([
    { bytes: siteFiles, times: 1 },
    { bytes: uploads, times: Math.max(1, Math.ceil(rest / uploads.length)) },
    { bytes: archiveEnd, times: 1 },
  ])
}

const encoder = new TextEncoder()
const visits = encoder.encode(
  Array.from({ length: 40 }, (_, page) => `INSERT INTO wp_visits VALUES ('/page-${page}', ${page * 37});\n`).join(''),
)

/** The tables of a site as SQL, filled up to the exact size with visits and a comment. */
export function databaseBackup({ name, displayName, plugins, at, size }: BackupContent): LazyBody {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
  const lines = [
    `-- Backup of ${name}, ${new Date(at).toISOString()}`,
    'CREATE TABLE wp_options (option_name VARCHAR(191), option_value TEXT);',
    `INSERT INTO wp_options VALUES ('blogname', ${text(displayName)});`,
    ...plugins.map((slug) => `INSERT INTO wp_options VALUES ('active_plugin', ${text(slug)});`),
    'CREATE TABLE wp_visits (path VARCHAR(191), visits INT);',
    '',
  ]
  const head = encoder.encode(lines.join('\n'))
  const left = Math.max(0, size - head.length)
  const rest = left % visits.length
  const filler = rest === 0 ? '' : rest < 3 ? '\n'.repeat(rest) : `--${'-'.repeat(rest - 3)}\n`
  return lazyBody([
    { bytes: head, times: 1 },
    { bytes: visits, times: Math.floor(left / visits.length) },
    { bytes: encoder.encode(filler), times: 1 },
  ])
}
