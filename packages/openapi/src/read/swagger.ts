import { escapePointer, unescapeKey, unescapePointer } from './pointer.ts'
import { fields, isOutside, type Json, valueAt } from './raw-json.ts'
import { present } from './scalars.ts'

/**
 * A body of Swagger 2.0 is one of the params, or several for a form. If it is a reference, the upgrade to OpenAPI 3
 * leaves a param that leads to a body, and it ignores other files. So references are replaced by their targets, except
 * for schemas.
 */
export function inlineParts(document: Json): Json {
  const inline = (part: unknown): unknown => followWhile(document, part, isOutside)
  const parameters = mapped(document['parameters'], inline)
  const responses = mapped(document['responses'], inline)
  const whole = { ...document, ...present({ parameters, responses }) }
  const inlineParam = (given: unknown): unknown => {
    const param = inline(given)
    const named = followWhile(whole, param, (reference) => /^#\/parameters\/[^/]+$/.test(reference))
    const place = fields(named)['in']
    if (place === 'formData') return separated(named)
    return place === 'body' ? named : styled(param)
  }
  /** For an operation, or a path around operations. */
  const inlineWithin = (value: unknown): unknown => {
    const { parameters: own, responses: ownResponses } = fields(value)
    if (!Array.isArray(own) && ownResponses === undefined) return value
    const params = Array.isArray(own) ? own.map(inlineParam) : own
    return { ...fields(value), ...present({ parameters: params, responses: mapped(ownResponses, inline) }) }
  }
  const inlineOperation = (value: unknown): unknown => {
    const operation = inlineWithin(value)
    const { parameters: params, consumes: own = document['consumes'] } = fields(operation)
    const consumes = chooseForms(params, own)
    return consumes ? { ...fields(operation), consumes } : operation
  }
  const paths = mapped(document['paths'], (path) => inlineWithin(mapped(inline(path), inlineOperation)))
  return { ...whole, parameters: mapped(parameters, styled), paths }
}

/** A list in a form is separated by commas unless the param says otherwise. Files are parts of their own. */
function separated(param: unknown): unknown {
  const { type, items, collectionFormat = 'csv' } = fields(param)
  return type === 'array' && fields(items)['type'] !== 'file' ? { ...fields(param), collectionFormat } : param
}

/** The format of a list that OpenAPI 3 has no style for, such as tabs in a query, or pipes in a path. */
function formatWithoutStyle(param: unknown): string | undefined {
  const { type, in: place, collectionFormat } = fields(param)
  const known = place === 'query' || place === 'formData' ? ['csv', 'ssv', 'pipes', 'multi'] : ['csv']
  const isKnown = typeof collectionFormat !== 'string' || known.includes(collectionFormat)
  return type === 'array' && !isKnown ? collectionFormat : undefined
}

/** Keeps such a format as the style, which the upgrade would silently drop; the reader of the param warns of it. */
function styled(param: unknown): unknown {
  const style = formatWithoutStyle(param)
  return style === undefined ? param : { ...fields(param), style, explode: false }
}

const [urlEncoded, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * The media types of a form. Many documents name none, or that of their other bodies. Files are only sent as multipart.
 * @returns undefined if there is no form
 */
function chooseForms(params: unknown, consumes: unknown): string[] | undefined {
  const all = (Array.isArray(params) ? params : []).map(fields)
  const inForm = all.filter(({ in: place }) => place === 'formData')
  if (inForm.length === 0 || all.some(({ in: place }) => place === 'body')) return undefined
  const named = [consumes].flat().map(String)
  const forms = named.filter((one) => [urlEncoded, multipart].includes(one.replace(/;.*/, '').trim().toLowerCase()))
  const hasFile = inForm.some((one) => [one, fields(one['items'])].some(({ type }) => type === 'file'))
  if (hasFile) return [forms.find((one) => /^multipart/i.test(one)) ?? multipart]
  return forms.length > 0 ? forms : [urlEncoded]
}

/** Follows references while they are of one kind. */
function followWhile(document: Json, part: unknown, isFollowed: (reference: string) => boolean): unknown {
  let found = part
  for (let steps = 0; steps < 20; steps++) {
    const reference = String(fields(found)['$ref'])
    const target = isFollowed(reference) ? valueAt(document, reference) : undefined
    if (target === undefined) break
    found = target
  }
  return found
}

/** Keeps the formats of lists in forms that the upgrade drops: `styled` for fields. */
export function styleForms<T extends object>(document: T, inlined: Json): T {
  for (const [path, item] of Object.entries(fields(inlined['paths'])))
    for (const [method, operation] of Object.entries(fields(item))) {
      const { parameters } = fields(operation)
      const all = (Array.isArray(parameters) ? parameters : []).filter((one) => fields(one)['in'] === 'formData')
      const styles = all.flatMap((param) => {
        const style = formatWithoutStyle(param)
        return style === undefined ? [] : [[fields(param)['name'], { style, explode: false }] as const]
      })
      if (styles.length === 0) continue
      const raised = fields(fields(fields(fields(document)['paths'])[path])[method])
      for (const media of Object.values(fields(fields(raised['requestBody'])['content'])) as Json[])
        media['encoding'] = { ...fields(media['encoding']), ...Object.fromEntries(styles) }
    }
  return document
}

/** In Swagger 2.0, the fields of a form can be required, but not the form as a whole. */
export function requireForms<T extends object>(document: T): T {
  for (const path of Object.values(fields(fields(document)['paths'])))
    for (const operation of Object.values(fields(path))) {
      const body = fields(fields(operation)['requestBody'])
      const [[type, { schema }] = ['', {}]] = Object.entries(fields(body['content'])) as [string, Json][]
      const { required } = fields(schema)
      if (/form/.test(type) && Array.isArray(required) && required.length > 0) body['required'] = true
    }
  return document
}

function mapped(value: unknown, change: (one: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]))
}

const sections: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

/** The pointer of a part as the document is written. */
export function pointerAsWritten(document: Readonly<Record<string, unknown>>, pointer: string): string {
  if (document['swagger'] === undefined) return pointer
  return pointer
    .replace(/^\/components\/([^/]+)/, (whole, name: string) => {
      const section = Object.hasOwn(sections, name) ? sections[name] : undefined
      return section === undefined ? whole : `/${section}`
    })
    .replace(/^(\/paths\/[^/]+(?:\/[^/]+)?\/parameters)\/(\d+)/, (_, list: string, index: string) =>
      paramAsWritten(document, list, Number(index)),
    )
    .replace(/^(\/paths\/[^/]+\/[^/]+)\/requestBody(?:\/content\/[^/]+)?(.*)$/, (_, operation: string, rest: string) =>
      bodyAsWritten(document, operation, rest),
    )
    .replace(/(\/responses\/[^/]+)\/content\/[^/]+(?=\/schema)/, '$1')
    .replace(/(\/parameters\/[^/]+)\/style$/, '$1/collectionFormat')
    .replace(/(\/parameters\/[^/]+)\/schema(?=\/|$)/, (whole, param: string, at: number, all: string) =>
      valueAt(document, followInlined(document, all.slice(0, at) + whole)) === undefined ? param : whole,
    )
}

/** Follows a pointer through the original references, which `inlineParts` replaced. */
export function followInlined(document: Json, pointer: string, steps = 0): string {
  const parts = pointer.split('/').slice(1)
  let at: unknown = document
  for (const [index, part] of parts.entries()) {
    const { $ref } = fields(at)
    const name = unescapeKey(part)
    const isThere = Object.hasOwn(fields(at), name)
    if (!isThere && typeof $ref === 'string' && $ref.startsWith('#/') && steps < 20) {
      const way = $ref.slice(2).split('/').map(unescapePointer)
      return followInlined(document, ['', ...way.map(escapePointer), ...parts.slice(index)].join('/'), steps + 1)
    }
    at = isThere ? fields(at)[name] : undefined
  }
  return pointer
}

/** A body is one param; a form has one param for each field. */
function bodyAsWritten(document: Json, operation: string, rest: string): string {
  const params = paramsAsWritten(document, `${operation}/parameters`)
  if (params.length === 0) return operation
  const [, field, inner = ''] = /^\/(?:schema\/properties|encoding)\/([^/]+)(.*)$/.exec(rest) ?? []
  const body = params.findIndex((one) => one['in'] === 'body')
  const index =
    body >= 0 || field === undefined ? body : params.findIndex((one) => one['name'] === unescapePointer(field))
  if (index < 0) return `${operation}/parameters`
  return `${operation}/parameters/${index}${body >= 0 ? rest : inner}`
}

/** A param. The upgrade removes those of bodies and forms from the same list. */
function paramAsWritten(document: Json, list: string, raised: number): string {
  const params = paramsAsWritten(document, list)
  const rest = [...params.keys()].filter((index) => !['body', 'formData'].includes(String(params[index]?.['in'])))
  return `${list}/${rest[raised] ?? raised}`
}

/** The params in a list, with references resolved. */
function paramsAsWritten(document: Json, list: string): Json[] {
  const params = valueAt(document, followInlined(document, list))
  return (Array.isArray(params) ? params : []).map((one) =>
    fields(followWhile(document, one, (reference) => reference.startsWith('#/'))),
  )
}
