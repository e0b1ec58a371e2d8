import {
  credentialOptions,
  defaultServer,
  type Group,
  isGrant,
  listAddresses,
  literal,
  quote,
  type Service,
  type SourceFile,
  type Symbols,
  typeKey,
} from '../../output.ts'
import type { CompatPlan } from './options.ts'
import { listExports, printCall, printProperty, type Resource, type ResourcePlan } from './resource-file.ts'
import { listTypes, typesModule } from './type-module.ts'

const core = '@portolan/core/compat'

const errorClasses = [
  ...['APIConnectionError', 'APIConnectionTimeoutError', 'APIError', 'APIUserAbortError', 'AuthenticationError'],
  ...['BadRequestError', 'ConflictError', 'InternalServerError', 'InvalidWebhookSignatureError', 'NotFoundError'],
  ...['PermissionDeniedError', 'RateLimitError', 'UnprocessableEntityError'],
]

/** The modules that old clients have beside their index, and their exports. */
export const sideModules: Readonly<Record<string, (plan: CompatPlan) => string>> = {
  error: (plan) => `export { ${printErrors(plan)} } from '${core}'\n`,
  pagination: () => `export { AbstractPage, CursorPage, Page, PagePromise } from '${core}'\n`,
  streaming: () => `export { Stream } from '${core}'\n`,
  uploads: () => `export { toFile, type ToFileInput, type Uploadable } from '${core}'\n`,
}

function printErrors(plan: CompatPlan): string {
  const base = `${plan.class}Error`
  return [...errorClasses, ...(errorClasses.includes(base) ? [] : [`CompatError as ${base}`])].join(', ')
}

/** The names that the index declares. */
export function indexNames(plan: CompatPlan, resources: readonly Resource[]): string[] {
  return [plan.class, 'ClientOptions', ...resources.map(({ name }) => `${name}Types`)]
}

/** `compat/index.ts`: the class, its namespace, and the errors. */
export function printIndex(
  resourcePlan: ResourcePlan,
  plan: CompatPlan,
  resources: readonly Resource[],
  file: SourceFile,
): string {
  const { symbols } = resourcePlan
  const { service, client: root } = symbols
  const text = [
    printOptions(service, plan, file),
    printClass(symbols, plan, resources, file),
    ...printRoot(resourcePlan, plan, root, file),
    printNamespace(symbols, plan, resources, file),
  ].join('\n\n')
  const exports = [
    `export { APIPromise, ${printErrors(plan)}, PagePromise, type RequestOptions, Stream, toFile, type Uploadable } from '${core}'`,
    `export default ${plan.class}`,
  ]
  return [file.imports(), text, ...exports].join('\n\n')
}

function printOptions({ credentials }: Service, { headers, env }: CompatPlan, file: SourceFile): string {
  const key = keyOption(credentials)
  const own = [
    ...Object.entries(headers).map(
      ([name, one]) =>
        `/** The header \`${one.header}\`.${one.env === undefined ? '' : ` @default that of the environment: ${one.env}`} */\nreadonly ${typeKey(name)}?: string | null | undefined`,
    ),
    ...otherOptions(credentials, key).map((name) => `readonly ${typeKey(name)}?: string | undefined`),
  ]
  return `/** The options of the class. The key is that of the environment if none is passed: ${env}_API_KEY. */
export interface ClientOptions extends ${file.type('CompatOptions', core)} {\n${own.join('\n')}\n}`
}

function printClass(symbols: Symbols, plan: CompatPlan, resources: readonly Resource[], file: SourceFile): string {
  const { service } = symbols
  const properties = [
    // A group of calls keeps its own name.
    ...Object.keys(plan.headers)
      .filter((name) => !resources.some(({ group }) => group.path.at(-1) === name))
      .map((name) => `declare ${typeKey(name)}: string | null`),
    ...resources.map((one) => printProperty(one, file)),
  ]
  const [address] = listAddresses(service)
  const factory = file.use(symbols.find('client', 'factory'))
  const server = defaultServer(service.servers)
  const baseURL = server && server.variables.length === 0 ? server.url.replace(/\/$/, '') : undefined
  const key = keyOption(service.credentials)
  const { form, header, tolerance } = service.webhooks?.signature ?? {}
  const signature = Object.entries({ form, header, tolerance }).filter(([, value]) => value !== undefined)
  const settings = [
    `name: ${quote(plan.class)}`,
    `env: ${quote(plan.env)}`,
    file.use({ name: 'methods', module: 'compat/methods.gen', kind: 'value' }),
    ...(baseURL === undefined ? [] : [`baseURL: ${quote(baseURL)}`]),
    ...(key === undefined ? [] : [`key: ${quote(key)}`]),
    ...(otherOptions(service.credentials, key).length > 0
      ? [`others: ${literal(otherOptions(service.credentials, key))}`]
      : []),
    ...(Object.keys(plan.headers).length > 0 ? [`headers: ${literal(plan.headers)}`] : []),
    ...(plan.errorField === undefined ? [] : [`errorField: ${quote(plan.errorField)}`]),
    ...(plan.idempotencyHeader === 'Idempotency-Key' ? [] : [`idempotencyHeader: ${quote(plan.idempotencyHeader)}`]),
    ...(signature.length > 0 ? [`signature: ${literal(Object.fromEntries(signature))}`] : []),
    `connect: ${printConnect(factory, address, server !== undefined)}`,
  ]
  const extend = file.use({ name: 'extendClient', module: 'compat/extend', kind: 'value' })
  return `/** The client as programs for the old one know it. */
export class ${plan.class} extends ${file.value('CompatClient', core)} {
  ${properties.join('\n  ')}

  constructor(options: ClientOptions = {}) {
    super({ ${settings.join(', ')} }, options)
    ${extend}(this)
  }
}`
}

/** Without a default server, the client requires an address; then the class does, too. */
function printConnect(factory: string, address: string, hasServer: boolean): string {
  if (address === 'baseUrl' && hasServer) return `(native) => ${factory}(native)`
  const own = address === 'baseUrl' ? 'baseUrl' : `${typeKey(address)}: baseUrl`
  return `({ baseUrl${hasServer ? '' : " = ''"}, ...native }) => ${factory}({ ...native, ${own} })`
}

/** The calls on the client itself. */
function printRoot(resourcePlan: ResourcePlan, plan: CompatPlan, root: Group, file: SourceFile): string[] {
  const calls = resourcePlan.callsOf(root).map((call) => printCall(resourcePlan, call, file))
  if (calls.length === 0) return []
  const aliases = new Map(calls.flatMap((call) => [...call.aliases]))
  return [
    ...[...aliases].map(([name, type]) => `export type ${name} = ${type}`),
    `export interface ${plan.class} {\n${calls.flatMap(({ methods }) => methods).join('\n')}\n}`,
  ]
}

function printNamespace(symbols: Symbols, plan: CompatPlan, resources: readonly Resource[], file: SourceFile): string {
  const spaces = resources.map((one) => one.name)
  const taken = new Set([...spaces, 'RequestOptions', 'ClientOptions', 'Page', 'CursorPage', 'PagePromise'])
  const types = listTypes(symbols).filter((name) => !taken.has(name))
  for (const name of types) taken.add(name)
  const others = resources.flatMap((one) =>
    [...listExports(one)].flatMap(([name, from]) => {
      if (taken.has(name)) return []
      taken.add(name)
      return [{ name, local: file.use({ name, module: from.module, kind: 'type' }) }]
    }),
  )
  const locals = types.map((name) => ({ name, local: file.use({ name, module: typesModule, kind: 'type' }) }))
  const print = ({ name, local }: { name: string; local: string }): string =>
    `type ${local === name ? name : `${local} as ${name}`}`
  const imports = resources.map((one) => `import type * as ${one.name}Types from '${file.pathTo(one.module)}'`)
  const own = ['Page', 'CursorPage', 'PagePromise', 'RequestOptions'].map((name) => ({
    name,
    local: file.type(name, core),
  }))
  return `${imports.join('\n')}

/** The types, by the groups that they belong to. */
export declare namespace ${plan.class} {
  export { type ClientOptions, ${own.map(print).join(', ')} }
  export { ${resources.map(({ name }) => `type ${name}Types as ${name}`).join(', ')} }
  export { ${[...locals, ...others].map(print).join(', ')} }
}`
}

type Credentials = Service['credentials']

/** The option of the client that takes the key. */
function keyOption(credentials: Credentials): string | undefined {
  const found = credentials.find(({ kind }) => kind === 'bearer') ?? credentials.find(({ kind }) => kind === 'apiKey')
  return found && credentialOptions(found)[0]
}

/** The options of the other credentials. */
function otherOptions(credentials: Credentials, key: string | undefined): string[] {
  const all = credentials.flatMap((one) => [
    ...credentialOptions(one),
    ...(isGrant(one) && one.kind !== 'clientCredentials' ? ['clientId', 'clientSecret'] : []),
  ])
  return [...new Set(all)].filter((name) => name !== key && name !== 'token')
}
