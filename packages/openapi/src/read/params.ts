import { extensions } from '../extensions/table.ts'
import type { MediaKind } from '../model/messages.ts'
import type { Body, PlainParam, ParamStyle, ParamLocation } from '../model/service.ts'
import { type Field, type ObjectShape, type Rule, type Shape, withoutNull } from '../model/shape.ts'
import { requireFields } from '../dialects/pageable.ts'
import { sendRequiredDefault } from '../dialects/required-defaults.ts'
import { Layers, listLayers } from './layers.ts'
import { chooseMedia, type Media, mediaKind, sortMedia } from './media.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { takesFiles } from './part-styles.ts'
import { resolveShape } from './resolve-shape.ts'
import { present } from './scalars.ts'
import { shownByPlace, listValues } from './shown-values.ts'
import type { ShapeReader } from './shapes.ts'
import { unite } from './unions.ts'
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
  for (const place of [...path.get('parameters').list(), ...operation.get('parameters').list()]) {
    const target = place.follow()
    const param = target && readParam(target, shapes, way)
    if (!param) continue
    const text = place.text('description')?.trim()
    const notes = text ? { ...param.notes, text } : param.notes
    byKey.set(`${param.in} ${param.wireName ?? param.name}`, sendRequiredDefault({ ...param, notes }))
  }
  const inQuery = queryNames(template)
  const params = [...byKey.values()].map((param) =>
    param.in === 'query' && inQuery.includes(param.name) ? inPath(param) : param,
  )
  return renamed(withPathParams(params, operation, template))
}

/** The param of a query that the path itself writes: `/upload?id={id}`. */
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
  // A text is written as any other param.
  const media = content && mediaKind(contentType) === 'text' ? undefined : content
  const whole = shapes.read(schema, way)
  const { shape: inner, nullable } = withoutNull(whole)
  const read = media ? whole : inner
  const shown = [...shownByPlace(place), ...(media ? shownByPlace(media) : [])]
  const shape = shapes.takeShown(read, media ? shown : shown.filter((value) => value !== null))
  if (place.extension(extensions.byClient)) return undefined
  const sendDefault = place.extension(extensions.sendDefault) || schema.extension(extensions.sendDefault)
  const style = media ? styleOfContent(contentType, where, media) : readStyle(place, where as ParamLocation, shape)
  const param: PlainParam = {
    name,
    // One header, however it is written in the path and in the operation.
    ...(where === 'header' && /[A-Z]/.test(name) ? { wireName: name.toLowerCase() } : {}),
    in: where as ParamLocation,
    required: where === 'path' || place.flag('required') === true,
    shape: place.extension(extensions.secret) ? { ...shape, secret: true } : shape,
    notes: { ...readNotes(schema), ...readNotes(place) },
    ...(nullable && !media && where !== 'path' ? { nullable: true as const } : {}),
    ...(style ? { style } : {}),
    ...(sendDefault ? { sendDefault } : {}),
  }
  return requireFields(param, () => shapes.object(schema, way))
}

/** A form that is all of the query is written as its fields are. */
function styleOfContent(contentType: string, where: string, media: DocumentNode): ParamStyle | undefined {
  const kind = mediaKind(contentType)
  if (where === 'querystring') return kind === 'form' ? undefined : { style: 'whole' }
  if (kind !== 'json') media.warn(`a param of \`${contentType}\` is written as JSON`)
  return { style: 'json' }
}

const styles = ['form', 'simple', 'label', 'matrix', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const

/** The style of a place, if a param says none. */
export function usualStyle(where: string): 'form' | 'simple' {
  return where === 'query' || where === 'cookie' ? 'form' : 'simple'
}

/** The differences from the default of the location. A form is exploded by default. */
function readStyle(place: DocumentNode, where: ParamLocation, shape: Shape): ParamStyle | undefined {
  // RFC 6265 knows no percent codes.
  if (where === 'cookie' && place.text('style') === 'cookie') return { allowReserved: true }
  const usual = usualStyle(where)
  const style = styles.find((one) => one === place.text('style')) ?? usual
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

/** The declared path of an operation: a param that is a whole resource name takes in the segments before it. */
export function readPath(path: string, item: DocumentNode, operation: DocumentNode): string {
  const all = [...item.get('parameters').list(), ...operation.get('parameters').list()]
  return all.reduce((text, reference) => {
    const place = reference.follow()
    const [name, pattern] = [place?.text('name'), place?.extension(extensions.resource)]
    if (name === undefined || pattern === undefined) return text
    return text.replace(`${pattern.replace(/\*+$/, '')}{${name}}`, `{${name}=${pattern}}`)
  }, path)
}

/** The names of the params of a path. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{([^{}=]+)(?:=[^{}]*)?\}/g)].map((match) => match[1] as string)
}

/** The names of those that are in its query, which the path itself writes: `/upload?id={id}`. */
export function queryNames(path: string): string[] {
  return pathNames(path.split('?')[1] ?? '')
}

/** Adds the params that only the path itself names, and takes out those that it does not. */
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

/** Params of one name in several places: the second says where it is. */
function renamed(params: readonly PlainParam[]): PlainParam[] {
  const taken = new Set<string>()
  return params.map((param) => {
    const name = taken.has(param.name) ? `${param.in}_${param.name}` : param.name
    taken.add(name)
    return name === param.name ? param : { ...param, name, wireName: param.wireName ?? param.name }
  })
}

export interface ReadBody {
  readonly body: Body
  readonly params: PlainParam[]
  /** The rules between the fields. */
  readonly rules?: readonly Rule[]
  /** The fate of fields that the document does not know: the body has them, or they are refused. */
  readonly others?: 'kept' | 'refused'
  readonly readOnly?: readonly string[]
}

/** The body of a request: fields of the params object where it is an object of its own, otherwise the param `body`. */
export function readBody(
  operation: DocumentNode,
  others: readonly PlainParam[],
  shapes: ShapeReader,
  way: Way,
): ReadBody | undefined {
  const request = operation.get('requestBody').follow()
  if (!request?.isObject) return undefined
  const content = request.get('content')
  const all = chooseMedia(
    content,
    sortMedia(content, ['json', 'form', 'multipart', 'text', 'lines', 'bytes', 'events']),
    operation.extension(extensions.mediaTypes)?.request,
  )
  const [media] = all
  if (!media) {
    request.warn('the body has no media type: it is not sent, unless `mediaTypes` in the config names one')
    return undefined
  }
  const required = request.flag('required') === true
  const schema = media.place.get('schema')
  const body = makeBody(media)
  const itemSchema = media.place.get('itemSchema')
  if (body.encoding !== 'raw' && itemSchema.exists) itemSchema.warn('the items of a body are not checked')
  const ownName = operation.get('requestBody').extension(extensions.bodyName) ?? request.extension(extensions.bodyName)
  const clash = (object: ObjectShape): boolean =>
    object.fields.some((field) => others.some((param) => param.name === field.name))
  const objects = all.flatMap((one) => {
    const object = isOfFields(one) ? readFields(one, shapes, way) : undefined
    return object && ownName === undefined && !clash(object) ? [{ media: one, object }] : []
  })
  const [usual] = objects
  const empty = body.encoding !== 'raw' && schema.isObject ? shapes.object(schema, way) : undefined
  const isEmpty = empty?.fields.length === 0 && empty.patterns.length === 0 && empty.others === 'refused'
  if (required && isEmpty) return { body: { ...body, always: true }, params: [] }
  if (usual?.media === media) {
    const kinds = objects.filter((one) => objects.find(({ media: { kind } }) => kind === one.media.kind) === one)
    const taken = kinds.map((one) => one.media)
    warnOfUnsent(all, taken)
    const { fields, rules } = mergeBodies(kinds.map(({ object }) => object))
    const sent = withUpload(body, taken)
    warnOfRefused(usual.media, sent, fields, shapes)
    return {
      body: required && fields.every((field) => !field.required) ? { ...sent, always: true } : sent,
      rules: [...rules.flatMap((rule) => countBeside(rule, others, required)), ...(required ? [] : together(fields))],
      others: kinds.every((one) => one.object.others === 'kept') ? 'kept' : 'refused',
      readOnly: listReadOnly(kinds, [...fields, ...others]),
      params: fields.map((field) => ({
        ...field,
        shape: shapes.takeShown(
          field.shape,
          kinds.flatMap((one) => shownInFields(one.media, field.name)),
        ),
        required: required && field.required,
        in: 'body',
        ...(kinds.some((one) => isSent(one.media.place.get('schema'), field.name))
          ? { sendDefault: true as const }
          : {}),
      })),
    }
  }
  const forms = isOfFields(media) ? all.filter((one) => one === media || one.kind === 'multipart') : [media]
  warnOfUnsent(all, forms)
  const read =
    body.encoding === 'raw'
      ? rawShape(media, schema, shapes)
      : unite(forms.map(({ place }) => shapes.takeShown(shapes.read(place.get('schema'), way), shownByPlace(place))))
  const shape = media.kind === 'multipart' && !isFields(read, shapes) ? anyFields : read
  const name = ownName ?? (others.some((param) => param.name === 'body') ? 'request_body' : 'body')
  const text = operation.get('requestBody').text('description') ?? request.text('description')
  const notes = text === undefined ? readNotes(schema) : { ...readNotes(request), text }
  const sent = isFile(shape, shapes) ? makeBody({ ...media, kind: 'bytes' }) : withUpload(body, forms)
  return {
    body: { ...sent, as: 'body' },
    params: [{ name, in: 'body', required, shape, notes }],
  }
}

/** A body that is sent as multipart if a file is in it. */
function withUpload(body: Body, forms: readonly Media[]): Body {
  const multipart = forms.find(({ kind }) => kind === 'multipart')
  if (!multipart || body.encoding === 'multipart') return body
  const { contentType, parts } = makeBody(multipart)
  return { ...body, upload: { contentType, ...present({ parts }) } }
}

/** Warns of the files that callers cannot pass, since the body has no form that holds them. */
function warnOfRefused({ place }: Media, body: Body, fields: readonly Field[], shapes: ShapeReader): void {
  if (body.encoding !== 'json' || body.upload) return
  for (const { name, shape } of fields)
    if (takesFiles(shape, shapes))
      place.warn(
        `JSON cannot contain the file \`${name}\`, so a call with it fails: if the service accepts multipart, set \`mediaTypes\` in the config`,
      )
}

/** Returns true for a body whose fields can be params. */
function isOfFields({ kind, place }: Media): boolean {
  return (kind === 'json' || kind === 'form' || kind === 'multipart') && place.get('schema').isObject
}

/** The object of a body, if it has fields of its own and all others are of no shape. */
function readFields({ place }: Media, shapes: ShapeReader, way: Way): ObjectShape | undefined {
  const object = shapes.object(place.get('schema'), way)
  const isPlain =
    object &&
    object.fields.length > 0 &&
    (object.others === 'kept' || object.others === 'refused') &&
    object.patterns.length === 0 &&
    !object.type
  return isPlain ? object : undefined
}

/** The fields that only the service sets, without those of other params. */
function listReadOnly(
  bodies: readonly { readonly media: Media }[],
  known: readonly { readonly name: string }[],
): readonly string[] {
  const fields = bodies.flatMap(({ media }) =>
    new Layers(listLayers([media.place.get('schema')])).all('properties').flatMap((one) => one.entries()),
  )
  const taken = new Set(known.map(({ name }) => name))
  const readOnly = fields.filter(
    ([name, place]) => !taken.has(name) && new Layers(listLayers([place])).flag('readOnly'),
  )
  return [...new Set(readOnly.map(([name]) => name))]
}

/** Warns of the media types that are not sent. Those of the same schema are the same body in another form. */
function warnOfUnsent(all: readonly Media[], sent: readonly Media[]): void {
  const schemas = new Set(sent.map(({ place }) => JSON.stringify(place.get('schema').value)))
  for (const one of all)
    if (!sent.includes(one) && !schemas.has(JSON.stringify(one.place.get('schema').value)))
      one.place.warn(`a body of \`${one.contentType}\` is not sent, unless \`mediaTypes\` in the config names it`)
}

/** The fields of all forms of a body. One that is not required by each of them is optional. */
function mergeBodies(objects: readonly ObjectShape[]): {
  readonly fields: readonly Field[]
  readonly rules: readonly Rule[]
} {
  const [first, ...others] = objects as readonly [ObjectShape, ...ObjectShape[]]
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first)))
    return { fields: first.fields, rules: first.rules ?? [] }
  const names = new Set(objects.flatMap(({ fields }) => fields.map(({ name }) => name)))
  const fields = [...names].map((name): Field => {
    const same = objects.flatMap((object) => object.fields.filter((field) => field.name === name))
    const [field] = same as [Field, ...Field[]]
    return {
      ...field,
      required: same.length === objects.length && same.every(({ required }) => required),
      shape: unite(same.map(({ shape }) => shape)),
    }
  })
  const always = new Set(fields.flatMap(({ name, required }) => (required ? [name] : [])))
  const sets = objects.map((object) =>
    object.fields.flatMap(({ name, required }) => (required && !always.has(name) ? [name] : [])),
  )
  return { fields, rules: sets.every((set) => set.length > 0) ? [{ kind: 'some', sets }] : [] }
}

/** The values of a field in the bodies that the document shows. */
function shownInFields({ place }: Media, name: string): unknown[] {
  return listValues(shownByPlace(place), name)
}

/** A form whose schema is that of a file, a list or nothing: its fields are said elsewhere. */
const anyFields: Shape = { kind: 'object', fields: [], others: 'unknown', patterns: [] }

function isFields(shape: Shape, { objects }: ShapeReader): boolean {
  return ['object', 'all', 'union'].includes(resolveShape(shape, objects)?.kind ?? '')
}

function isFile(shape: Shape, { objects }: ShapeReader): boolean {
  return resolveShape(shape, objects)?.kind === 'file'
}

/** A body that may be left out: if one of its fields is set, those that it requires are too. */
function together(fields: readonly Field[]): Rule[] {
  const required = fields.filter((field) => field.required).map((field) => field.name)
  return fields.flatMap(({ name }): Rule[] => {
    const needs = required.filter((other) => other !== name)
    return needs.length ? [{ kind: 'together', field: name, needs }] : []
  })
}

/**
 * A rule for the number of fields, where params of other places are counted with them. Those that may be left out make
 * it less strict. A body that may be left out has no least number.
 */
function countBeside(rule: Rule, others: readonly PlainParam[], isRequired: boolean): Rule[] {
  if (rule.kind !== 'count') return [rule]
  const always = others.filter(({ required }) => required).length
  const min = isRequired && rule.min !== undefined ? rule.min + always : undefined
  const max = rule.max === undefined ? undefined : rule.max + others.length
  return min === undefined && max === undefined ? [] : [{ kind: 'count', ...present({ min, max }) }]
}

function isSent(schema: DocumentNode, field: string): boolean {
  return schema.follow()?.get('properties', field).extension(extensions.sendDefault) === true
}

function rawShape({ kind, contentType, place }: Media, schema: DocumentNode, shapes: ShapeReader): Shape {
  const written = kind === 'text' ? 'text' : 'file'
  if ([schema, schema.get('items'), place.get('itemSchema')].some((one) => shapes.object(one, 'params')))
    place.warn(`a body of \`${contentType}\` is a ${written} that the caller writes: its fields are not params`)
  const shape = written === 'text' && schema.exists ? shapes.read(schema, 'params') : undefined
  return shape?.kind === 'text' || shape?.kind === 'literals' ? shape : { kind: written }
}

/** The content types of bodies that the document has only a range for, such as `text/*`. */
const typesOfRanges: Partial<Record<MediaKind, string>> = {
  json: 'application/json',
  text: 'text/plain',
  multipart: 'multipart/form-data',
}

function makeBody({ kind, contentType, place }: Media): Body {
  const encoding = kind === 'json' || kind === 'form' || kind === 'multipart' ? kind : 'raw'
  return {
    as: 'fields',
    contentType: contentType.includes('*') ? (typesOfRanges[kind] ?? 'application/octet-stream') : contentType,
    encoding,
    ...(encoding === 'multipart' || encoding === 'form' ? present({ parts: readParts(place, encoding) }) : {}),
  }
}

/** Reads `encoding` for the fields of a form or a multipart body. Its content types win over those of the schema. */
function readParts(media: DocumentNode, as: 'form' | 'multipart'): Body['parts'] {
  const types = as === 'multipart' ? readMediaTypes(media.get('schema')) : new Map<string, string>()
  const said = media.get('encoding')
  const all = [...new Set([...types.keys(), ...said.entries().map(([name]) => name)])].map((name) => {
    const one = said.get(name)
    if (one.has('headers')) one.get('headers').warn('headers of a part are not sent')
    const contentType = one.text('contentType') ?? types.get(name)
    const style = styles.find((known) => known === one.text('style'))
    const allowReserved = one.flag('allowReserved') ? (true as const) : undefined
    return [name, present({ contentType, style, explode: one.flag('explode'), allowReserved })] as const
  })
  const parts = all.filter(([, part]) => Object.keys(part).length > 0)
  return parts.length ? Object.fromEntries(parts) : undefined
}

/** The `contentMediaType` of each field, or of the entries of a list. A text that is JSON is sent as the text that it is. */
function readMediaTypes(schema: DocumentNode): ReadonlyMap<string, string> {
  const fields = schema.follow()?.get('properties').entries() ?? []
  return new Map(
    fields.flatMap(([name, one]): [string, string][] => {
      const field = one.follow()
      const value = field?.text('type') === 'array' ? field.get('items').follow() : field
      const type = value?.has('contentEncoding') ? undefined : value?.text('contentMediaType')
      return type === undefined || mediaKind(type) === 'json' ? [] : [[name, type]]
    }),
  )
}
