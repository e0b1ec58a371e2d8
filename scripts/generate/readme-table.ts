import { SourceError } from './source-error.ts'

const end = '<!-- end of operations -->'

interface Manifest {
  readonly operations: readonly {
    readonly id: string
    readonly call: string
    readonly method: string
    readonly path: string
    readonly sends?: string
    readonly summary?: string
    readonly documentedBy?: string | undefined
    readonly hosts?: readonly string[] | undefined
  }[]
  readonly composed: readonly {
    readonly call: string
    readonly of?: string
    readonly summary?: string
    readonly sends?: string
    readonly kind?: string
  }[]
}

/** A README with a new table between its marks. */
export function withTable(readme: string, file: string, part: string | undefined, table: string): string {
  const begin = `<!-- operations${part === undefined ? '' : ` of ${part}`}: written by npm run generate -->`
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end, from)
  if (from < 0 || to < 0)
    throw new SourceError(`${file} has no place for its operations: write \`${begin}\` and \`${end}\` where they go`)
  return `${readme.slice(0, from)}${begin}\n\n${table}\n${readme.slice(to)}`
}

/** The calls in the document's order; those that send several requests come after the others of their group. */
export function operationsTable(text: string): string {
  const { operations, composed } = JSON.parse(text) as Manifest
  const rows = operations.map(({ call, method, path, sends, summary, documentedBy, hosts }) => ({
    call,
    endpoint: `\`${sends ?? `${method} ${path}`}\``,
    where: whereOf({ hosts, documentedBy }),
    summary,
  }))
  for (const { call, of, summary, sends, kind } of composed) {
    if (kind === 'file' || rows.some((row) => row.call === call)) continue
    const base = operations.find(({ id }) => id === of)
    const group = call.replace(/[^.]*$/, '')
    const last = rows.findLastIndex((row) => row.call.startsWith(group))
    rows.splice(last < 0 ? rows.length : last + 1, 0, {
      call,
      endpoint: sends ?? (base ? `\`${base.method} ${base.path}\`, repeatedly` : 'none'),
      where: base ? whereOf(base) : '',
      summary,
    })
  }
  const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  const some = rows.some(({ where }) => where !== '')
  const head = ['Call', 'Endpoint', ...(some ? ['Where'] : []), 'What it does']
  return [
    line(...head),
    line(...head.map(() => '---')),
    ...rows.map(({ call, endpoint, where, summary = '' }) =>
      line(`\`${call}\``, endpoint, ...(some ? [where] : []), sentence(summary)),
    ),
  ].join('')
}

/** Which hosts have a call, and whether only others than the service document it. */
function whereOf({ hosts, documentedBy }: Pick<Manifest['operations'][number], 'hosts' | 'documentedBy'>): string {
  return [...(hosts ? [`${hosts.join(', ')} only`] : []), ...(documentedBy ? ['experimental'] : [])].join(', ')
}

function sentence(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)
  return words === '' || words.endsWith('.') ? words : `${words}.`
}
