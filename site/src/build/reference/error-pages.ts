import { join } from 'node:path'
import { errorClassName } from './error-class-name.ts'
import { errorGuides } from './guide-links.ts'
import { type Declared, readDeclared } from './interfaces.ts'
import { operationPath } from './links.ts'
import { code, page, safe, table } from './markdown.ts'
import { memberTable } from './member-table.ts'
import type { DocumentedService } from './services.ts'

/** The error classes of the clients. */
export function errorClasses(root: string): Declared[] {
  const files = ['errors.ts', 'api-errors.ts'].map((file) => join(root, 'packages/core/src', file))
  return files.flatMap(readDeclared).filter(({ name }) => name.endsWith('Error'))
}

/** The pages of the error classes, and the list of them, by file. */
export function errorPages(root: string, services: readonly DocumentedService[]): Map<string, string> {
  const classes = errorClasses(root)
  const files = new Map(classes.map((one) => [`errors/${one.name}.md`, errorPage(one, classes, services)]))
  return files.set('errors/index.md', listPage(classes))
}

function link(name: string): string {
  return `[${code(name)}](/reference/errors/${name}.md)`
}

function listPage(classes: readonly Declared[]): string {
  return page(
    { title: 'Error classes', description: 'The classes of errors that the clients throw', wide: true, outline: false },
    [
      '# Error classes',
      'Every error of the clients is a `PortolanError`. `NotFoundError.is(error)` recognises one from any copy of the package, where `instanceof` would not.',
      table(
        ['Class', 'Extends', 'When'],
        classes.map(({ name, base, text }) => [
          link(name),
          base === undefined || base === 'Error' ? '' : link(base),
          safe(errorWords(text).when),
        ]),
      ),
    ],
  )
}

function errorPage(error: Declared, classes: readonly Declared[], services: readonly DocumentedService[]): string {
  const line = ancestors(error, classes)
  const inherited = line.flatMap(({ members }) => members)
  const children = classes.filter(({ base }) => base === error.name).map(({ name }) => `- ${link(name)}`)
  const { when, before, next } = errorWords(error.text)
  return page({ title: error.name, description: when, wide: true, outline: false }, [
    `# ${code(error.name)}`,
    safe(when),
    '## What happened before {#before}',
    safe(before),
    '## What to do {#next}',
    `${safe(next)} More: ${errorGuides[error.name]?.join(', ') ?? ''}.`,
    example(error.name),
    line.length > 0 ? `Extends ${line.map(({ name }) => link(name)).join(', ')}.` : '',
    ...(error.members.length > 0 ? ['## Fields', memberTable(error.members)] : []),
    ...(inherited.length > 0 ? ['## Inherited fields', memberTable(inherited)] : []),
    ...(children.length > 0 ? ['## Its subclasses', children.join('\n')] : []),
    ...thrownBy(error.name, services),
  ])
}

/** The parts of an error class's comment, in their order. */
export function errorWords(text: string): { readonly when: string; readonly before: string; readonly next: string } {
  const [when = '', before = '', next = ''] = text.split('\n\n')
  return { when, before: wordsAfter('Before: ', before), next: wordsAfter('What to do: ', next) }
}

/** @returns an empty text if the part does not begin as it should: a test finds it */
function wordsAfter(begin: string, part: string): string {
  const words = part.startsWith(begin) ? part.slice(begin.length) : ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function example(name: string): string {
  const status = statuses[name]
  const caught = `import { ${name} } from '@portolan/core'\n`
  if (status === undefined)
    return `\`\`\`ts\n${caught}\nexport function isExpected(error: unknown): boolean {\n  return ${name}.is(error)\n}\n\`\`\``
  return `\`\`\`ts run
${caught}import { startEmulator } from '@portolan/emulator'
import { createIssuesClient } from '@portolan/issues-client'

const emulator = await startEmulator()
emulator.faults.add({ kind: 'status', status: ${status} })

const client = createIssuesClient({ baseUrl: emulator.url })
try {
  await client.issueEvents.get({ owner: 'portolan', repo: 'atlas', event_id: 7 })
} catch (error) {
  if (!${name}.is(error)) throw error
  console.log(error.status, error.attempts?.length, error.request?.operation)
}
\`\`\``
}

/** The classes that a status alone brings about. */
const statuses: Readonly<Record<string, number>> = {
  ApiError: 418,
  BadRequestError: 400,
  AuthenticationError: 401,
  PermissionDeniedError: 403,
  NotFoundError: 404,
  ConflictError: 409,
  GoneError: 410,
  UnprocessableEntityError: 422,
  RateLimitError: 429,
  ServerError: 503,
}

/** The classes that a class extends, the nearest first. */
function ancestors({ base }: Declared, classes: readonly Declared[]): Declared[] {
  const parent = classes.find(({ name }) => name === base)
  return parent ? [parent, ...ancestors(parent, classes)] : []
}

/** The operations whose reference names a status of the class. */
function thrownBy(name: string, services: readonly DocumentedService[]): string[] {
  const rows = services.flatMap((service) => {
    const calls = service.operations
      .filter(({ entry }) => entry.errors.some(({ code: status }) => errorClassName(status) === name))
      .map(({ entry, slug }) => `[${code(entry.name)}](${operationPath(service, slug)})`)
    return calls.length === 0 ? [] : [[service.title, calls.join(', ')]]
  })
  return rows.length === 0 ? [] : ['## Calls that document it', table(['Service', 'Calls'], rows)]
}
