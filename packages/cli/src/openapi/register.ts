import type { Command } from 'commander'
import type { Io } from '../io.ts'
import { serviceNames } from '../manifest/load.ts'
import { type DescriptionFlags, printDescription } from './print-description.ts'

/** Adds `portolan openapi`. */
export function registerOpenApi(program: Command, io: Io): void {
  program
    .command('openapi')
    .description('Print the OpenAPI document of a service; of uddi, the WSDL')
    .argument('<service>', `one of ${serviceNames.join(', ')}`)
    .option('--yaml', 'print YAML')
    .option('--xsd', 'of uddi: print the XML Schema of its messages')
    .action((service: string, flags: DescriptionFlags) => printDescription(service, flags, io))
}
