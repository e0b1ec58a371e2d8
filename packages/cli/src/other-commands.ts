import type { Command } from 'commander'
import type { Io } from './io.ts'
import type { OtherCommandName } from './other-command-names.ts'

type Register = (program: Command, io: Io, interrupted: AbortSignal) => void

/** A command that is not an operation. Its code is loaded on first use. */
export interface OtherCommand {
  readonly name: OtherCommandName
  readonly description: string
  readonly load: () => Promise<Register>
}

/** Each of them, by its name. */
const byName: Readonly<Record<OtherCommandName, Omit<OtherCommand, 'name'>>> = {
  request: {
    description: 'Send a request that has no command',
    load: async () => (await import('./commands/request.ts')).registerRequest,
  },
  search: {
    description: 'Find operations by words',
    load: async () => (await import('./commands/search.ts')).registerSearch,
  },
  describe: {
    description: 'Show what an operation does, its params and its result',
    load: async () => (await import('./commands/describe.ts')).registerDescribe,
  },
  docs: {
    description: 'Write the documentation of an OpenAPI document as static pages',
    load: async () => (await import('./docs.ts')).registerDocs,
  },
  openapi: {
    description: 'Print the OpenAPI document of a service, or the WSDL',
    load: async () => (await import('./commands/openapi.ts')).registerOpenApi,
  },
  auth: {
    description: 'Log in to a service, and see where the tokens are',
    load: async () => (await import('./auth/register.ts')).registerAuth,
  },
  completion: {
    description: 'Print the completion script of a shell',
    load: async () => (await import('./completion/scripts.ts')).registerCompletion,
  },
  doctor: {
    description: 'Check versions, files, settings, keyring, proxy and network',
    load: async () => (await import('./doctor/doctor.ts')).registerDoctor,
  },
  man: {
    description: 'Print the manual page',
    load: async () => (await import('./man/man.ts')).registerMan,
  },
  mcp: {
    description: 'Serve operations to agents as tools (Model Context Protocol)',
    load: async () => (await import('./mcp/register.ts')).registerMcp,
  },
  skill: {
    description: 'Print a SKILL.md, which tells an agent how to use this command',
    load: async () => (await import('./skill/skill.ts')).registerSkill,
  },
}

export const otherCommands: readonly OtherCommand[] = Object.entries(byName).map(([name, command]) =>
  Object.assign({ name: name as OtherCommandName }, command),
)
