import { readFile } from 'node:fs/promises'
import { CliError } from '../cli-error.ts'
import { addServiceArgument, noSuchService, withService } from '../service-argument.ts'
import type { Io } from '../io.ts'
import { listDescriptions, serviceNames } from '../manifest/load.ts'
import type { Command } from 'commander'

/** Adds `portolan openapi`. */
export function registerOpenApi(program: Command, io: Io): void {
  addServiceArgument(program.command('openapi'))
    .description('Print the OpenAPI document of a service, or the WSDL')
    .option('--yaml', 'prints YAML')
    .option('--xsd', 'prints the XML Schema that belongs to a WSDL')
    .action(withService((service: string, flags: DescriptionFlags) => printDescription(service, flags, io)))
}

/** Which of a service's descriptions to print, and how. */
interface DescriptionFlags {
  readonly yaml?: boolean
  readonly xsd?: boolean
}

/**
 * Prints the description of a service, as its package keeps it.
 * @throws CliError there is no such service, or it has no description of that kind
 */
async function printDescription(service: string, flags: DescriptionFlags, io: Io): Promise<void> {
  const file = findFile(service, flags)
  const text = await readFile(file, 'utf8')
  io.stdout.write(/\.ya?ml$/.test(file) && !flags.yaml ? await asJson(text) : text)
}

function findFile(service: string, { yaml = false, xsd = false }: DescriptionFlags): string {
  if (!serviceNames().includes(service)) throw noSuchService(service)
  const files = listDescriptions(service)
  const [wsdl, types, openapi] = [/\.wsdl$/, /\.xsd$/, /\.(?:ya?ml|json)$/].map((end) =>
    files.find((file) => end.test(file)),
  )
  if (yaml && wsdl !== undefined)
    throw new CliError(`${service} is described by WSDL, which is XML.`, { exitCode: 2, hint: 'Leave out --yaml.' })
  const description = wsdl ?? openapi
  if (!xsd && description !== undefined) return description
  if (!xsd)
    throw new CliError(`${service} has no document beside it: portolan-generate --package writes one.`, { exitCode: 2 })
  if (types !== undefined) return types
  throw new CliError(`${service} has no XML Schema.`, { exitCode: 2, hint: 'Leave out --xsd.' })
}

async function asJson(text: string): Promise<string> {
  const { load } = await import('js-yaml')
  return `${JSON.stringify(load(text), null, 2)}\n`
}
