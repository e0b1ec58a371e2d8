import type { Operation, Result } from '@portolan/openapi'
import { everyGroup, type Group, printKind, type Symbols, typeIdentifier } from '../../output.ts'

/** `api.md`: types and methods of each group. */
export function printApi(symbols: Symbols): string {
  const groups = everyGroup(symbols.client).filter(({ operations, webhooks }) => operations.length > 0 || webhooks)
  return `\n${groups.map((group) => writeSection(symbols, group)).join('\n\n')}\n`
}

function writeSection(symbols: Symbols, group: Group): string {
  const level = '#'.repeat(Math.min(Math.max(group.path.length, 1), 6))
  const title = group.path.map((part) => typeIdentifier(part)).join(' ') || 'Client'
  const file = (name: string): string => `./src/${group.folder ? `${group.folder}/` : ''}${name}`
  const types = symbols
    .schemasIn(group.folder)
    .map(({ name }) => `- <code><a href="${file('types.gen.ts')}">${name}</a></code>`)
  const methods = group.operations.map((one) =>
    methodLine(symbols, one, group.path.length ? file('group.gen.ts') : './src/index.ts'),
  )
  if (group.webhooks) {
    const event = symbols.schema(group.webhooks.key).name
    const unwrap = `client.webhooks.<a href="${file('group.gen.ts')}">unwrap</a>(body, headers, secret) -> ${event}`
    methods.push(`- <code>${unwrap}</code>`)
  }
  const listed = types.length ? `Types:\n\n${types.join('\n')}\n\n` : ''
  return `${level} ${title}\n\n${listed}Methods:\n\n${methods.join('\n')}`
}

function methodLine(symbols: Symbols, { call, method, path, params, result, paging }: Operation, href: string): string {
  const inPath = params.filter((param) => param.in === 'path').map(({ name }) => name)
  const given = params.length
    ? `{ ${[...inPath, ...(params.length > inPath.length ? ['...params'] : [])].join(', ')} }`
    : ''
  const data = code(resultText(symbols, result))
  const title = code(`${method.toLowerCase()} ${path}`).replaceAll('"', '&quot;')
  const owner = ['client', ...call.slice(0, -1)].join('.')
  return `- <code title="${title}">${owner}.<a href="${href}">${call.at(-1)}</a>(${code(given)}) -> ${data}${paging ? ' (paged)' : ''}</code>`
}

export function resultText(symbols: Symbols, { kind, kinds: several = [], data, streamed }: Result): string {
  const findName = (one: Result['data']): string | undefined =>
    one && `${symbols.schema(one.key).name}${one.list ? '[]' : ''}`
  const name = findName(data)
  if (kind === 'mixed') return [...new Set(several.map((one) => printKind(one, name, findName(streamed))))].join(' | ')
  if (kind === 'events' || kind === 'lines') return `EventStream<${name ?? 'unknown'}>`
  return name ?? kinds[kind]
}

const kinds = {
  json: 'unknown',
  text: 'string',
  file: 'FileResponse',
  none: 'void',
  exists: 'boolean',
  unknown: 'unknown',
}

function code(text: string): string {
  return plain(text).replaceAll(/[\\`*[]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A text without tags, in one line. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ')
}

/** A text for one line of Markdown, with special characters escaped. */
export function cell(text: string): string {
  return plain(text)
    .replaceAll(/[\\`*_[\]|#!]/g, String.raw`\$&`)
    .trim()
}

/** A path between backticks in a cell. */
export function inCode(path: string): string {
  return path
    .replaceAll(/\s+/g, ' ')
    .replaceAll('`', '%60')
    .replaceAll('|', String.raw`\|`)
}
