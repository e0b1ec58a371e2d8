import {
  defaultServer,
  exampleCall,
  exampleCredentials,
  isOn,
  kebab,
  key,
  listClients,
  type Operation,
  printAccess,
  makeSample,
  type Service,
  type Shape,
  variableOption,
} from '@portolan/generator/output'
import type { Program, ResultKind } from './program.ts'
import { resolveShape, type Site } from './types.ts'

/** Params that an example passes. */
export type Params = Readonly<Record<string, unknown>>

/** The params of an example: what the document shows, and samples of whatever else is required. */
export function exampleParams(site: Site, operation: Operation): Params {
  const { service } = site
  const shown = exampleCall(service, operation)?.params
  if (shown) return withoutFixed(operation, markFiles(shown) as Params)
  const given = operation.params.flatMap(({ name, required, shape, notes }): [string, unknown][] => {
    const value = notes.example ?? sampleFile(site, shape) ?? makeSample(shape, service.schemas)
    return required || notes.example !== undefined ? [[name, value ?? fallback(site, shape)]] : []
  })
  const params = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  return withoutFixed(operation, params)
}

/** Omits values that a call sends by itself. */
function withoutFixed({ fixed = {} }: Operation, params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !Object.hasOwn(fixed, name)))
}

/** Stands for a file among JSON values: programs create it. */
const fileMark = { 'portolan:file': 'text' }

/** True if a value stands for a file. */
export function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'portolan:file' in value
}

function markFiles(value: unknown): unknown {
  if (value instanceof Blob) return fileMark
  if (Array.isArray(value)) return value.map(markFiles)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, markFiles(one)]))
}

function sampleFile(site: Site, shape: Shape): unknown {
  const found = resolveShape(site, shape)
  if (found.kind === 'file') return fileMark
  if (found.kind === 'list') return resolveShape(site, found.items).kind === 'file' ? [fileMark] : undefined
  if (found.kind !== 'union') return undefined
  return found.options.map((option) => sampleFile(site, option)).find((value) => value !== undefined)
}

/** A value of the right type, whatever its rules: the client reports the faults. */
function fallback(site: Site, shape: Shape): unknown {
  const found = resolveShape(site, shape)
  switch (found.kind) {
    case 'text':
      return 'text'
    case 'list':
      return []
    case 'object':
      return Object.fromEntries(
        found.fields
          .filter(({ required }) => required)
          .map(({ name, shape: inner, notes }) => [
            name,
            notes.example ?? sampleFile(site, inner) ?? makeSample(inner, site.service.schemas) ?? 'text',
          ]),
      )
    case 'union':
      return found.options.map((option) => fallback(site, option)).find((value) => value !== undefined)
    case 'integer':
    case 'number':
    case 'digits':
      return found.min ?? 1
    default:
      return undefined
  }
}

/** Longer lines do not fit beside the text of a page. */
const widest = 58

/** The program that makes a call. */
export function makeProgram(service: Service, operation: Operation, packageName: string): Program {
  const [{ factory }] = clientsWith(service, operation)
  const options = listNeeded(service, operation)
  const isLong = `const client = ${factory}({ ${options.join(', ')} })`.length > widest
  const given = isLong ? `{\n${options.map((one) => `  ${one},\n`).join('')}}` : `{ ${options.join(', ')} }`
  return {
    head: `import { ${factory} } from '${packageName}'\n\nconst client = ${factory}(${options.length > 0 ? given : ''})`,
    call: `client${printAccess(operation.call)}`,
    result: resultKind(operation),
    name: nameResult(operation),
  }
}

function clientsWith(service: Service, operation: Operation): ReturnType<typeof listClients> {
  const all = listClients(service)
  const own = all.find((one) => isOn(one.hosts, operation))
  return own ? [own] : all
}

function resultKind({ paging, result }: Operation): ResultKind {
  if (paging) return 'list'
  switch (result.kind) {
    case 'events':
    case 'lines':
      return 'stream'
    case 'file':
    case 'none':
      return result.kind
    default:
      return 'value'
  }
}

const reserved =
  /^(?:await|class|const|default|delete|export|for|function|import|in|new|return|switch|this|typeof|var|void|client|console|case|package|interface|static|enum|let|yield|with|eval|arguments|static|public|private|protected|process|event|file|bytes|result)$/

/** The variable name for a result: `trip` for `trips.list`. */
function nameResult({ call, paging }: Operation): string {
  const [, group = ''] = call.toReversed()
  const plain = kebab(group).split('-').at(-1) ?? ''
  if (!paging) return 'result'
  const one = plain.replace(/ies$/, 'y').replace(/(?<=(?:s|x|ch|sh))es$|(?<!s)s$/, '')
  return /^[a-z]{2,}$/.test(one) && one !== plain && !reserved.test(one) ? one : 'item'
}

/** The options without which the call cannot be made: an address, if the document has none, and credentials. */
function listNeeded(service: Service, operation: Operation): string[] {
  const { name, servers, addresses } = service
  const server = defaultServer(servers)
  const address = server
    ? server.variables.flatMap((one) =>
        one.default === undefined ? [`${key(variableOption(service, one.name))}: 'example'`] : [],
      )
    : [`${key(addresses[0] ?? 'baseUrl')}: 'https://api.example.com'`]
  const given = exampleCredentials(service, operation).map(
    (option) => `${key(option)}: process.env${printAccess([nameVariable(name, option)])}`,
  )
  return [...address, ...given]
}

/** The environment variable that an example reads: `ACME_TOKEN`. */
function nameVariable(service: string, option: string): string {
  return `${kebab(service)}-${kebab(option)}`.replaceAll('-', '_').toUpperCase()
}
