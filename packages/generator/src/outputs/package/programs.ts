import { kebab, type Operation, type Service } from '@portolan/openapi'
import {
  defaultServer,
  exampleCredentials,
  type ExampleCall,
  type Examples,
  findExamples,
  key,
  listClients,
  listDescribedStatuses,
  literal,
  printAccess,
  quote,
  variableOption,
} from '../../output.ts'
import type { PackageFacts } from './options.ts'

/** A program with calls from a document's examples: a block of the README, and a file in `examples`. */
export interface Program {
  /** The name of the file, without its extension. */
  readonly name: string
  /** Its imports besides the function that creates the client. */
  readonly imports: readonly string[]
  /** Its statements, which use `client`. Each is a separate block. */
  readonly parts: readonly { readonly title?: string; readonly code: string }[]
}

/** The programs that show a service. The first has its usual calls. */
export function listPrograms(service: Service, facts: PackageFacts): readonly [Program, ...Program[]] {
  const examples = findExamples(service)
  const usual = examples.usual.map((call, index) => ({
    ...(index === 0 ? {} : { title: writeTitle(call.operation) }),
    code: printCall(call),
  }))
  return [
    { name: 'calls', imports: [], parts: usual },
    ...printList(examples),
    ...(examples.stream ? [program('streams', printCall(examples.stream))] : []),
    ...printFiles(examples),
    ...printWebhooks(service, facts),
    ...printErrors(examples),
    ...printOptions(examples),
  ]
}

function program(name: string, code: string, imports: readonly string[] = []): Program {
  return { name, imports, parts: [{ code }] }
}

function writeTitle({ notes, call }: Operation): string {
  return notes.summary ?? call.join('.')
}

function printList({ list }: Examples): Program[] {
  if (!list) return []
  return [
    program(
      'lists',
      `const list = ${printRequest(list)}
for await (const item of list) console.log(item)

const page = await list
console.log(page.items)

// The pages after it, in this process or in another one.
if (page.cursor !== undefined) console.log(await list.from(page.cursor).toArray({ limit: 100 }))`,
    ),
  ]
}

function printFiles({ upload, download }: Examples): Program[] {
  const parts = [
    ...(upload ? [{ code: printCall(upload) }] : []),
    ...(download
      ? [{ code: `const file = await ${printRequest(download)}\nconsole.log(file.contentType, await file.bytes())` }]
      : []),
  ]
  return parts.length > 0 ? [{ name: 'files', imports: [], parts }] : []
}

function printWebhooks({ name, webhooks }: Service, { command }: PackageFacts): Program[] {
  if (!webhooks) return []
  const secret = `process.env${printAccess([nameVariable(command === false ? name : command, 'webhookSecret')])}`
  return [
    program(
      'webhooks',
      `export async function receive(request: Request): Promise<Response> {
  const event = await client.webhooks.unwrap(await request.text(), request.headers, ${secret} ?? '')
  console.log(event)
  return new Response()
}`,
    ),
  ]
}

function printErrors({ failing, usual: [first] }: Examples): Program[] {
  const example = failing ?? first
  if (!example) return []
  const request = printRequest(example)
  const [status] = failing ? listDescribedStatuses(failing.operation) : []
  const isKnown =
    status === undefined
      ? 'ApiError.is(error)) console.log(error.status, error.message, error.requestId)'
      : `isApiError(error, client${printAccess(example.operation.call)}, ${status})) console.log(error.body)`
  const caught = {
    code: `try {
  await ${request}
} catch (error) {
  if (${isKnown}
  else throw error
}`,
  }
  const safe = {
    title: 'Without exceptions',
    code: `const result = await ${request}.safe()
console.log(result.ok ? result.data : result.error.message)`,
  }
  const imports = [status === undefined ? 'ApiError' : 'isApiError']
  return [{ name: 'errors', imports, parts: [caught, ...(example.operation.paging ? [] : [safe])] }]
}

function printOptions({ usual: [first] }: Examples): Program[] {
  if (!first) return []
  const options = '{ timeout: 10_000, retry: { retries: 5 }, signal: AbortSignal.timeout(60_000) }'
  const { operation, params } = first
  const given = Object.keys(params).length > 0 ? literal(params) : '{}'
  const request = `client${printAccess(operation.call)}(${given}, ${options})`
  const raw = `const { data, response } = await ${printRequest(first)}.withResponse()
console.log(response.status, response.headers.get('content-type'), data)`
  return [
    {
      name: 'options',
      imports: [],
      parts: [{ code: `await ${request}` }, ...(operation.paging ? [] : [{ title: 'Status and headers', code: raw }])],
    },
  ]
}

/** The whole of a program. */
export function printProgram(service: Service, facts: PackageFacts, { imports, parts }: Program): string {
  return [printHead(service, facts, imports), ...parts.map(({ code }) => code)].join('\n\n')
}

/** The beginning of a program: its imports, and the client. */
export function printHead(service: Service, facts: PackageFacts, imports: readonly string[] = []): string {
  const [{ factory }] = listClients(service)
  const first = findExamples(service).usual[0]?.operation ?? service.operations[0]
  return `import { ${[factory, ...imports].join(', ')} } from ${quote(facts.name)}

const client = ${factory}(${neededOptions(service, facts, first)})`
}

/** A call, and code that uses its result. */
export function printCall(example: ExampleCall): string {
  const { paging, result } = example.operation
  const made = printRequest(example)
  if (paging) return `for await (const item of ${made}) console.log(item)`
  if (result.kind === 'events' || result.kind === 'lines')
    return `for await (const event of await ${made}) console.log(event)`
  return result.kind === 'none' ? `await ${made}` : `console.log(await ${made})`
}

function printRequest({ operation: { call }, params }: ExampleCall): string {
  return `client${printAccess(call)}(${Object.keys(params).length > 0 ? literal(params) : ''})`
}

/** The options that a client needs for a call: an address, if the document has none, and credentials. */
function neededOptions(service: Service, { command }: PackageFacts, first: Operation | undefined): string {
  const { name: named, servers } = service
  const server = defaultServer(servers)
  const address = server
    ? server.variables.flatMap((one) =>
        one.default === undefined ? [`${key(variableOption(service, one.name))}: 'example'`] : [],
      )
    : ["baseUrl: 'https://api.example.com'"]
  const names = exampleCredentials(service, first)
  const given = names.map(
    (name) => `${key(name)}: process.env${printAccess([nameVariable(command === false ? named : command, name)])}`,
  )
  const all = [...address, ...given]
  return all.length ? `{ ${all.join(', ')} }` : ''
}

/** The environment variable that examples read a credential from: the same as the command's. */
function nameVariable(owner: string, option: string): string {
  return [owner, option].map((one) => kebab(one).replaceAll('-', '_').toUpperCase()).join('_')
}
