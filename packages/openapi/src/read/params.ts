import { dropQueryExpression, readSlot } from '../dialects/path-forms.ts'
import { extensions } from '../extensions/table.ts'
import type { PlainParam, ParamStyle, ParamLocation } from '../model/service.ts'
import { type Shape, withoutNull } from '../model/shape.ts'
import { requireFields } from '../dialects/pageable.ts'
import { sendRequiredDefault } from '../dialects/required-defaults.ts'
import { mediaKind } from './media.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { present } from './scalars.ts'
import { readSentDefault } from './sent-defaults.ts'
import { shownByPlace } from './shown-values.ts'
import type { ShapeReader } from './shapes.ts'
import type { Way } from './way.ts'

/** The params of an operation: those of its path, overridden by its own. */
export function readParams(
  path: DocumentNode,
  operation: DocumentNode,
  template: string,
  shapes: ShapeReader,
  way: Way,
): PlainParam[] {
  const byKey = new Map<string, PlainParam>()
  for (const list of [path, operation].map((owner) => owner.get('parameters').list())) {
    const keys = new Set<string>()
    for (const place of list) {
      const target = place.follow()
      const param = target && readParam(target, shapes, way)
      if (!param) continue
      const text = place.words('description')
      const notes = text ? { ...param.notes, text } : param.notes
      const key = `${param.in} ${param.wireName ?? param.name}`
      if (keys.has(key)) place.warn(`the ${param.in} has two params \`${param.name}\`: the last one counts`)
      keys.add(key)
      byKey.set(key, sendRequiredDefault({ ...param, notes }))
    }
  }
  const inQuery = queryNames(template)
  const params = [...byKey.values()].map((param) =>
    param.in === 'query' && inQuery.includes(param.name) ? inPath(param) : param,
  )
  return renamed(withPathParams(params, operation, template))
}

/** A param in the query that is part of the path: `/upload?id={id}`. */
function inPath({ name, shape, notes }: PlainParam): PlainParam {
  return { name, in: 'path', required: true, shape, notes }
}

const places: readonly string[] = ['path', 'query', 'querystring', 'header', 'cookie']
const ignored: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])

/** True for headers that a document must not describe as params, because others decide them. */
export function isForeignHeader(name: string): boolean {
  return ignored.has(name.toLowerCase())
}

/** A param that is not JSON has no null: it is left out, as there is no way to write one (RFC 6570, section 2.3). */
export function readParam(place: DocumentNode, shapes: ShapeReader, way: Way): PlainParam | undefined {
  const [name, where] = [place.text('name'), place.text('in')]
  if (!name || where === undefined || !places.includes(where)) {
    place.warn(`a param needs \`name\`, and \`in\` of ${places.join(', ')}: it is left out`)
    return undefined
  }
  if (where === 'header' && isForeignHeader(name)) return undefined
  const [[contentType, content] = ['', undefined]] = place.get('content').entries()
  const schema = (content ?? place).get('schema')
  // A text is written like any other param.
  const media = content && mediaKind(contentType) === 'text' ? undefined : content
  const whole = shapes.read(schema, way)
  const { shape: inner, nullable } = withoutNull(whole)
  const read = media ? whole : inner
  const shown = [...shownByPlace(place), ...(media ? shownByPlace(media) : [])]
  const shape = shapes.takeShown(read, media ? shown : shown.filter((value) => value !== null))
  if (place.extension(extensions.byClient)) return undefined
  const notes = { ...readNotes(schema), ...readNotes(place) }
  const style = media ? styleOfContent(contentType, where, media) : readStyle(place, where as ParamLocation, shape)
  const param: PlainParam = {
    name,
    // Header names in the path and in the operation may differ in case.
    ...(where === 'header' && /[A-Z]/.test(name) ? { wireName: name.toLowerCase() } : {}),
    in: where as ParamLocation,
    required: where === 'path' || place.flag('required') === true,
    shape: place.extension(extensions.secret) ? { ...shape, secret: true } : shape,
    notes,
    ...(nullable && !media && where !== 'path' ? { nullable: true as const } : {}),
    ...(style ? { style } : {}),
    ...readSentDefault(schema, notes, place),
  }
  return requireFields(param, () => shapes.object(schema, way))
}

/** If a form is the whole query, it is written like its fields. */
function styleOfContent(contentType: string, where: string, media: DocumentNode): ParamStyle | undefined {
  const kind = mediaKind(contentType)
  if (where === 'querystring') return kind === 'form' ? undefined : { style: 'whole' }
  if (kind !== 'json') media.warn(`a param of \`${contentType}\` is written as JSON`)
  return { style: 'json' }
}

const styles = ['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const

/** The default style of a place. */
export function usualStyle(where: string): 'form' | 'simple' {
  return where === 'query' || where === 'cookie' ? 'form' : 'simple'
}

/** Warns of an unknown style, such as a list separated by tabs in Swagger 2.0, which OpenAPI 3 cannot express. */
export function knownStyle(place: DocumentNode, usual: string): (typeof styles)[number] | undefined {
  const declared = place.text('style')
  const style = styles.find((one) => one === declared)
  if (declared !== undefined && style === undefined)
    place.get('style').warn(`\`${declared}\` cannot be written: \`${usual}\` is used; an overlay can name another`)
  return style
}

/** The differences from the default of the location. A form is exploded by default. */
function readStyle(place: DocumentNode, where: ParamLocation, shape: Shape): ParamStyle | undefined {
  // RFC 6265 has no percent-encoding.
  if (where === 'cookie' && place.text('style') === 'cookie') return { allowReserved: true }
  const usual = usualStyle(where)
  const style = knownStyle(place, usual) ?? usual
  const explode = place.flag('explode')
  const allowReserved = place.flag('allowReserved') ? (true as const) : undefined
  const isPlain = ['text', 'number', 'integer', 'boolean', 'literals', 'digits'].includes(shape.kind)
  const own = present({
    style: style === usual ? undefined : style,
    explode: explode === undefined || explode === (style === 'form') || isPlain ? undefined : explode,
    allowReserved,
  })
  return Object.keys(own).length ? own : undefined
}

/**
 * The declared path of an operation, with a slot for each of its params in braces. A param that is a whole resource name
 * takes in the segments before it.
 */
export function readPath(path: string, item: DocumentNode, operation: DocumentNode): string {
  const all = [...item.get('parameters').list(), ...operation.get('parameters').list()].flatMap(
    (reference) => reference.follow() ?? [],
  )
  const named = (where: string): string[] =>
    all.flatMap((place) => (place.text('in') === where ? (place.text('name') ?? []) : []))
  const slots = named('path').reduce(
    (text, name) => (pathNames(text).includes(name) ? text : readSlot(text, name)),
    dropQueryExpression(path, named('query')),
  )
  return all.reduce((text, place) => {
    const [name, pattern] = [place.text('name'), place.extension(extensions.resource)]
    if (name === undefined || pattern === undefined) return text
    return text.replace(`${pattern.replace(/\*+$/, '')}{${name}}`, `{${name}=${pattern}}`)
  }, slots)
}

/** The names of the params of a path. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}=]+)(?:=[^{}]*)?\}/g)].map((match) => match[1] as string)
}

/** The names of the params in the query that is part of the path: `/upload?id={id}`. */
export function queryNames(path: string): string[] {
  return pathNames(path.split('?')[1] ?? '')
}

/** Adds path params that only the path names, and removes those that it does not name. */
function withPathParams(params: readonly PlainParam[], operation: DocumentNode, template: string): PlainParam[] {
  const named = pathNames(template)
  const declared = params.filter((param) => {
    if (param.in !== 'path' || named.includes(param.name)) return true
    operation.warn(`the param \`${param.name}\` is not part of the path: it is left out`)
    return false
  })
  const missing = named.filter((name) => !params.some((param) => param.in === 'path' && param.name === name))
  for (const name of missing)
    operation.warn(`the param \`${name}\` of the path is not declared: it is read as a string`)
  const added = [...new Set(missing)].map((name): PlainParam => ({
    name,
    in: 'path',
    required: true,
    shape: { kind: 'text' },
    notes: {},
  }))
  return [...added, ...declared]
}

/** Renames params that share a name in several places: the second one gets its place as a prefix. */
function renamed(params: readonly PlainParam[]): PlainParam[] {
  const taken = new Set<string>()
  return params.map((param) => {
    const name = taken.has(param.name) ? `${param.in}_${param.name}` : param.name
    taken.add(name)
    return name === param.name ? param : { ...param, name, wireName: param.wireName ?? param.name }
  })
}
