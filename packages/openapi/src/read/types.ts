import type { Layers } from './layers.ts'

const objectKeywords = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'required',
  'unevaluatedProperties',
  'minProperties',
  'maxProperties',
  'dependentSchemas',
  'propertyNames',
  'dependentRequired',
]
const knownTypes = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array'] as const
/** A type of JSON Schema. */
export type Type = (typeof knownTypes)[number]

/** The formats of texts: any other format may belong to any type, such as PostgREST's `jsonb`. */
const formatsOfText =
  /^(?:date|date-?time|time|duration|(?:idn-)?(?:email|hostname)|ipv[46]|(?:uri|iri|url)(?:-reference|-template)?|uuid|guid|byte|binary|base64(?:url)?|password|char|regex|(?:relative-)?json-pointer)$/i

/** The types that all layers allow; if they name none, the one that the other keywords apply to. */
export function listTypes(layers: Layers): Type[] {
  const named = layers
    .all('type')
    .map((place) => (Array.isArray(place.value) ? place.value : [place.value]) as unknown[])
  const known = named.map((list) => list.filter((one): one is Type => knownTypes.includes(one as Type)))
  known.forEach((list, index) => {
    if (list.length < (named[index]?.length ?? 0))
      layers.own.warn(`the type \`${String(named[index])}\` is not one of JSON Schema's: any value is accepted`)
  })
  const [first, ...others] = known.filter((list) => list.length > 0)
  if (first) {
    const types = narrow(first, others)
    if (types.length === 0) layers.own.warn('no value has all the types that it needs: any value is accepted')
    return types
  }
  if (named.length) return []
  if (objectKeywords.some((keyword) => layers.has(keyword))) return ['object']
  if (
    ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'].some((keyword) => layers.has(keyword))
  )
    return ['array']
  if (['pattern', 'minLength', 'maxLength', 'contentMediaType'].some((keyword) => layers.has(keyword)))
    return ['string']
  const format = layers.text('format')
  if (format !== undefined) return formatsOfText.test(format) ? ['string'] : []
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
  return bounds.some((keyword) => layers.has(keyword)) ? ['number'] : []
}

/** The types that every layer allows; an integer is a number. */
function narrow(first: readonly Type[], others: readonly Type[][]): Type[] {
  const types = others.some((list) => list.includes('integer'))
    ? first.map((type) => (type === 'number' ? 'integer' : type))
    : first
  const common = types.filter((type) =>
    others.every((list) => list.includes(type) || (type === 'integer' && list.includes('number'))),
  )
  return [...new Set(common)]
}
