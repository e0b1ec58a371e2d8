import { hasFreeNames, type Kind, kindOfMember } from '../extensions/structure.ts'
import { escapePointer } from './pointer.ts'
import { isOutside, type Json, valueAt } from './raw-json.ts'
import { suggestion } from './suggest.ts'
import type { Warning } from './warnings.ts'

const listNames = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** The fields of the objects of OpenAPI, 3.0 to 3.2. */
const fields: { readonly [K in Kind]?: ReadonlySet<string> } = {
  root: listNames('openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs $self'),
  pathItem: listNames(
    '$ref summary description get put post delete options head patch trace query additionalOperations servers parameters',
  ),
  operation: listNames(
    'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
  ),
  param: listNames(
    '$ref name in summary description required deprecated allowEmptyValue style explode allowReserved schema example examples content',
  ),
  body: listNames('$ref summary description content required'),
  response: listNames('$ref summary description headers content links'),
  media: listNames('$ref schema itemSchema example examples encoding prefixEncoding itemEncoding'),
}

const names: { readonly [K in Kind]?: string } = {
  root: 'a document',
  pathItem: 'a path',
  operation: 'an operation',
  param: 'a param',
  body: 'a request body',
  response: 'a response',
  media: 'a media type',
  schema: 'a schema',
}

/** Keywords of schemas. Others are allowed, so only a near miss is a mistake. */
const keywords = listNames(
  `$ref type properties required items additionalProperties patternProperties allOf anyOf oneOf enum const format pattern
  minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems
  minProperties maxProperties nullable description title default example examples deprecated readOnly writeOnly
  discriminator propertyNames prefixItems contains dependentRequired dependentSchemas`,
)

/** The types that the values of keys must have to mean anything. */
const types: {
  readonly [K in Kind]?: readonly (readonly [keys: ReadonlySet<string>, ...types: readonly string[]])[]
} = {
  operation: [[listNames('deprecated'), 'boolean']],
  param: [[listNames('required deprecated allowEmptyValue explode allowReserved'), 'boolean']],
  body: [[listNames('required'), 'boolean']],
  header: [[listNames('required deprecated explode'), 'boolean']],
  encoding: [[listNames('explode allowReserved'), 'boolean']],
  schema: [
    [listNames('nullable uniqueItems deprecated readOnly writeOnly'), 'boolean'],
    [
      listNames('minLength maxLength minimum maximum multipleOf minItems maxItems minProperties maxProperties'),
      'number',
    ],
    [listNames('exclusiveMinimum exclusiveMaximum'), 'number', 'boolean'],
    [listNames('pattern'), 'string'],
    [listNames('required'), 'list', 'string'],
    [listNames('enum'), 'list'],
  ],
}

/** A part of a document, and what it is. */
interface Part {
  readonly value: unknown
  readonly kind: Kind
  readonly pointer: string
}

/** Warns of keys that mean nothing where they are, such as `repsonses` or `maximum: "100"`. */
export function warnOfMistakes(root: Json, warn: (warning: Warning) => void): void {
  // A reference to a part of another file determines its kind. Chains of references can have any length.
  const parts = new Map<string, Part>([['', { value: root, kind: 'root', pointer: '' }]])
  for (const part of parts.values())
    warnIn(part, warn, (reference, kind) => {
      const pointer = reference.slice(1)
      parts.set(`${kind} ${pointer}`, { value: valueAt(root, pointer), kind, pointer })
    })
}

/** @param refer called with each reference to another file, and the kind of its target */
function warnIn(
  { value, kind, pointer }: Part,
  warn: (warning: Warning) => void,
  refer: (reference: string, kind: Kind) => void,
): void {
  if (typeof value !== 'object' || value === null || kind === 'data' || kind === 'other' || kind === 'free') return
  const known = fields[kind]
  for (const [name, one] of Object.entries(value)) {
    const place = `${pointer}/${escapePointer(name)}`
    const message = Array.isArray(value)
      ? undefined
      : name.startsWith('x-')
        ? describeExtension(one, name, kind)
        : (describeWrongKey(name, kind, known) ?? describeWrongType(one, name, kind))
    if (message !== undefined) warn({ message, pointer: place })
    if (name === '$ref' && typeof one === 'string' && isOutside(one)) refer(one, kind)
    warnIn({ value: one, kind: kindOfMember(kind, name, value), pointer: place }, warn, refer)
  }
}

/** Amazon’s API Gateway describes an operation for any method as an extension of the path. */
function describeExtension(value: unknown, name: string, kind: Kind): string | undefined {
  if (kind !== 'pathItem' || !Object.hasOwn(Object(value) as object, 'responses')) return undefined
  return `\`${name}\` is an operation without a method: it is left out. An overlay can give it one`
}

function describeWrongKey(name: string, kind: Kind, known: ReadonlySet<string> | undefined): string | undefined {
  const what = names[kind] ?? kind
  if (known && !hasFreeNames(kind))
    return known.has(name)
      ? undefined
      : `\`${name}\` is not a field of ${what}: it is left out${suggestion(name, known)}`
  if (kind !== 'schema' || name.length < 4 || keywords.has(name)) return undefined
  const near = suggestion(
    name,
    [...keywords].filter((one) => Math.abs(one.length - name.length) <= 1),
  )
  return near && isSlip(name, near) ? `\`${name}\` is not a schema keyword: it is ignored${near}` : undefined
}

function describeWrongType(value: unknown, name: string, kind: Kind): string | undefined {
  const wanted: readonly unknown[] = types[kind]?.find(([keys]) => keys.has(name))?.slice(1) ?? []
  const type = Array.isArray(value) ? 'list' : typeof value
  if (value === null || wanted.length === 0 || wanted.includes(type)) return undefined
  return `\`${name}\` must be a ${wanted.join(' or ')}: it is ignored`
}

/** True if the letters are the same or nearly: `requried`, `propertes`, but not `minimal` for `minimum`. */
function isSlip(name: string, near: string): boolean {
  const meant = /`([^`]*)`\?/.exec(near)?.[1] ?? ''
  const [one, other] = [name, meant].map((text) => Array.from(text.toLowerCase()).toSorted().join(''))
  return one === other || (name.length > 5 && Math.abs(name.length - meant.length) === 1)
}
