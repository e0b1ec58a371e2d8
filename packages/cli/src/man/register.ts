import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { loadService, loadServices } from '../manifest/load.ts'
import { addServiceArgument, noSuchService, withService } from '../service-argument.ts'
import { programInfo } from '../program-info.ts'
import { mainPage, ownPage, servicePage } from './man-page.ts'

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
