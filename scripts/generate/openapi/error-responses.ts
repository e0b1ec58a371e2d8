import type { Draft } from './draft.ts'
import { type Endpoint, isForBrowsers } from './endpoint.ts'
import { type JsonObject, reference } from './json-schema.ts'
import { type ProseRow, unquoted, withoutLinks } from './prose.ts'
import { errorHeaders } from './response-headers.ts'

/** The name of the schema of errors. */
export const errorSchema = 'ErrorBody'

/** The body of an error, out of the table of its fields: `error.errors[].reason` is a field of an entry of a list. */
export function errorSchemaOf({ service, errorProse }: Draft): JsonObject {
  const { body } = service.errors
  if ('schema' in body) return body.schema
  const root: JsonObject = { type: 'object', description: 'What an error says.' }
  for (const row of errorProse.table(body.heading, ['field', 'type', 'meaning'])) addField(root, row)
  return root
}

function addField(root: JsonObject, { field = '', type = '', meaning = '' }: ProseRow): void {
  const steps = unquoted(field).split('.')
  let at = root
  for (const step of steps.slice(0, -1)) {
    const name = step.replace('[]', '')
    const next = (propertiesOf(at)[name] ??= { type: 'object' })
    at = step.endsWith('[]') ? ((next['items'] ??= { type: 'object' }) as JsonObject) : next
    if (at['type'] !== 'array') at['type'] = 'object'
  }
  propertiesOf(at)[steps.at(-1) ?? ''] = { ...typeOf(type), description: withoutLinks(meaning) }
}

function propertiesOf(schema: JsonObject): Record<string, JsonObject> {
  return (schema['properties'] ??= {}) as Record<string, JsonObject>
}

function typeOf(words: string): JsonObject {
  if (words === 'list of objects or strings') return { type: 'array', items: { type: ['object', 'string'] } }
  return { type: words }
}

/** The errors that every operation can have, and one for all others. */
export function errorComponents(draft: Draft): Readonly<Record<string, JsonObject>> {
  const { always } = draft.service.errors
  const all = always.map((status) => [`Error${status}`, errorResponse(draft, meaningOf(draft, status))] as const)
  return Object.fromEntries([...all, ['Error', errorResponse(draft, 'Any other error.')]])
}

/** The errors of an endpoint by their statuses, its own before those that every operation can have. */
export function errorsOf(draft: Draft, endpoint: Endpoint): JsonObject {
  if (isForBrowsers(endpoint)) return { '4XX': errorPage, default: reference('responses', 'Error') }
  const { sections, declarations } = endpoint
  const { always } = draft.service.errors
  const own = new Map<string, string[]>()
  for (const { code, when } of sections.flatMap(({ errors }) => errors))
    if (/^\d{3}$/.test(code)) own.set(code, [...(own.get(code) ?? []), when])
  if (declarations.some(({ exists }) => exists) && !own.has('404')) own.set('404', ['It does not exist.'])
  const described = Array.from(own, ([code, whens]) => [
    code,
    errorResponse(draft, sentence(Array.from(new Set(whens)))),
  ])
  const common = always
    .filter((status) => !own.has(status))
    .map((status) => [status, reference('responses', `Error${status}`)])
  return { ...Object.fromEntries([...described, ...common]), default: reference('responses', 'Error') } as JsonObject
}

const errorPage = {
  description: 'The request is not valid; the page says why. What the page was not made for is refused as everywhere.',
  content: {
    'text/html': { schema: { type: 'string' } },
    'application/json': { schema: reference('schemas', errorSchema) },
  },
}

function errorResponse(draft: Draft, description: string): JsonObject {
  return {
    description,
    ...errorHeaders(draft),
    content: { 'application/json': { schema: reference('schemas', errorSchema) } },
  }
}

function meaningOf({ service, errorProse }: Draft, status: string): string {
  const { heading, status: key, meaning } = service.errors.statuses
  const row = errorProse.table(heading, [key, meaning]).find((one) => one[key] === status)
  return withoutLinks(row?.[meaning] ?? '') || `Status ${status}.`
}

function sentence(whens: readonly string[]): string {
  const text = withoutLinks(whens.join('; '))
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
