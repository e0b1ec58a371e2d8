import { kebab, type Operation, type Result, type Service } from '@portolan/openapi'
import {
  credentialOptions,
  defaultServer,
  everyGroup,
  type ExampleCall,
  type Group,
  isGrant,
  key,
  listClients,
  listExampleCalls,
  literal,
  printAccess,
  printKind,
  type Symbols,
  typeIdentifier,
  variableOption,
} from '../../output.ts'
import type { PackageFacts } from './options.ts'

/** The README: calls out of the document's examples, and a table of the operations. */
export function printReadme(service: Service, facts: PackageFacts): string {
  const { name: published, license, bugs, homepage } = facts
  const [first, ...others] = listExampleCalls(service)
  const calls = others.map(({ operation, params }) => {
    const summary = operation.notes.summary ?? operation.call.join('.')
    return `${cell(summary).replace(/\.$/, '')}:\n\n\`\`\`ts\n${printCall({ operation, params })}\n\`\`\``
  })
  const rows = service.operations.map(
    (one) => `| \`${one.call.join('.')}\` | \`${one.method} ${inCode(one.path)}\` | ${cell(one.notes.summary ?? '')} |`,
  )
  const closing = [
    ...(homepage === undefined ? [] : [`The documentation of the service is at <${homepage}>.`]),
    ...(bugs === undefined ? [] : [`Bugs go to <${bugs}>.`]),
    ...(license === undefined ? [] : [`License: ${cell(license)}.`]),
  ]
  return `
# ${published}

A typed client of ${cell(service.title)}.

\`\`\`sh
npm install ${published}
\`\`\`

\`\`\`ts
${printProgram(service, published, first)}
\`\`\`

${calls.join('\n\n')}

It retries, waits for rate limits, pages and checks by itself: see the guides of \`@portolan/core\`. All types are in [api.md](api.md), and
[docs](docs/README.md) has a page for each group of operations.

## Operations

| Call | Request | What it does |
| ---- | ------- | ------------ |
${rows.join('\n')}

${closing.join('\n')}
`
}

/** `examples/calls.ts`: the calls of the README as one program. */
export function printExamples(service: Service, published: string): string {
  const [first, ...others] = listExampleCalls(service)
  return [printProgram(service, published, first), ...others.map(printCall)].join('\n\n')
}

function printProgram(service: Service, published: string, example: ExampleCall | undefined): string {
  const [{ factory }] = listClients(service)
  const head = `import { ${factory} } from '${published}'

const client = ${factory}(${neededOptions(service, example?.operation ?? service.operations[0])})`
  return example ? `${head}\n\n${printCall(example)}` : head
}

/** A call and what one does with its result. */
export function printCall({ operation, params }: ExampleCall): string {
  const { call, paging, result } = operation
  const given = Object.keys(params).length > 0 ? literal(params) : ''
  const made = `client${printAccess(call)}(${given})`
  if (paging) return `for await (const item of ${made}) console.log(item)`
  if (result.kind === 'events' || result.kind === 'lines')
    return `for await (const event of await ${made}) console.log(event)`
  return result.kind === 'none' ? `await ${made}` : `console.log(await ${made})`
}

/** What a client needs for a call: an address, if the document has none, and credentials. */
function neededOptions({ servers, credentials }: Service, first: Operation | undefined): string {
  const server = defaultServer(servers)
  const address = server
    ? server.variables.flatMap((one) =>
        one.default === undefined ? [`${key(variableOption(one.name))}: 'example'`] : [],
      )
    : ["baseUrl: 'https://api.example.com'"]
  const usual = credentials.find(({ kind }) => kind === 'bearer') ?? credentials[0]
  const schemes =
    first?.credentials?.find((set) => set.length > 0) ?? (usual && !first?.credentials ? [usual.scheme] : [])
  const names = credentials.filter((one) => schemes.includes(one.scheme) && !isGrant(one)).flatMap(credentialOptions)
  const given = names.map(
    (name) => `${key(name)}: process.env${printAccess([kebab(name).replaceAll('-', '_').toUpperCase()])}`,
  )
  const all = [...address, ...given]
  return all.length ? `{ ${all.join(', ')} }` : ''
}

/** \`api.md\`: types and methods of each group. */
export function printApi(symbols: Symbols): string {
  const groups = everyGroup(symbols.client).filter(({ operations, webhooks }) => operations.length > 0 || webhooks)
  return `\n${groups.map((group) => sectionOf(symbols, group)).join('\n\n')}\n`
}

function sectionOf(symbols: Symbols, group: Group): string {
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
  const nameOf = (one: Result['data']): string | undefined =>
    one && `${symbols.schema(one.key).name}${one.list ? '[]' : ''}`
  const name = nameOf(data)
  if (kind === 'mixed') return [...new Set(several.map((one) => printKind(one, name, nameOf(streamed))))].join(' | ')
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

/** A text for one line of Markdown, with nothing that has a meaning there. */
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
