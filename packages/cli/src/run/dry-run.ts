import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import type { Fetch } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import type { FoundSecret } from '../params/secret-values.ts'
import { planOutput } from '../output/output.ts'
import type { CurlOptions } from '../request/curl.ts'
import type { BodyFile, PlannedRequest } from '../request/planned-request.ts'
import { isSecretSetting, variableName } from '../settings/setting-names.ts'
import type { Settings } from '../settings/settings.ts'
import { type AnyClient, makeClient } from './make-client.ts'
import type { ClientCommand, ReadyCommand } from './client-command.ts'
import { formatCommand, programInfo, programVariable } from '../program-info.ts'

const forms = { true: 'posix', sh: 'posix', posix: 'posix', powershell: 'powershell', json: 'json' } as const

/** @throws CliError `--dry-run` names no form */
function readForm(wanted: true | string | undefined): NonNullable<CurlOptions['form']> {
  const name = String(wanted)
  if (Object.hasOwn(forms, name)) return forms[name as keyof typeof forms]
  throw new CliError('--dry-run takes sh, powershell or json', { exitCode: exitCodes.usage })
}

/**
 * Prints the requests of a command as commands that send them, and sends nothing.
 * @throws CliError `--dry-run` names no form
 */
export async function dryRun(
  { service, operation, own }: ClientCommand,
  { send, output, secrets = [], files = [] }: ReadyCommand,
  settings: Settings,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<void> {
  const form = readForm(own.dryRun)
  const plan = await Plan.of(service, operation, settings)
  const nowhere = await planOutput({}, { stdout: new Writable({ write: (_, __, done) => done() }), stderr, env: {} })
  await send(plan.client, nowhere).catch(plan.orThrow)
  // Nothing would be sent anyway.
  if (plan.requests.length === 0) return send(plan.client, output)
  await plan.print(form, secrets, {
    output,
    own,
    stderr,
    files: await readFiles(files),
  })
}

/** Of the files that flags named, those that a command can read once more: no pipes. */
async function readFiles(paths: readonly string[]): Promise<BodyFile[]> {
  const read = paths.map(async (path) => ((await stat(path)).isFile() ? [{ path, bytes: await readFile(path) }] : []))
  return (await Promise.all(read)).flat()
}

/** The requests that a client would send. Its credentials are made up: neither a program nor the keyring is asked for one. */
class Plan {
  readonly client: AnyClient
  readonly requests: readonly PlannedRequest[]
  readonly #madeUp: Readonly<Record<string, string>>
  readonly #service: Service
  readonly #settings: Settings

  private constructor(
    service: Service,
    settings: Settings,
    client: AnyClient,
    made: Pick<Plan, 'requests'> & { readonly madeUp: Readonly<Record<string, string>> },
  ) {
    this.client = client
    this.requests = made.requests
    this.#madeUp = made.madeUp
    this.#service = service
    this.#settings = settings
  }

  static async of(service: Service, operation: OperationEntry | undefined, settings: Settings): Promise<Plan> {
    const requests: PlannedRequest[] = []
    const madeUp = madeUpSecrets(service, settings)
    const { token, ...options } = madeUp
    const { token: _, ...others } = settings
    const known = { ...others, options: { ...settings.options, ...options }, ...(token ? { token } : {}) }
    const client = await makeClient(service, operation, known, { fetch: planning(requests), retry: false })
    return new Plan(service, settings, client, { requests, madeUp })
  }

  /** An error is that of the planned request, or else the call's own. */
  readonly orThrow = (error: unknown): void => {
    if (this.requests.length === 0) throw error
  }

  /** @param secrets values that are shown as variables */
  async print(
    form: CurlOptions['form'],
    secrets: readonly FoundSecret[],
    {
      output,
      own,
      stderr,
      files,
    }: Pick<ReadyCommand, 'output'> & Pick<ClientCommand, 'own'> & Pick<Io, 'stderr'> & Pick<PlannedRequest, 'files'>,
  ): Promise<void> {
    const { toCurl } = await import('../request/curl.ts')
    const { name } = this.#service
    const named = Object.entries(this.#madeUp).map(([setting, value]) => [variableName(name, setting), value] as const)
    const variables = nameVariables(named, secrets)
    const variable = variableName(name, 'token')
    const { token } = this.#madeUp
    const isUsed = token !== undefined && this.requests.some(({ headers }) => headers['authorization']?.includes(token))
    const isSet = this.#settings.from['token'] === variable
    if (isUsed && !isSet && !own.quiet) stderr.write(`${programInfo().name}: ${this.#noteOnToken(variable)}\n`)
    for (const request of this.requests)
      await output.sink.write(
        `${toCurl({ ...request, ...(files ? { files } : {}) }, { ...(form ? { form } : {}), variables })}\n`,
      )
  }

  /** Says where the token of the command comes from, which curl does not ask, or that there is none. */
  #noteOnToken(variable: string): string {
    const { token, options } = this.#settings
    const { name } = this.#service
    if (token !== undefined || options['clientId'] !== undefined)
      return `${variable} is not set; for curl: export ${variable}="$(${formatCommand('auth token', name)})"`
    return `${name} has no token: set ${variable}, or run: ${formatCommand('auth login', name)}`
  }
}

/** Variables with a name each, which a shell can read: those of the settings, and one for each secret param. */
export function nameVariables(
  settings: readonly (readonly [name: string, value: string])[],
  secrets: readonly FoundSecret[],
): Record<string, string> {
  const variables = new Map(settings)
  for (const { path, value } of secrets) {
    const name = programVariable(path.join('_').replaceAll(/\W/g, '_').toUpperCase())
    const isFree = (one: string): boolean => (variables.get(one) ?? value) === value
    let free = name
    for (let count = 2; !isFree(free); count++) free = `${name}_${count}`
    variables.set(free, value)
  }
  return Object.fromEntries(variables)
}

/**
 * Values in place of the credentials, each of which is shown as a variable: the given ones, or else a token. One whose value
 * has to be encoded in an address has to be, too.
 */
function madeUpSecrets({ name, credentials }: Service, { token, options }: Settings): Record<string, string> {
  const given = Object.keys(options).filter((one) => one !== 'clientSecret' && isSecretSetting(name, one))
  const isToken = token !== undefined || (credentials.includes('token') && given.length === 0)
  const mark = (one: string): string => (/^[\w.~-]*$/.test(options[one] ?? '') ? '' : '+')
  return Object.fromEntries([...given, ...(isToken ? ['token'] : [])].map((one) => [one, randomUUID() + mark(one)]))
}

/** A `fetch` that notes what would be sent. */
function planning(planned: PlannedRequest[]): Fetch {
  return async (url, { method, headers, body }) => {
    const read = new Response(body as BodyInit | undefined)
    // The content type of a form has the boundary that its body is written with.
    const type = body instanceof FormData ? { 'content-type': read.headers.get('content-type') ?? '' } : {}
    const bytes = body === undefined ? {} : { body: new Uint8Array(await read.arrayBuffer()) }
    planned.push({ method, url, headers: { ...headers, ...type }, ...bytes })
    throw new Error('--dry-run sends nothing')
  }
}
