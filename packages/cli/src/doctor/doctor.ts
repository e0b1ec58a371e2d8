import { access } from 'node:fs/promises'
import { type ProxyState, useProxy } from '../proxy/use-proxy.ts'
import {
  type CheckedService,
  checkFiles,
  checkVariables,
  describeSettings,
  type Finding,
  fine,
  problem,
  readAllSettings,
  shownUrl,
} from './check-settings.ts'
import { CliError } from '../cli-error.ts'
import { findKeyringFault, type Keyring, systemKeyring } from '../credentials/keyring.ts'
import type { Io } from '../io.ts'
import { sanitize } from '../output/sanitize.ts'
import type { SettingFlags } from '../settings/settings.ts'
import { formatCommand, programInfo } from '../program-info.ts'
import type { Command } from 'commander'

/** Adds `portolan doctor`. */
export function registerDoctor(
  program: Command,
  io: Io,
  _interrupted: AbortSignal,
  keyring: Keyring = systemKeyring,
): void {
  program
    .command('doctor')
    .description('Check versions, files, settings, keyring, proxy and network')
    .option('--profile <name>', 'the profile of the config file')
    .option('--offline', 'does not contact the services')
    .option('--json', 'prints JSON')
    .option('--json-errors', 'prints an error as JSON')
    .action((flags: DoctorFlags) => doctor(flags, io, keyring))
}

interface DoctorFlags extends SettingFlags {
  readonly json?: boolean | undefined
  /** True if the base URLs are not asked. */
  readonly offline?: boolean | undefined
}

/**
 * Checks everything that commands depend on: versions, files, settings, keyring, proxy and network. It never shows a
 * secret.
 * @throws CliError there are problems, after all of them have been shown
 */
export async function doctor(flags: DoctorFlags, io: Io, keyring: Keyring): Promise<void> {
  const findings = await examine(flags, io.env, keyring)
  io.stdout.write(flags.json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(line).join(''))
  const count = findings.filter(({ isProblem }) => isProblem).length
  if (count) throw new CliError(count === 1 ? 'there is a problem' : `there are ${count} problems`, { exitCode: 1 })
}

async function examine(flags: DoctorFlags, env: NodeJS.ProcessEnv, keyring: Keyring): Promise<Finding[]> {
  const proxy = useProxy(env)
  const services = await readAllSettings(flags, env)
  return [
    fine(programInfo().name, programInfo().version),
    fine('Node', `${process.version} on ${process.platform} ${process.arch}`),
    ...(await checkFiles(env)),
    ...services.map(describeSettings),
    ...checkVariables(env),
    await checkKeyring(keyring),
    ...(await checkProxy(proxy, env)),
    ...(flags.offline ? [] : await checkReach(services)),
  ]
}

/** Without a keyring, everything works, except that `auth login` needs `--store file`. */
async function checkKeyring(keyring: Keyring): Promise<Finding> {
  const fault = await findKeyringFault(keyring)
  const login = formatCommand('auth login --store file')
  return fine('keyring', fault === undefined ? 'keeps what is written' : `${fault}; ${login} needs none`)
}

function line({ name, text, isProblem }: Finding): string {
  return `${isProblem ? 'problem' : 'ok     '}  ${name.padEnd(13)} ${sanitize(text)}\n`
}

const limit = 5000

export async function checkProxy({ active, note }: ProxyState, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const exceptions = env['no_proxy'] || env['NO_PROXY']
  const text = `${note ?? 'none'}${active && exceptions ? `, except for ${exceptions}` : ''}`
  const proxy: Finding = { name: 'proxy', text, isProblem: note !== undefined && !active }
  const file = env['NODE_EXTRA_CA_CERTS']
  if (!file) return [proxy]
  const name = 'more CAs'
  const certificates = await access(file).then(
    () => fine(name, file),
    () => problem(name, new Error(`NODE_EXTRA_CA_CERTS names ${file}, which cannot be read`)),
  )
  return [proxy, certificates]
}

/** Asks each base URL once, without a token. Every response counts, since few services have something at their base URL. */
export async function checkReach(services: readonly CheckedService[]): Promise<Finding[]> {
  const urls = new Map<string, string[]>()
  for (const { service, settings } of services) {
    const { baseUrl } = settings
    if (baseUrl !== undefined) urls.set(baseUrl, [...(urls.get(baseUrl) ?? []), service])
  }
  return Promise.all(Array.from(urls, ([url, names]) => reach(url, names.join(', '))))
}

async function reach(url: string, services: string): Promise<Finding> {
  const name = `network`
  const shown = `${shownUrl(url)} (${services})`
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(limit) })
    await response.body?.cancel()
    return fine(name, `${shown} responds with status ${response.status}`)
  } catch (error) {
    return problem(name, new Error(`${shown} cannot be reached: ${explainFailure(error)}`))
  }
}

function explainFailure(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return `no response within ${limit / 1000} seconds`
  // Without a cause, the message quotes a URL that has a password in it.
  if (name === 'TypeError' && (!cause || cause.code === 'ERR_INVALID_URL')) return 'it is not a valid URL'
  return cause?.code ?? cause?.message ?? message
}
