import { DocumentError, type Manifest } from '@portolan/generator'

type Operation = Manifest['operations'][number]

/** A README with a new table between its marks. */
export function withTable(readme: string, file: string, part: string | undefined, table: string): string {
  const begin = `<!-- operations${part === undefined ? '' : ` of ${part}`}: written by npm run generate -->`
  const end = '<!-- end of operations -->'
  const place = new RegExp(`(?<=${begin}\n).*?(?=${end})`, 's')
  if (!place.test(readme))
    throw new DocumentError(`there is no place for its operations: write \`${begin}\` and \`${end}\``, { file })
  return readme.replace(place, () => `\n${table}\n`)
}

/** The calls in the document's order; those that send several requests come after the others of their group. */
export function operationsTable({ operations, composed }: Manifest): string {
  const rows = operations.map((one) => row(one, `\`${one.sends ?? route(one)}\``, describePlace(one)))
  const calls = operations.map(({ call }) => call)
  for (const one of composed) {
    if (one.kind === 'file' || calls.includes(one.call)) continue
    const base = operations.find(({ id }) => id === one.of)
    const group = one.call.replace(/[^.]*$/, '')
    const last = calls.findLastIndex((call) => call.startsWith(group))
    const at = last < 0 ? calls.length : last + 1
    const sends = one.sends ?? (base ? `\`${route(base)}\`, repeatedly` : 'none')
    calls.splice(at, 0, one.call)
    rows.splice(at, 0, row(one, sends, base ? describePlace(base) : ''))
  }
  const head = ['Call', 'Endpoint', 'Where', 'What it does']
  const isSomewhere = rows.some(([, , where]) => where !== '')
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${(isSomewhere ? cells : cells.toSpliced(2, 1)).join(' | ')} |\n`)
    .join('')
}

function row({ call, summary = '' }: Pick<Operation, 'call' | 'summary'>, sends: string, where: string): string[] {
  const words = summary.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)
  return [`\`${call}\``, sends, where, words === '' || words.endsWith('.') ? words : `${words}.`]
}

function route({ method, path }: Operation): string {
  return `${method} ${path}`
}

/** Which hosts have a call, and whether only others than the service document it. */
function describePlace({ hosts, documentedBy }: Operation): string {
  return [...(hosts ? [`${hosts.join(', ')} only`] : []), ...(documentedBy ? ['experimental'] : [])].join(', ')
}
