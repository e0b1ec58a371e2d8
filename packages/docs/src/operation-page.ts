import type { Operation, Result } from '@portolan/generator/output'
import { exampleParams, makeProgram } from './example.ts'
import { printCommand, printCurl } from './shell.ts'
import { listFields, listParams } from './fields.ts'
import { listFormFields } from './form-fields.ts'
import type { Block, ErrorRow, Inline, Page, Sample } from './page.ts'
import { printProgram } from './program.ts'
import { firstSentence } from './prose.ts'
import { type Site, writeType } from './types.ts'

/** The names that programs and commands on the pages use. */
export interface Names {
  /** The package that programs import. */
  readonly package: string
  /** The command and the words before those of a call. */
  readonly command: string
}

/** The page of an operation. */
export function operationPage(site: Site, operation: Operation, path: string, names: Names): Page {
  const { service } = site
  const { call, method, notes, result, fixed = {} } = operation
  const params = operation.params.filter(({ name }) => !Object.hasOwn(fixed, name))
  const values = exampleParams(site, operation)
  const program = makeProgram(service, operation, names.package)
  const fields = listParams(site, params)
  const results = resultFields(site, result)
  const samples: Sample[] = [
    { title: 'TypeScript', language: 'typescript', code: printProgram(program, values), program },
    { title: 'curl', language: 'bash', code: printCurl(site, operation, values) },
    { title: 'Command line', language: 'bash', code: printCommand(site, operation, values, names.command) },
  ]
  const summary = notes.summary ?? ''
  const isSame = notes.text === undefined || notes.text.trim() === summary.trim()
  const about: Block[] = [
    { kind: 'route', method, path: operation.path, hasForm: true },
    ...(notes.deprecated ? [{ kind: 'note', text: 'Deprecated.' } as const] : []),
    {
      kind: 'prose',
      text: isSame ? summary : [summary && `**${plainLine(summary)}**`, notes.text].filter(Boolean).join('\n\n'),
    },
    { kind: 'facts', rows: listFacts(site, operation) },
  ]
  const errors = listErrors(site, operation)
  return {
    path,
    title: call.join('.'),
    isCode: true,
    summary: firstSentence(summary || notes.text) || `${method} ${operation.path}`,
    group: call.slice(0, -1).join('.'),
    ...(notes.deprecated ? { deprecated: true } : {}),
    aside: [{ kind: 'example', samples }],
    blocks: [
      ...about,
      { kind: 'heading', text: 'Params', id: 'params' },
      ...(fields.length > 0 ? [{ kind: 'fields', fields } as const] : [{ kind: 'text', text: ['None.'] } as const]),
      { kind: 'heading', text: 'Result', id: 'result' },
      { kind: 'text', text: resultText(site, operation) },
      ...(results.length > 0 ? [{ kind: 'fields', fields: results } as const] : []),
      ...(errors.length > 0
        ? ([
            { kind: 'heading', text: 'Errors', id: 'errors' },
            { kind: 'errors', rows: errors },
          ] as const)
        : []),
      { kind: 'heading', text: 'Try it', id: 'try-it' },
      { kind: 'form', form: { program, fields: listFormFields(site, params, values) } },
    ],
  }
}

/** One line, without Markdown's special characters. */
function plainLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\*_`[\]<>]/g, String.raw`\$&`)
    .trim()
}

const effects: Readonly<Record<Operation['effect'], string>> = {
  reads: 'reads, and changes nothing',
  adds: 'adds something',
  changes: 'changes something',
  destroys: 'destroys something',
  'runs-commands': 'runs commands',
}

function listFacts(site: Site, operation: Operation): (readonly [string, Inline])[] {
  const { paging, repeat, idempotency, effect, scopes, hosts, credentials } = operation
  const { service } = site
  const sets = credentials ?? service.credentials.slice(0, 1).map(({ scheme }) => [scheme])
  const schemes = sets.map((set) => (set.length === 0 ? 'none' : set.join(' and '))).join(', or ')
  const rows: [string, string | undefined][] = [
    ['Effect', effects[effect]],
    ['Credentials', service.credentials.length === 0 ? undefined : schemes || 'none'],
    ['Scopes', scopes.length === 0 ? undefined : scopes.join(', ')],
    ['Paging', paging && '`for await` iterates over all pages; `await` returns one page'],
    [
      'Retries',
      repeat || idempotency !== undefined
        ? `after connection errors, 408, 429, 500, 502, 503 and 504${idempotency === undefined ? '' : `, with one ${idempotency}`}`
        : 'only after 429, or if the request was certainly not sent: a second request would repeat the effect',
    ],
    ['Hosts', hosts?.join(', ')],
  ]
  return rows.flatMap(([name, text]) => (text === undefined ? [] : [[name, [text]] as const]))
}

function dataType(site: Site, { data, streamed, kind }: Result): Inline | undefined {
  const found = kind === 'events' || kind === 'lines' ? (streamed ?? data) : data
  if (!found) return undefined
  const type = writeType(site, { kind: 'named', key: found.key })
  return found.list ? [...type, '[]'] : type
}

function resultText(site: Site, { result, paging }: Operation): Inline {
  const type = dataType(site, result)
  const status = `Status ${result.status}. `
  switch (result.kind) {
    case 'none':
      return [`${status}Returns nothing.`]
    case 'exists':
      return ['Returns `true` if it exists, and `false` otherwise.']
    case 'file':
      return [`${status}Returns a file: its content type, and its body as a stream, bytes, text or a Blob.`]
    case 'text':
      return [`${status}Returns a text.`]
    case 'events':
    case 'lines':
      return [`${status}Returns a stream of `, ...(type ?? ['unknown']), ', read with `for await`.']
    default:
      return [
        `${status}Returns `,
        ...(type ?? ['a value that the document does not describe']),
        paging ? ', page by page.' : '.',
      ]
  }
}

function resultFields(site: Site, { kind, data, streamed }: Result): ReturnType<typeof listFields> {
  const found = kind === 'events' || kind === 'lines' ? (streamed ?? data) : data
  return found ? listFields(site, { kind: 'named', key: found.key }) : []
}

/** The classes of errors, by their statuses. */
const errorClasses: Readonly<Record<string, string>> = {
  400: 'BadRequestError',
  401: 'AuthenticationError',
  403: 'PermissionDeniedError',
  404: 'NotFoundError',
  409: 'ConflictError',
  410: 'GoneError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  '5XX': 'ServerError',
}

function listErrors(site: Site, { throws, errors = {} }: Operation): ErrorRow[] {
  const statuses = [...new Set([...throws.map(({ status }) => status), ...Object.keys(errors)])]
  return statuses.toSorted().map((status) => {
    const reference = errors[status]
    const type = reference && writeType(site, { kind: 'named', key: reference.key })
    const isServer = /^5\d\d$/.test(status)
    return {
      status,
      className: errorClasses[status] ?? (isServer ? 'ServerError' : 'ApiError'),
      text: throws.find((one) => one.status === status)?.text ?? '',
      body: type && (reference.list ? type.concat('[]') : type),
    }
  })
}
