import { type Field, literal, type Param, type Shape, withoutNull } from '@portolan/generator/output'
import type { FieldRow } from './page.ts'
import { plainText, resolveShape, listRules, type Site, writeType } from './types.ts'

/** The depth to which fields of objects without their own page are shown. */
const deepest = 5
/** The most kinds of objects to show in one place: nobody reads more. */
const mostOptions = 12
/** The most fields to show in one place: nobody reads more. */
const mostFields = 300

/** The params of a call. */
export function listParams(site: Site, params: readonly Param[]): FieldRow[] {
  const places = {
    path: 'path',
    query: 'query',
    querystring: 'query',
    header: 'header',
    cookie: 'cookie',
    body: 'body',
  }
  return params.map((param) =>
    row(site, param, [param.required ? 'required' : '', `in ${places[param.in]}`], 0, new Set()),
  )
}

/** The fields of a shape, if it is an object, a list of objects, or a name of one of them. */
export function listFields(site: Site, shape: Shape, depth = 0, around: ReadonlySet<string> = new Set()): FieldRow[] {
  const { found, keys } = follow(site, shape, around)
  if (!found || depth > deepest) return []
  if (found.kind === 'list') return listFields(site, found.items, depth, keys)
  if (found.kind === 'object') {
    const rows = found.fields
      .slice(0, mostFields)
      .map((field) => row(site, field, [field.required ? 'required' : ''], depth, keys))
    return typeof found.others === 'object' && found.fields.length > 0
      ? [...rows, row(site, { name: '…', shape: found.others, notes: { text: 'Further fields.' } }, [], depth, keys)]
      : rows
  }
  if (found.kind === 'all') return found.parts.flatMap((part) => listFields(site, part, depth, keys))
  if (found.kind !== 'union') return []
  const objects = found.options.filter((option) => listFields(site, option, deepest, keys).length > 0)
  const [only] = objects
  if (objects.length === 1 && only) return listFields(site, only, depth, keys)
  return objects.slice(0, mostOptions).flatMap((option) => listOption(site, option, depth, keys))
}

/** One of several possible objects of a value; the type names one that has its own page. */
function listOption(site: Site, shape: Shape, depth: number, around: ReadonlySet<string>): FieldRow[] {
  if (hasPage(site, shape)) return []
  const { found } = follow(site, shape, around)
  const name = plainText(writeType(site, found?.kind === 'list' ? found.items : shape))
  return [{ name, type: [], marks: ['one of these'], rules: [], inner: listFields(site, shape, depth + 1, around) }]
}

/** The schema behind a name; undefined if an enclosing level already shows it. */
function follow(
  { symbols }: Site,
  shape: Shape,
  around: ReadonlySet<string>,
): { readonly found?: Exclude<Shape, { kind: 'named' }>; readonly keys: ReadonlySet<string> } {
  const keys = new Set(around)
  let one = shape
  while (one.kind === 'named') {
    if (keys.has(one.key)) return { keys }
    keys.add(one.key)
    one = symbols.schema(one.key).shape
  }
  return { found: one, keys }
}

function row(
  site: Site,
  { name, shape, notes }: Pick<Field, 'name' | 'shape' | 'notes'>,
  marks: readonly string[],
  depth: number,
  around: ReadonlySet<string>,
): FieldRow {
  const inner = hasPage(site, shape) ? [] : listFields(site, withoutNull(shape).shape, depth + 1, around)
  const shown = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : literal(value))
  return {
    name,
    type: writeType(site, shape),
    marks: [...marks, notes.deprecated ? 'deprecated' : '', isSecret(site, shape) ? 'secret' : ''].filter(Boolean),
    text: notes.text ?? describe(site, shape),
    rules: [
      ...listRules(site, shape),
      ...(notes.default === undefined ? [] : [`default ${shown(notes.default)}`]),
      ...(notes.example === undefined || shown(notes.example).length > 80 ? [] : [`example ${shown(notes.example)}`]),
    ],
    ...(inner.length > 0 ? { inner } : {}),
  }
}

function isSecret(site: Site, shape: Shape): boolean {
  return shape.secret === true || ('secret' in resolveShape(site, shape) && resolveShape(site, shape).secret === true)
}

/** True if the schema that a shape names, in a list or not, has its own page. */
function hasPage(site: Site, shape: Shape): boolean {
  const { shape: whole } = withoutNull(shape)
  if (whole.kind === 'list') return hasPage(site, whole.items)
  return (
    whole.kind === 'named' &&
    (site.schemaPage(whole.key) !== undefined || hasPage(site, site.symbols.schema(whole.key).shape))
  )
}

function describe({ symbols }: Site, shape: Shape): string | undefined {
  return shape.kind === 'named' ? symbols.schema(shape.key).text : undefined
}
