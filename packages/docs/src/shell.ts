import { defaultServer, kebab, type Operation, type Server, type Service } from '@portolan/generator/output'
import { isFile, type Params } from './example.ts'
import { resolveShape, type Site } from './types.ts'

/** The first words of the command line that are not groups: a group with such a name comes after its client's name. */
const otherCommands = new Set(
  'request search describe docs openapi auth completion doctor man mcp skill help complete'.split(' '),
)

/** The flags of the command line itself: a param with such a name gets another flag. */
const ownFlags = new Set(
  `params param batch resume skeleton output fields columns jq select include limit from concurrency wait yes cache timeout
  retry max-wait budget cache-tokens dry-run verbose quiet json-errors color base-url profile emulator help`.split(
    /\s+/,
  ),
)

/** The command line that makes the call. */
export function printCommand(site: Site, operation: Operation, params: Params, command: string): string {
  const { name: service } = site.service
  const group = operation.call.map(kebab)
  const words = [command, ...(otherCommands.has(group[0] ?? '') ? [kebab(service)] : []), ...group].join(' ')
  const entries = Object.entries(params)
  const files = entries.filter(([, value]) => [value].flat().some(isFile))
  const others = entries.filter((entry) => !files.includes(entry))
  const isPlain = others.every(([name, value]) => isText(site, operation, name, value))
  const flags = isPlain
    ? others.map(([name, value], index) => printFlag(name, secretText(operation, name, index) ?? String(value)))
    : [`--params ${quoteShell(JSON.stringify(Object.fromEntries(others)))}`]
  return [words, ...flags, ...files.map(([name]) => printFlag(name, '@file'))].join(' \\\n  ')
}

/** True if the flag takes the value as text; a value of any type is JSON. */
function isText(site: Site, { params }: Operation, name: string, value: unknown): boolean {
  const shape = params.find((param) => param.name === name)?.shape
  if (shape && resolveShape(site, shape).kind === 'unknown') return false
  return ['string', 'number'].includes(typeof value)
}

/** A secret never appears on a command line. */
function secretText({ params }: Operation, name: string, index: number): string | undefined {
  const shape = params.find((param) => param.name === name)?.shape
  if (shape === undefined || !('secret' in shape)) return undefined
  return index === 0 ? '-' : `@${kebab(name)}.txt`
}

function printFlag(name: string, text: string): string {
  const isOwn = !/^[\w-]+$/.test(name) || ownFlags.has(kebab(name)) || kebab(name).startsWith('param-')
  if (isOwn) return `--param ${quoteShell(`${name.replaceAll(/%(?=25|3D)/gi, '%25').replaceAll('=', '%3D')}=${text}`)}`
  return `--${kebab(name)} ${quoteShell(text)}`
}

type Value = readonly [name: string, value: unknown, style: NonNullable<Operation['params'][number]['style']>]

/** The request as `curl` sends it. */
export function printCurl({ service }: Site, operation: Operation, params: Params): string {
  const at = (place: string): Value[] =>
    operation.params
      .filter((param) => param.in === place && Object.hasOwn(params, param.name))
      .map((param) => [param.wireName ?? param.name, params[param.name], param.style ?? {}])
  const server = findServer(service.servers, operation)
  const base = (server?.variables ?? []).reduce(
    (text, one) => text.replaceAll(`{${one.name}}`, one.default ?? 'example'),
    server?.url ?? 'https://api.example.com',
  )
  const path = at('path').reduce(
    (text, value) => text.replaceAll(`{${value[0]}}`, () => writeSegment(value)),
    operation.path,
  )
  const fixed = Object.entries(operation.query ?? {}).map(([name, value]): Value => [name, value, {}])
  const query = [...at('query'), ...fixed].flatMap(writePairs)
  const secrets = listSecrets(service, operation)
  const inQuery = secrets.filter((one) => one.place === 'query')
  const whole = [...query, ...inQuery.map(({ name }) => `${encodeURIComponent(name)}=`)].join('&')
  const url = `${base.replace(/\/$/, '')}${path}${whole === '' ? '' : `?${whole}`}`
  const headers = at('header').map(([name, value, style]) => `${name}: ${decodeURIComponent(writeList(value, style))}`)
  const cookies = [
    ...at('cookie').flatMap(writePairs),
    ...secrets.flatMap((one) => (one.place === 'cookie' ? `${one.name}=` : [])),
  ]
  const hasSecretCookie = secrets.some(({ place }) => place === 'cookie')
  const lines = [
    `curl ${operation.method === 'GET' ? '' : `-X ${operation.method} `}${quoteShell(url)}${inQuery.length > 0 ? '"$API_KEY"' : ''}`,
    ...secrets.flatMap(
      ({ place, name, flag }) => flag ?? (place === 'header' ? `-H ${quoteWord(`${name}: `)}"$API_KEY"` : []),
    ),
    ...(cookies.length > 0 ? [`-b ${quoteWord(cookies.join('; '))}${hasSecretCookie ? '"$API_KEY"' : ''}`] : []),
    ...headers.map((header) => `-H ${quoteShell(header)}`),
    ...bodyLines(operation, Object.fromEntries(at('body'))),
  ]
  return lines.join(' \\\n  ')
}

function findServer(servers: readonly Server[], { address }: Operation): Server | undefined {
  return servers.find((one) => address !== undefined && one.address === address) ?? defaultServer(servers)
}

type Style = Value[2]

/** The texts of a value: those of its entries, or of its fields with their names. */
function listTexts(value: unknown, explode: boolean): string[] {
  if (Array.isArray(value)) return value.map(encode)
  if (typeof value !== 'object' || value === null) return [encode(value)]
  const fields = Object.entries(value)
  return explode
    ? fields.map(([name, one]) => `${encode(name)}=${encode(one)}`)
    : fields.flatMap(([name, one]) => [encode(name), encode(one)])
}

/** A value with commas, for a header. */
function writeList(value: unknown, { style, explode = false }: Style): string {
  return style === 'json' ? encode(value) : listTexts(value, explode).join(',')
}

function writeSegment([name, value, { style, explode = false }]: Value): string {
  const texts = listTexts(value, explode)
  switch (style) {
    case 'json':
      return encode(value)
    case 'label':
      return `.${texts.join(explode ? '.' : ',')}`
    case 'matrix': {
      const isObject = typeof value === 'object' && !Array.isArray(value)
      const own = `;${encode(name)}=`
      return explode ? texts.map((text) => (isObject ? `;${text}` : own + text)).join('') : own + texts.join(',')
    }
    default:
      return texts.join(',')
  }
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C', comma: ',' }

/** The pairs of a value in a query or among cookies. */
function writePairs([name, value, { style = 'form', explode = !(style in separators) }]: Value): string[] {
  const own = encode(name)
  if (typeof value !== 'object' || value === null || style === 'json' || style === 'whole')
    return [`${own}=${encode(value)}`]
  if (style === 'brackets' && Array.isArray(value)) return value.map((one) => `${own}%5B%5D=${encode(one)}`)
  if (style === 'deepObject' || style === 'indices' || style === 'brackets')
    return Object.entries(value).map(([field, one]) => `${own}%5B${encode(field)}%5D=${encode(one)}`)
  const texts = listTexts(value, explode)
  if (!explode) return [`${own}=${texts.join(separators[style] ?? ',')}`]
  return Array.isArray(value) ? texts.map((text) => `${own}=${text}`) : texts
}

function encode(value: unknown): string {
  return encodeURIComponent(printPlain(value))
}

function bodyLines({ body }: Operation, fields: Params): string[] {
  if (!body || (Object.keys(fields).length === 0 && !(body.always && body.encoding === 'json'))) return []
  const whole = body.as === 'body' ? fields['body'] : fields
  if (body.encoding === 'json')
    return [`-H 'Content-Type: ${body.contentType}'`, `-d ${quoteShell(JSON.stringify(whole, undefined, 2))}`]
  if (body.encoding === 'raw') return [`-H 'Content-Type: ${body.contentType}'`, '--data-binary @file']
  const flag = body.encoding === 'form' ? '--data-urlencode' : '-F'
  return Object.entries(Object(whole) as Params).flatMap(([name, value]) =>
    [value].flat().map((one) => `${flag} ${quoteShell(`${name}=${isFile(one) ? '@file' : printPlain(one)}`)}`),
  )
}

/** A credential: the place and name of an API key, or a flag of curl. */
interface Secret {
  readonly place?: string | undefined
  readonly name: string
  readonly flag?: string
}

function listSecrets({ credentials, securitySchemes }: Service, { credentials: sets }: Operation): Secret[] {
  const [first] = credentials
  const schemes = sets?.find((set) => set.length > 0) ?? (first && !sets ? [first.scheme] : [])
  return schemes.flatMap((scheme): Secret[] => {
    const { type, scheme: kind, in: place, name = '' } = securitySchemes[scheme] ?? { type: '' }
    if (type === 'apiKey') return [{ place, name }]
    if (type === 'http' && kind === 'basic') return [{ name, flag: '-u "$USERNAME:$PASSWORD"' }]
    return type === '' ? [] : [{ name, flag: '-H "Authorization: Bearer $TOKEN"' }]
  })
}

function printPlain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Quotes a text for a POSIX shell if needed. */
function quoteShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : quoteWord(text)
}

function quoteWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
