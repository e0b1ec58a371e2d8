import type { RecordedRequest } from './recording.ts'

/**
 * Describes where two requests differ: `query.page: recorded "1", requested "2"`. Neither headers nor the order of
 * fields are compared.
 * @param ignore names of query params and body fields that are not compared
 */
export function differences(
  recorded: RecordedRequest,
  asked: RecordedRequest,
  ignore: ReadonlySet<string>,
  isSame: (recorded: string, asked: string) => boolean,
): string[] {
  const [ours, theirs] = [flatten(comparable(recorded), ignore), flatten(comparable(asked), ignore)]
  return Array.from(new Set([...ours.keys(), ...theirs.keys()])).flatMap((field) => {
    const [one, other] = [ours.get(field), theirs.get(field)]
    if (one !== undefined && other !== undefined && isSame(one, other)) return []
    return [`${field}: recorded ${show(one)}, requested ${show(other)}`]
  })
}

/** Joins a list of lines to one text, and sorts the fields of a form by name. */
function comparable({ method, path, query, body }: RecordedRequest): object {
  if (!body) return { method, path, query }
  if ('text' in body) return { method, path, query, body: [body.text].flat().join('\n') }
  if ('base64' in body) return { method, path, query, body: body.base64 }
  if ('json' in body) return { method, path, query, body: body.json }
  const form = Object.create(null) as Record<string, unknown>
  for (const [name, value] of body.form) form[name] = name in form ? [form[name], value].flat() : value
  return { method, path, query, body: form }
}

/** All values by their paths, `body.event.start.date`, as JSON. */
function flatten(
  value: unknown,
  ignore: ReadonlySet<string>,
  path: readonly string[] = [],
  found = new Map<string, string>(),
): Map<string, string> {
  if (value === undefined || (path.length > 1 && ignore.has(path.at(-1) ?? ''))) return found
  const nested = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!nested) return found.set(path.join('.'), JSON.stringify(value))
  for (const [name, one] of Object.entries(value)) flatten(one, ignore, [...path, name], found)
  return found
}

function show(value: string | undefined): string {
  if (value === undefined) return 'nothing'
  return value.length > 80 ? `${value.slice(0, 80)}…` : value
}
