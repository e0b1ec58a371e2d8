import { serviceNames } from '../manifest/load.ts'
import type { Suggestion } from './suggestion.ts'

/** A command that is no operation of a service. */
export interface OwnCommand {
  readonly summary: string
  readonly subcommands?: Readonly<Record<string, OwnCommand>>
  /** The words that its first argument can be. */
  readonly words?: readonly string[]
  /** Its flags without their dashes, and whether they take a value; the values, where they are known. */
  readonly flags?: Readonly<Record<string, boolean | readonly string[]>>
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const settings = { profile: true, 'base-url': true } as const

const auth: Readonly<Record<string, OwnCommand>> = {
  login: {
    summary: 'Store a token',
    words: serviceNames,
    flags: {
      ...settings,
      store: ['keyring', 'file'],
      token: ['-'],
      'client-id': true,
      'client-secret': ['-'],
      port: true,
      'callback-path': true,
      scope: true,
      team: false,
      paste: false,
      'no-browser': false,
    },
  },
  status: { summary: 'Show where the tokens are', words: serviceNames, flags: { ...settings, json: false } },
  logout: { summary: 'Remove a stored token', words: serviceNames, flags: { profile: true } },
  token: { summary: 'Print a token', words: serviceNames, flags: settings },
}

/** The commands besides the services. */
export const ownCommands: Readonly<Record<string, OwnCommand>> = {
  auth: { summary: 'Log in to a service, and see where the tokens are', subcommands: auth },
  completion: { summary: 'Print the completion script of a shell', words: ['bash', 'zsh', 'fish', 'powershell'] },
  describe: { summary: 'Describe an operation', flags: { json: false } },
  doctor: { summary: 'Check the installation and the settings', flags: { json: false, offline: false, profile: true } },
  request: { summary: 'Send a request of your own', words: serviceNames, flags: settings },
  search: { summary: 'Find operations', flags: { json: false } },
  skill: { summary: 'Print a SKILL.md for agents' },
}

/** The methods that `portolan request SERVICE` takes. */
export const methodSuggestions: readonly Suggestion[] = methods.map((value) => ({ value }))
