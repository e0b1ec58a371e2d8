import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readDeclared } from './interfaces.ts'
import { code } from './markdown.ts'
import { memberTable } from './member-table.ts'
import { isOptionPage } from './option-pages.ts'
import type { DocumentedService } from './services.ts'

/** The options of a client: its own in a table, and those that all have. */
export function clientOptions(root: string, { name, manifest }: DocumentedService): string {
  const folder = join(root, 'packages', manifest.module.split('/')[1] ?? '', 'src')
  const wanted = `${name}clientoptions`
  const declared = globSync('{client.ts,*/client.ts}', { cwd: folder })
    .flatMap((file) => readDeclared(join(folder, file)))
    .find((one) => one.name.toLowerCase() === wanted)
  if (!declared) throw new Error(`${manifest.module} has a client without options.`)
  const factories = manifest.clients.map(({ factory }) => code(factory))
  const link = (option: string): string | undefined =>
    isOptionPage(root, option) ? `/reference/options/${option}.md` : undefined
  return `${factories.join(' or ')}, from \`${manifest.module}\`. Besides [the options that every client takes](/reference/options/index.md):\n\n${memberTable(declared.members, link)}`
}
