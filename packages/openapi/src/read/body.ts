import { extensions } from '../extensions/table.ts'
import type { MediaKind } from '../model/messages.ts'
import type { Body, PlainParam } from '../model/service.ts'
import type { Field, ObjectShape, Rule, Shape } from '../model/shape.ts'
import { countBeside, isOfFields, listReadOnly, mergeBodies, readFields, together } from './body-fields.ts'
import { readParts } from './body-parts.ts'
import { Layers, listLayers } from './layers.ts'
import { chooseMedia, type Media, sortMedia } from './media.ts'
import { readNotes } from './notes.ts'
import type { DocumentNode } from './node.ts'
import { takesFiles } from './part-styles.ts'
import { resolveShape } from './resolve-shape.ts'
import { present } from './scalars.ts'
import { readSentDefault } from './sent-defaults.ts'
import { listValues, shownByPlace } from './shown-values.ts'
import type { ShapeReader } from './shapes.ts'
import { unite } from './unions.ts'
import type { Way } from './way.ts'

export interface ReadBody {
  readonly body: Body
  readonly params: PlainParam[]
  /** The rules between the fields. */
  readonly rules?: readonly Rule[]
  /** How undocumented fields are treated: the body takes them, or they are rejected. */
  readonly others?: 'kept' | 'refused'
  readonly readOnly?: readonly string[]
}

/** The place of a body, and what surrounds it. */
interface BodyContext {
  /** Its place in the operation, which may be a reference. */
  readonly reference: DocumentNode
  readonly request: DocumentNode
  /** The params of other places. */
  readonly others: readonly PlainParam[]
  readonly shapes: ShapeReader
  readonly way: Way
  readonly required: boolean
}

/** The body of a request: fields of the params object if it is a plain object, otherwise the param `body`. */
export function readBody(
  operation: DocumentNode,
  others: readonly PlainParam[],
  shapes: ShapeReader,
  way: Way,
): ReadBody | undefined {
  const reference = operation.get('requestBody')
  const request = reference.follow()
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
  const body = makeBody(media)
  const itemSchema = media.place.get('itemSchema')
  if (body.encoding !== 'raw' && itemSchema.exists) itemSchema.warn('the items of a body are not checked')
  const context = { reference, request, others, shapes, way, required: request.flag('required') === true }
  const forms = all.flatMap((one) => readForm(one, context))
  if (context.required && isEmpty(media, body, context)) return { body: { ...body, always: true }, params: [] }
  const ownName = reference.extension(extensions.bodyName) ?? request.extension(extensions.bodyName)
  return ownName === undefined && forms[0]?.media === media
    ? readAsFields(all, forms, body, context)
    : readAsParam(all, body, ownName, context)
}

/** A media type of a body whose fields can be params. */
interface Form {
  readonly media: Media
  readonly object: ObjectShape
}

function readForm(media: Media, { others, shapes, way }: BodyContext): Form[] {
  const object = isOfFields(media) ? readFields(media, shapes, way) : undefined
  const clashes = object?.fields.some((field) => others.some((param) => param.name === field.name))
  return object && !clashes ? [{ media, object }] : []
}

function isEmpty({ place }: Media, { encoding }: Body, { shapes, way }: BodyContext): boolean {
  const schema = place.get('schema')
  const object = encoding !== 'raw' && schema.isObject ? shapes.object(schema, way) : undefined
  return object?.fields.length === 0 && object.patterns.length === 0 && object.others === 'refused'
}

function readAsFields(all: readonly Media[], forms: readonly Form[], body: Body, context: BodyContext): ReadBody {
  const { others, shapes, required } = context
  const kinds = forms.filter((one) => forms.find(({ media: { kind } }) => kind === one.media.kind) === one)
  const taken = kinds.map((one) => one.media)
  warnOfUnsent(all, taken)
  const properties = taken.flatMap((one) => new Layers(listLayers([one.place.get('schema')])).all('properties'))
  const { fields, rules } = mergeBodies(kinds.map(({ object }) => object))
  const sent = withUpload(body, taken)
  warnOfRefused(all[0] as Media, sent, fields, shapes)
  return {
    body: required && fields.every((field) => !field.required) ? { ...sent, always: true } : sent,
    rules: [...rules.flatMap((rule) => countBeside(rule, others, required)), ...(required ? [] : together(fields))],
    others: kinds.every((one) => one.object.others === 'kept') ? 'kept' : 'refused',
    readOnly: listReadOnly(taken, [...fields, ...others]),
    params: fields.map((field) => ({
      ...field,
      shape: shapes.takeShown(
        field.shape,
        taken.flatMap(({ place }) => listValues(shownByPlace(place), field.name)),
      ),
      required: required && field.required,
      in: 'body',
      ...findSentDefault(properties, field),
    })),
  }
}

function readAsParam(
  all: readonly Media[],
  body: Body,
  ownName: string | undefined,
  { reference, request, others, shapes, way, required }: BodyContext,
): ReadBody {
  const media = all[0] as Media
  const schema = media.place.get('schema')
  const forms = isOfFields(media) ? all.filter((one) => one === media || one.kind === 'multipart') : [media]
  warnOfUnsent(all, forms)
  const read =
    body.encoding === 'raw'
      ? rawShape(media, schema, shapes)
      : unite(forms.map(({ place }) => shapes.takeShown(shapes.read(place.get('schema'), way), shownByPlace(place))))
  const shape = media.kind === 'multipart' && !isFields(read, shapes) ? anyFields : read
  const name = ownName ?? (others.some((param) => param.name === 'body') ? 'request_body' : 'body')
  const text = reference.words('description') ?? request.words('description')
  const notes = text === undefined ? readNotes(schema) : { ...readNotes(request), text }
  const sent = isFile(shape, shapes) ? makeBody({ ...media, kind: 'bytes' }) : withUpload(body, forms)
  return {
    body: { ...sent, as: 'body' },
    params: [{ name, in: 'body', required, shape, notes }],
  }
}

/** Warns of the media types that are not sent. Those with the same schema are the same body in another form. */
function warnOfUnsent(all: readonly Media[], sent: readonly Media[]): void {
  const schemas = new Set(sent.map(({ place }) => JSON.stringify(place.get('schema').value)))
  for (const one of all)
    if (!sent.includes(one) && !schemas.has(JSON.stringify(one.place.get('schema').value)))
      one.place.warn(`a body of \`${one.contentType}\` is not sent, unless \`mediaTypes\` in the config names it`)
}

/** A body that is sent as multipart if it contains a file. */
function withUpload(body: Body, forms: readonly Media[]): Body {
  const multipart = forms.find(({ kind }) => kind === 'multipart')
  if (!multipart || body.encoding === 'multipart') return body
  const { contentType, parts } = makeBody(multipart)
  return { ...body, upload: { contentType, ...present({ parts }) } }
}

/** Warns of the files that callers cannot pass, because no form of the body can contain them. */
function warnOfRefused({ place }: Media, body: Body, fields: readonly Field[], shapes: ShapeReader): void {
  if (body.encoding !== 'json' || body.upload) return
  for (const { name, shape } of fields)
    if (takesFiles(shape, shapes))
      place.warn(
        `JSON cannot contain the file \`${name}\`, so a call with it fails: if the service accepts multipart, set \`mediaTypes\` in the config`,
      )
}

/**
 * The field of a body, if it sends its default.
 * @param properties those of all objects that the field can be in
 */
function findSentDefault(properties: readonly DocumentNode[], { name, notes }: Field): object | undefined {
  const found = properties.flatMap((one) => (one.has(name) ? (readSentDefault(one.get(name), notes) ?? []) : []))
  return found[0]
}

function rawShape({ kind, contentType, place }: Media, schema: DocumentNode, shapes: ShapeReader): Shape {
  const written = kind === 'text' ? 'text' : 'file'
  if ([schema, schema.get('items'), place.get('itemSchema')].some((one) => shapes.object(one, 'params')))
    place.warn(`a body of \`${contentType}\` is a ${written} that the caller writes: its fields are not params`)
  const shape = written === 'text' && schema.exists ? shapes.read(schema, 'params') : undefined
  return shape?.kind === 'text' || shape?.kind === 'literals' ? shape : { kind: written }
}

/** A form whose schema is a file, a list or nothing: its fields are declared elsewhere. */
const anyFields: Shape = { kind: 'object', fields: [], others: 'unknown', patterns: [] }

function isFields(shape: Shape, { objects }: ShapeReader): boolean {
  return ['object', 'all', 'union'].includes(resolveShape(shape, objects)?.kind ?? '')
}

function isFile(shape: Shape, { objects }: ShapeReader): boolean {
  return resolveShape(shape, objects)?.kind === 'file'
}

/** The content types of bodies for which the document has only a range, such as `text/*`. */
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
