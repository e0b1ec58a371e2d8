import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { commandOf, serviceNamed, serviceNames } from '../manifest/load.ts'
import { type DescriptionFlags, printDescription } from './print-description.ts'

/** Adds `portolan openapi`. */
export function registerOpenApi(program: Command, io: Io): void {
  program
    .command('openapi')
    .description('Print the OpenAPI document of a service, or the WSDL')
    .argument('<service>', `one of ${serviceNames().map(commandOf).join(', ')}`)
    .option('--yaml', 'print YAML')
    .option('--xsd', 'print the XML Schema that belongs to a WSDL')
    .action((service: string, flags: DescriptionFlags) => printDescription(serviceNamed(service) ?? service, flags, io))
}
