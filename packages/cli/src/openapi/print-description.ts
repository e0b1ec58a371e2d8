import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { descriptions } from './descriptions.ts'

/** Which of a service's descriptions to print, and how. */
export interface DescriptionFlags {
  readonly yaml?: boolean
  readonly xsd?: boolean
}

/**
 * Prints the description of a service, as its package keeps it.
 * @throws CliError there is no such service, or it has no description of that kind
 */
export async function printDescription(service: string, flags: DescriptionFlags, io: Io): Promise<void> {
  const text = await readFile(fileURLToPath(import.meta.resolve(fileOf(service, flags))), 'utf8')
  io.stdout.write(flags.yaml ? await asYaml(text) : text)
}

function fileOf(service: string, { yaml = false, xsd = false }: DescriptionFlags): string {
  const [file, types] = Object.hasOwn(descriptions, service) ? (descriptions[service] ?? []) : []
  const services = Object.keys(descriptions).join(', ')
  if (file === undefined)
    throw new CliError(`There is no service "${service}". The services are ${services}.`, { exitCode: 2 })
  if (yaml && types !== undefined)
    throw new CliError(`${service} is described by WSDL, which is XML.`, { exitCode: 2, hint: 'Leave out --yaml.' })
  if (!xsd) return file
  if (types !== undefined) return types
  throw new CliError(`${service} has no XML Schema.`, { exitCode: 2, hint: 'Leave out --xsd.' })
}

async function asYaml(text: string): Promise<string> {
  const { dump } = await import('js-yaml')
  return dump(JSON.parse(text), { lineWidth: -1, noRefs: true })
}
