import type { Operation, Param, Service } from '@portolan/openapi'
import {
  everyGroup,
  exampleCall,
  type Group,
  type OutputFile,
  printType,
  type Symbols,
  type TypePrinter,
  visible,
} from '../../output.ts'
import { cell, inCode, resultText } from './documents.ts'
import { printCall } from './programs.ts'

/** `docs/`: a page for each group with its operations, and an overview of them all. */
export function printDocs(service: Service, symbols: Symbols): OutputFile[] {
  const groups = everyGroup(symbols.client).filter(({ all }) => all.length > 0)
  const pages = groups.filter(({ folder }) => folder !== '')
  const root = groups.find(({ folder }) => folder === '')
  const operations = root ? `\n${printOperations(service, symbols, root)}\n` : ''
  const events = printEvents(service, symbols)
  const index = pages.map(
    ({ path, folder, all }) =>
      `- [${path.join('.')}](${findPage(folder)}): ${all.map(({ call }) => call.at(-1)).join(', ')}`,
  )
  const overview = `
# ${cell(service.title)}

Every operation, with its params and an example. [api.md](../api.md) lists them with their types.

${index.join('\n')}
${operations}${events}`
  return [
    { in: 'package', path: 'docs/README.md', text: overview },
    ...pages.map((group): OutputFile => {
      const description = group.description ? `${prose(group.description)}\n\n` : ''
      const text = `\n# ${group.path.join('.')}\n\n${description}${printOperations(service, symbols, group)}\n`
      return { in: 'package', path: `docs/${findPage(group.folder)}`, text }
    }),
  ]
}

/** The messages that the service sends on its own. */
function printEvents({ webhooks }: Service, symbols: Symbols): string {
  if (!webhooks) return ''
  const rows = webhooks.events.map(
    ({ name, key, text }) => `| \`${inCode(name)}\` | \`${inCode(symbols.schema(key).name)}\` | ${cell(text ?? '')} |`,
  )
  return `
## webhooks

The service sends these events. \`client.webhooks.unwrap(body, headers, secret)\` checks the signature and the age of a
message, and returns its event.

| Event | Type | Meaning |
| --- | --- | --- |
${rows.join('\n')}
`
}

/** The overview is \`README.md\`, whatever the letters of a group. */
function findPage(folder: string): string {
  return folder.toLowerCase() === 'readme' ? `${folder}.group.md` : `${folder}.md`
}

function printOperations(service: Service, symbols: Symbols, { all }: Group): string {
  return all.map((operation) => printOperation(service, symbols, operation)).join('\n\n')
}

function printOperation(service: Service, symbols: Symbols, operation: Operation): string {
  const { call, method, path, notes, params, result, paging, throws } = operation
  const example = exampleCall(service, operation)
  const texts = [notes.deprecated ? '**Deprecated.**' : '', notes.summary ?? '', notes.text ?? '']
  const rows = params.map((param) => printRow(symbols, param))
  const parts = [
    `## ${call.join('.')}`,
    `\`${method} ${inCode(path)}\``,
    ...[...new Set(texts)].filter(Boolean).map(prose),
    ...(example ? [`\`\`\`ts\n${printCall(example)}\n\`\`\``] : []),
    ...(rows.length > 0 ? [`| Param | Type | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}`] : []),
    `Returns \`${inCode(resultText(symbols, result))}\`${paging ? ', page by page: `for await` iterates over all items' : ''}.`,
    ...(throws.length > 0 ? [throws.map(({ status, text }) => `- \`${status}\`: ${cell(text)}`).join('\n')] : []),
  ]
  return parts.join('\n\n')
}

function printRow(symbols: Symbols, { name, required, shape, notes }: Param): string {
  const printer: TypePrinter = {
    nameOf: (key) => symbols.schema(key).name,
    shapeOf: (key) => symbols.schema(key).shape,
    inlineName: (object) => symbols.inlineType(object)?.name,
    imported: (type) => type,
    loose: false,
    hasRecord: symbols.hasSchema('Record'),
    isOneLine: true,
  }
  const type = printType(printer, shape)
  const meaning = [notes.deprecated ? '**Deprecated.**' : '', cell(notes.text ?? '')].filter(Boolean).join(' ')
  return `| \`${inCode(name)}\`${required ? ' (required)' : ''} | \`${inCode(type)}\` | ${meaning} |`
}

/** A Markdown description, without its headings and tags, and with its last code block closed. */
function prose(text: string): string {
  const parts = visible(text)
    .trim()
    .split(/^( {0,3}```[^]*?(?:^ {0,3}```[^\n]*$|(?![^])))/m)
  const shown = parts.map((part, index) => (index % 2 === 1 ? part : escapeProse(part))).join('')
  return (shown.match(/^ {0,3}```/gm) ?? []).length % 2 === 1 ? `${shown}\n\`\`\`` : shown
}

function escapeProse(text: string): string {
  return text
    .replaceAll(/`[^`\n]*`|</g, (found) => (found === '<' ? '&lt;' : found))
    .replaceAll(/^( {0,3})(?=#{1,6}\s|={3,}\s*$|-{3,}\s*$)/gm, '$1\\')
}
