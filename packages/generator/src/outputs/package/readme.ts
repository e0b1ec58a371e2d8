import type { Service } from '@portolan/openapi'
import { everyGroup, type PackageParts, quote, type Symbols } from '../../output.ts'
import { hasCommand } from './command.ts'
import { cell, inCode } from './documents.ts'
import type { PackageFacts } from './options.ts'
import { listPrograms, type Program, printHead } from './programs.ts'

/** The README: what one does with the client, with calls out of the document's examples, which are those of `examples`. */
export function printReadme(
  service: Service,
  symbols: Symbols,
  { facts, parts }: { readonly facts: PackageFacts; readonly parts: readonly PackageParts[] },
): string {
  const { name, title, license, bugs, homepage } = facts
  const [calls, ...others] = listPrograms(service, facts)
  const closing = [
    ...(homepage === undefined ? [] : [`The documentation of the service is at <${homepage}>.`]),
    ...(bugs === undefined ? [] : [`Bugs go to <${bugs}>.`]),
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
A token is a secret: a page in a browser should call your own server, which has it.`,
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
      'A list is fetched a page at a time. `for await` goes through the items of all pages, and `await` gives the\nfirst. Nothing is sent until then.',
    after:
      '`{ limit }` in the options of a call ends a list after so many items, and `.pages()` goes through its pages.',
  },
  streams: {
    title: 'Streams',
    before: 'A stream is read while it arrives. Leaving the loop ends the request.',
  },
  files: {
    title: 'Files',
    before:
      'A file is a `File`, a `Blob`, bytes, a text, a stream, or one of these with a name: `{ body, filename, contentType }`.\nA file that is received is `{ body, contentType, size }`, with `bytes()`, `text()` and `blob()`.',
  },
  webhooks: {
    title: 'Webhooks',
    before: '`unwrap` checks the signature and the age of a message, and gives the event in it:',
  },
  errors: {
    title: 'Errors',
    before:
      'A status other than success is an `ApiError`, with `status`, `code`, `message`, `body` and `requestId`. The usual statuses\nhave classes of their own, such as `NotFoundError` and `RateLimitError`. `ConnectionError`, `TimeoutError` and `RequestValidationError` have no status.',
  },
  options: {
    title: 'Retries, timeouts and other options',
    before:
      'Connection errors, 408, 429 and 5xx are retried three times if the request can safely be repeated, after the\ntime that `Retry-After` asks for. An attempt may take 60 seconds. These options are of the client or of a call:',
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

/** With more operations a table of all of them is longer than the rest. */
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
    `${linkFile(facts, 'docs/README.md', 'The documentation')} has each operation with its params and an example, and ${linkFile(facts, 'api.md')} all types.`,
  ]
}

/** A link to a file of the package: registries know where it leads if they know the repository. */
function linkFile({ repository }: PackageFacts, path: string, text = `\`${path}\``): string {
  if (repository !== undefined) return `[${text}](${path})`
  return text.includes(path) ? text : `\`${path}\``
}

function printCommandLine(facts: PackageFacts): string[] {
  if (!hasCommand(facts)) return []
  const { command, commandPackage } = facts
  return [
    '## Command line and agents',
    `\`${commandPackage}\` has all operations as commands, and as tools for agents (MCP):`,
    block('sh', `npm install --global ${commandPackage}\n${command} --help\n${command} mcp`),
  ]
}
