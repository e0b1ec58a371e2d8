import type { Service } from '@portolan/openapi'
import { everyGroup, type PackageParts, quote, type Symbols } from '../../output.ts'
import { hasCommand } from './command.ts'
import { cell, inCode } from './documents.ts'
import type { PackageFacts } from './options.ts'
import { listPrograms, type Program, printHead } from './programs.ts'

/** The README: how to use the client, with calls from the document's examples, the same as in `examples`. */
export function printReadme(
  service: Service,
  symbols: Symbols,
  { facts, parts }: { readonly facts: PackageFacts; readonly parts: readonly PackageParts[] },
): string {
  const { name, title, license, bugs, homepage } = facts
  const [calls, ...others] = listPrograms(service, facts)
  const closing = [
    ...(homepage === undefined ? [] : [`The documentation of the service is at <${homepage}>.`]),
    ...(bugs === undefined ? [] : [`Report bugs at <${bugs}>.`]),
    ...(license === undefined ? [] : [`License: ${cell(license)}.`]),
  ]
  const sections = [
    `# ${name}`,
    `A TypeScript client for ${cell(title)}.`,
    block('sh', `npm install ${name}`),
    ...printUsage(service, facts, calls),
    ...others.flatMap((program) => printSection(facts, program)),
    ...printOperations(service, symbols, facts),
    ...printCommandLine(facts),
    ...parts.flatMap(({ readme }) => (readme === undefined ? [] : [readme.trim()])),
    '## Requirements',
    `Node 22.12 or later, Bun, Deno, a browser or a worker; as ESM and as CommonJS. The types need TypeScript 5.4 or later.
A token is a secret. Do not put it into a web page: let the page call your own server, which adds it.`,
    closing.join('\n'),
  ]
  return `\n${sections.filter(Boolean).join('\n\n')}\n`
}

function block(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

function printUsage(service: Service, facts: PackageFacts, { parts }: Program): string[] {
  const [first, ...others] = parts
  const head = printHead(service, facts)
  return [
    block('ts', first ? `${head}\n\n${first.code}` : head),
    ...others.flatMap(({ title = '', code }) => [`${cell(title).replace(/\.$/, '')}:`, block('ts', code)]),
  ]
}

/** The text before and after a program. */
const texts: Readonly<Record<string, { readonly title: string; readonly before?: string; readonly after?: string }>> = {
  lists: {
    title: 'Lists',
    before:
      'Lists are fetched page by page. `for await` iterates over the items of all pages, and `await` fetches the first\npage. Nothing is sent before that.',
    after: 'The option `limit` of a call ends the list after that many items, and `.pages()` iterates over pages.',
  },
  streams: {
    title: 'Streams',
    before: 'A stream is read as it arrives. Leaving the loop aborts the request.',
  },
  files: {
    title: 'Files',
    before:
      'A file is a `File`, a `Blob`, bytes, a string, a stream, or one of these with a name: `{ body, filename, contentType }`.\nA downloaded file is `{ body, contentType, size }`, with `bytes()`, `text()` and `blob()`.',
  },
  webhooks: {
    title: 'Webhooks',
    before: '`unwrap` checks the signature and the age of a message, and returns its event:',
  },
  errors: {
    title: 'Errors',
    before:
      'If the service responds with an error, the call throws an `ApiError` with `status`, `code`, `message`, `body` and\n`requestId`. Common statuses have their own classes, such as `NotFoundError` and `RateLimitError`. `ConnectionError`, `TimeoutError` and `RequestValidationError` have no status.',
  },
  options: {
    title: 'Retries, timeouts and other options',
    before:
      'Connection errors, 408, 429 and 5xx are retried three times if the request can safely be repeated, after the\nwait that `Retry-After` asks for. Each attempt times out after 60 seconds. Set these options on the client or on a call:',
  },
}

function printSection(facts: PackageFacts, { name, imports, parts }: Program): string[] {
  const text = texts[name]
  if (!text) return []
  const imported = imports.length > 0 ? `import { ${imports.join(', ')} } from ${quote(facts.name)}\n\n` : ''
  const blocks = parts.flatMap(({ title, code }, index) => [
    ...(title === undefined ? [] : [`${title}:`]),
    block('ts', index === 0 ? imported + code : code),
  ])
  return [`## ${text.title}`, ...(text.before ? [text.before] : []), ...blocks, ...(text.after ? [text.after] : [])]
}

/** With more operations, a table of all of them is longer than the rest. */
const mostRows = 60

function printOperations(service: Service, symbols: Symbols, facts: PackageFacts): string[] {
  const all = service.operations
  const rows = all.map(
    (one) => `| \`${one.call.join('.')}\` | \`${one.method} ${inCode(one.path)}\` | ${cell(one.notes.summary ?? '')} |`,
  )
  const groups = everyGroup(symbols.client).filter((group) => group.all.length > 0)
  const listed =
    all.length <= mostRows
      ? `| Call | Request | What it does |\n| ---- | ------- | ------------ |\n${rows.join('\n')}`
      : groups
          .map(
            ({ path, all: calls }) =>
              `- \`${['client', ...path].join('.')}\`: ${calls.map(({ call }) => `\`${call.at(-1)}\``).join(', ')}`,
          )
          .join('\n')
  return [
    '## Operations',
    listed,
    `${linkFile(facts, 'docs/README.md', 'The documentation')} has every operation with its params and an example; ${linkFile(facts, 'api.md')} lists all types.`,
  ]
}

/** A link to a file of the package: registries resolve it if they know the repository. */
function linkFile({ repository }: PackageFacts, path: string, text = `\`${path}\``): string {
  if (repository !== undefined) return `[${text}](${path})`
  return text.includes(path) ? text : `\`${path}\``
}

function printCommandLine(facts: PackageFacts): string[] {
  if (!hasCommand(facts)) return []
  const { command, commandPackage } = facts
  return [
    '## Command line and agents',
    `\`${commandPackage}\` offers every operation as a command, and as a tool for agents (MCP):`,
    block('sh', `npm install --global ${commandPackage}\n${command} --help\n${command} mcp`),
  ]
}
