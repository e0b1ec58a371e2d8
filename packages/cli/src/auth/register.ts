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
    .option('--port <port>', 'the port of the redirect URI that is registered for the application, on 127.0.0.1')
    .option('--callback-path <path>', 'the path of that redirect URI', '/callback')
    .option('--scope <scopes>', 'the scopes to request, separated by spaces')
    .option('--host <kind>', 'what kind of host the base URL is, if the service has several')
    .option('--paste', 'opens no port: you paste the URL to which the browser was redirected')
    .option('--no-browser', 'prints the URL instead of opening a browser')
    .option(...jsonErrors)
}
