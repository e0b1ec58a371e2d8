import { readFileSync } from 'node:fs'
import { DocumentError } from '@portolan/generator'

interface Pair {
  readonly name: string
  readonly ours: { readonly effect: string }
  readonly oasdiff: { readonly level: string; readonly rule?: string }
  readonly why?: string
}

const page = 'docs/changes.md'

/** The page about changes, with the table of pairs that the generator is tested with. */
export function changesPage(): Map<string, string> {
  const pairs = JSON.parse(readFileSync('packages/generator/test/changes/pairs.json', 'utf8')) as readonly Pair[]
  const rows = pairs.map(({ name, ours, oasdiff: { level, rule }, why = '' }) => [
    name,
    ours.effect,
    rule === undefined ? level : `${level} \`${rule}\``,
    why,
  ])
  const head = ['Change', '`diff`', 'oasdiff', 'Why they differ']
  const table = [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |\n`)
    .join('')
  const text = readFileSync(page, 'utf8')
  const place = /(?<=<!-- pairs: written by npm run generate -->\n).*?(?=<!-- end of pairs -->)/s
  if (!place.test(text)) throw new DocumentError('there is no place for its pairs', { file: page })
  return new Map([[page, text.replace(place, () => `\n${table}\n`)]])
}
