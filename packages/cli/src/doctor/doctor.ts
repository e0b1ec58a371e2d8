import { CliError } from '../cli-error.ts'
import { findKeyringFault, type Keyring, systemKeyring } from '../credentials/keyring.ts'
import type { Io } from '../io.ts'
import { sanitize } from '../output/sanitize.ts'
import { useProxy } from '../proxy/use-proxy.ts'
import type { SettingFlags } from '../settings/settings.ts'
import { checkProxy, checkReach } from './check-network.ts'
import { checkFiles, checkVariables, describeSettings, type Finding, fine, readAllSettings } from './check-settings.ts'
import { programInfo } from '../program-info.ts'
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
    .option('--offline', 'does not ask the services')
    .option('--json', 'prints JSON')
    .option('--json-errors', 'prints an error as JSON')
    .action((flags: DoctorFlags) => doctor(flags, io, keyring))
}

interface DoctorFlags extends SettingFlags {
  readonly json?: boolean | undefined
  /** Whether the base URLs are not asked. */
  readonly offline?: boolean | undefined
}

/**
 * Looks at what commands depend on: versions, files, settings, keyring, proxy and network. It never shows a secret.
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

/** Without a keyring everything works, except that `auth login` needs `--store file`. */
async function checkKeyring(keyring: Keyring): Promise<Finding> {
  const fault = await findKeyringFault(keyring)
  return fine('keyring', fault ?? 'keeps what is written')
}

function line({ name, text, isProblem }: Finding): string {
  return `${isProblem ? 'problem' : 'ok     '}  ${name.padEnd(13)} ${sanitize(text)}\n`
}
