import type { ParamEntry, Service } from '../../../../packages/cli/src/manifest/manifest.ts'
import type { SiteOperation } from './services.ts'

/** More flags are hard to read: the params then come from a file. */
const mostFlags = 10

/** The command line that makes the call. */
export function commandExample(service: Service, { entry, group }: SiteOperation, params: unknown): string {
  const groups = service.groups.find(({ name }) => name === group)
  const words = ['portolan', service.name, groups?.command ?? '', entry.command].filter((word) => word !== '')
  const isList = entry.composed === 'batch'
  const flags = isList ? ['--params @comments.json'] : writeFlags(service, entry.params, params, '')
  const own = entry.composed === 'file' ? ['--to backup.sql'] : []
  const all = flags.length > mostFlags ? ['--params @params.json'] : [...flags, ...own]
  return [words.join(' '), ...all].join(' \\\n  ')
}

function writeFlags(service: Service, entries: readonly ParamEntry[], values: unknown, before: string): string[] {
  return entries.flatMap((entry) => {
    const value = (values as Record<string, unknown> | undefined)?.[entry.name]
    return value === undefined ? [] : writeFlag(service, entry, value, before + entry.flag)
  })
}

function writeFlag(service: Service, entry: ParamEntry, value: unknown, flag: string): string[] {
  const { list: isList, ...one } = entry
  if (value === null) return [`--no-${flag}`]
  if (isList && Array.isArray(value))
    return value.flatMap((item, at) =>
      writeFlag(service, one, item, entry.object && isPlain(item) ? `${flag}[${at}]` : flag),
    )
  if (entry.secret) return [`--${flag} @${entry.flag}.txt`]
  if (entry.type === 'bytes') return [`--${flag} @message.eml`]
  if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`]
  const fields = service.objects[entry.object ?? '']
  if (fields && isPlain(value)) {
    const inner = writeFlags(service, fields, value, `${flag}.`)
    return inner.length === 0 ? [`--${flag} '{}'`] : inner
  }
  return [`--${flag} ${quoted(typeof value === 'string' ? value : JSON.stringify(value))}`]
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Quotes a text for a POSIX shell where it needs it. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
