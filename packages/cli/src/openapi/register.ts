import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { addServiceArgument, withService } from '../service-argument.ts'
import { type DescriptionFlags, printDescription } from './print-description.ts'

/** Adds `portolan openapi`. */
export function registerOpenApi(program: Command, io: Io): void {
  addServiceArgument(program.command('openapi'))
    .description('Print the OpenAPI document of a service, or the WSDL')
    .option('--yaml', 'print YAML')
    .option('--xsd', 'print the XML Schema that belongs to a WSDL')
    .action(withService((service: string, flags: DescriptionFlags) => printDescription(service, flags, io)))
}
