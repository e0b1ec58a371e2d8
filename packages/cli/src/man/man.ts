import { exitCodeMeanings } from '../errors/exit-codes.ts'
import { operationWords } from '../manifest/example.ts'
import type { OperationEntry, Service } from '../manifest/manifest.ts'
import { paramDescription, paramFlags } from '../operation-help.ts'
import { type OwnFlag, ownFlags } from '../own-flags.ts'
import { programInfo, type ProgramInfo } from '../program-info.ts'
import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { loadService, loadServices } from '../manifest/load.ts'
import { addServiceArgument, noSuchService, withService } from '../service-argument.ts'

/** Adds `portolan man`. */
export function registerMan(program: Command, { stdout }: Io): void {
  addServiceArgument(program.command('man'), '[service]')
    .description('Print the manual page')
    .option('--json-errors', 'prints an error as JSON')
    .action(withService((name: string | undefined) => void stdout.write(printPage(name))))
}

/** @throws CliError there is no such service */
function printPage(name: string | undefined): string {
  const { version, client } = programInfo()
  if (name === undefined) return mainPage(loadServices(), version)
  const service = loadService(name)
  if (!service) throw noSuchService(name)
  return client ? ownPage(service, programInfo()) : servicePage(service, version)
}

/** It comes before the service, which it replaces. */
const clientFlag: readonly OwnFlag[] = [
  { flags: '--client <folder>', description: 'a client that portolan-generate wrote, before the words of its command' },
]

/** A page about the command as a whole. */
export function mainPage(services: readonly Pick<Service, 'name' | 'summary'>[], version: string): string {
  return page('portolan', version, [
    section('NAME', 'portolan \\- calls web services from the command line'),
    section('SYNOPSIS', '.B portolan\nSERVICE GROUP OPERATION [FLAGS]'),
    section('DESCRIPTION', 'A command for each operation of each service. Each service has a page of its own.'),
    section('SERVICES', services.map(({ name, summary }) => item(`portolan-${name}(1)`, summary)).join('\n')),
    section('OPTIONS', [...clientFlag, ...ownFlags].map(flagItem).join('\n')),
    exitStatus(),
  ])
}

/** The page of the command of one client. */
export function ownPage(service: Service, { name, version }: Pick<ProgramInfo, 'name' | 'version'>): string {
  return page(name, version, [
    section('NAME', `${text(name)} \\- ${text(service.summary)}`),
    section('SYNOPSIS', `.B ${text(name)}\n[GROUP] OPERATION [FLAGS]`),
    section('OPERATIONS', operationParts(service)),
    section('OPTIONS', ownFlags.map(flagItem).join('\n')),
    exitStatus(),
  ])
}

/** A page about the operations of a service. */
export function servicePage(service: Service, version: string): string {
  const { name, summary } = service
  return page(`portolan-${name}`, version, [
    section('NAME', `portolan\\-${text(name)} \\- ${text(summary)}`),
    section('SYNOPSIS', `.B portolan ${text(name)}\n[GROUP] OPERATION [FLAGS]`),
    section('OPERATIONS', operationParts(service)),
    exitStatus(),
    section('SEE ALSO', '.BR portolan (1),\n.B portolan describe'),
  ])
}

function page(name: string, version: string, sections: readonly string[]): string {
  return `.TH ${name.toUpperCase()} 1 "" "${programInfo().name} ${version}"\n${sections.join('\n')}\n`
}

function section(title: string, body: string): string {
  return `.SH ${title}\n${body}`
}

function operationParts(service: Service): string {
  const all = service.groups.flatMap((group) =>
    group.operations.map((one) => operationPart(service, group.command, one)),
  )
  return all.join('\n')
}

function operationPart({ name, words }: Service, group: string, operation: OperationEntry): string {
  const { command, summary, params, options = [], example } = operation
  const flags = [...params, ...options].map((param) => item(paramFlags(param), paramDescription(param)))
  const title =
    words === '' ? operationWords({ name, words }, group, command) : [name, group, command].filter(Boolean).join(' ')
  return [`.SS ${text(title)}`, text(summary), ...flags, '.PP', '.nf', text(example), '.fi'].join('\n')
}

function flagItem({ flags, description }: OwnFlag): string {
  return item(flags, description)
}

function exitStatus(): string {
  return section('EXIT STATUS', exitCodeMeanings.map(([code, meaning]) => item(String(code), meaning)).join('\n'))
}

function item(term: string, meaning: string): string {
  return `.TP\n.B ${text(term)}\n${text(meaning)}`
}

/** Escapes text, so that roff reads no request in it. */
function text(plain: string): string {
  return plain
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll(/^(?=[.'])/gm, String.raw`\&`)
    .replaceAll(
      /[^\n\x20-\x7e]/gu,
      (one) => `\\[u${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
}
