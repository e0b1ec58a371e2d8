import type { Command } from 'commander'
import { type Keyring, systemKeyring } from '../credentials/keyring.ts'
import type { Io } from '../io.ts'
import { doctor, type DoctorFlags } from './doctor.ts'

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
