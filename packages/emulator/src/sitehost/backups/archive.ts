import { seededRandom } from '../../random.ts'
import { bzip2 } from './bzip2.ts'
import { type LazyBody, lazyBody } from './lazy-body.ts'
import { joined, tarEnd, tarFile, tarHeader, tarPadding } from './tar.ts'

/** What a backup is made of. */
export interface BackupContent {
  /** The site's name. */
  readonly name: string
  readonly displayName: string
  readonly plugins: readonly string[]
  /** Unix milliseconds. */
  readonly at: number
  /** About how many bytes the backup is to have. */
  readonly size: number
}

/** Bytes of a part of the large file: small backups are made of small parts. */
const [smallUnit, largeUnit] = [4096, 76_000]
const units = new Map<number, { plain: number; packed: Uint8Array<ArrayBuffer> }>()

/** Bytes that do not shrink, and what bzip2 makes of them; made once. */
function unitOf(plain: number): { plain: number; packed: Uint8Array<ArrayBuffer> } {
  let unit = units.get(plain)
  if (!unit) {
    const random = seededRandom(plain)
    const bytes = Uint8Array.from({ length: plain }, () => Math.floor(random() * 256))
    units.set(plain, (unit = { plain, packed: bzip2(bytes) }))
  }
  return unit
}

/**
 * A tar archive compressed by bzip2: a few files of a site, and a large one that fills it up to the size. It is several bzip2
 * streams one after the other, as the format allows, so that the large file is compressed once and repeated.
 */
export function filesystemBackup({ name, displayName, plugins, at, size }: BackupContent): LazyBody {
  const { plain, packed } = unitOf(size < largeUnit * 20 ? smallUnit : largeUnit)
  const files = [
    tarFile('wp-config.php', `<?php\ndefine('DB_NAME', '${name}');\ndefine('WP_DEBUG', false);\n`, at),
    tarFile('wp-content/index.php', '<?php\n// Silence is golden.\n', at),
    ...plugins.map((slug) =>
      tarFile(`wp-content/plugins/${slug}/${slug}.php`, `<?php\n/* Plugin Name: ${slug} */\n`, at),
    ),
    tarFile('wp-content/themes/harbour/style.css', `/* Theme of ${displayName} */\nbody { margin: 0 }\n`, at),
  ]
  const times = Math.max(0, Math.ceil((size - 1500) / packed.length))
  const upload = times * plain
  const head = bzip2(joined([...files, tarHeader('wp-content/uploads/archive.bin', upload, at)]))
  const tail = bzip2(joined([tarPadding(upload), tarEnd]))
  return lazyBody([
    { bytes: head, times: 1 },
    { bytes: packed, times },
    { bytes: tail, times: 1 },
  ])
}

const encoder = new TextEncoder()

/** The tables of a site as SQL, filled up with log lines, and by a comment to the byte. */
export function databaseBackup({ name, displayName, plugins, at, size }: BackupContent): LazyBody {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
  const head = encoder.encode(
    [
      `-- Backup of ${name}, ${new Date(at).toISOString()}`,
      'CREATE TABLE wp_options (option_name VARCHAR(191), option_value TEXT);',
      `INSERT INTO wp_options VALUES ('blogname', ${text(displayName)});`,
      ...plugins.map((slug) => `INSERT INTO wp_options VALUES ('active_plugin', ${text(slug)});`),
      'CREATE TABLE wp_visits (path VARCHAR(191), visits INT);',
      '',
    ].join('\n'),
  )
  const lines = Array.from(
    { length: 40 },
    (_, index) => `INSERT INTO wp_visits VALUES ('/page-${index}', ${index * 37});\n`,
  )
  const unit = encoder.encode(lines.join(''))
  const left = Math.max(0, size - head.length)
  const rest = left % unit.length
  const filler = rest === 0 ? '' : rest < 3 ? '\n'.repeat(rest) : `--${'-'.repeat(rest - 3)}\n`
  return lazyBody([
    { bytes: head, times: 1 },
    { bytes: unit, times: Math.floor(left / unit.length) },
    { bytes: encoder.encode(filler), times: 1 },
  ])
}
