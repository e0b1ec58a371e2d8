import type { Command } from 'commander'
import { type Keyring, systemKeyring } from '../credentials/keyring.ts'
import type { Io } from '../io.ts'
import { addServiceArgument, withService } from '../service-argument.ts'
import { login, type LoginFlags, logout } from './login.ts'
import { printToken, status } from './status.ts'

const profile = ['--profile <name>', 'the profile of the config file'] as const
const baseUrl = ['--base-url <url>', 'the URL of the service'] as const
const jsonErrors = ['--json-errors', 'prints an error as JSON'] as const

/** Adds `portolan auth` and its subcommands. */
export function registerAuth(
  program: Command,
  io: Io,
  interrupted: AbortSignal,
  keyring: Keyring = systemKeyring,
): void {
  const auth = program
    .command('auth')
    .description('Log in to a service, and see where the tokens are')
    .helpCommand(false)
  registerLogin(auth).action(
    withService((service: string, flags: LoginFlags) => login(service, flags, io, { interrupted, keyring })),
  )
  addServiceArgument(auth.command('status'), '[service]')
    .description('Show where the tokens are kept, when they expire and what they are for')
    .option(...profile)
    .option(...baseUrl)
    .option('--json', 'prints JSON')
    .option(...jsonErrors)
    .action(withService((service: string | undefined, flags: object) => status(service, flags, io, keyring)))
  addServiceArgument(auth.command('logout'))
    .description('Remove the stored token of a service')
    .option(...profile)
    .option(...jsonErrors)
    .action(withService((service: string, flags: object) => logout(service, flags, io, keyring)))
  addServiceArgument(auth.command('token'))
    .description('Print the token of a service')
    .option(...profile)
    .option(...baseUrl)
    .option(...jsonErrors)
    .action(withService((service: string, flags: object) => printToken(service, flags, io)))
}

function registerLogin(auth: Command): Command {
  return addServiceArgument(auth.command('login'))
    .description('Store a token: from stdin, or by the authorization page of the service')
    .option(...profile)
    .option(...baseUrl)
    .option('--store <place>', 'where to keep the token: keyring, which is the default, or file')
    .option('--token <->', 'reads the token from stdin')
    .option('--client-id <id>', 'the ID of the application to authorize')
    .option('--client-secret <->', 'reads the secret of the application from stdin')
    .option('--port <port>', 'the port of 127.0.0.1 that the application is registered with')
    .option('--callback-path <path>', 'the path that it is registered with', '/callback')
    .option('--scope <scopes>', 'the scopes to ask for, separated by spaces')
    .option('--host <kind>', 'the kind of host that the base URL is, of a service that has several')
    .option('--paste', 'opens no port; the address of the redirect is pasted')
    .option('--no-browser', 'only prints the address of the page')
    .option(...jsonErrors)
}
