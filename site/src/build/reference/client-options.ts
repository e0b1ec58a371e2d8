import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDeclared } from './interfaces.ts'
import { code } from './markdown.ts'
import { memberTable } from './member-table.ts'
import { isOptionPage } from './option-pages.ts'
import type { DocumentedService } from './services.ts'

/** The options of a client: its own in a table, and those that all have. */
export function clientOptions(root: string, { name, manifest }: DocumentedService): string {
  const folder = join(root, 'packages', manifest.module.split('/')[1] ?? '', 'src')
  const wanted = `${name}clientoptions`
  const all = globSync('{.,*}/{client.gen,setup}.ts', { cwd: folder }).map((file) => ({
    file,
    interfaces: readDeclared(join(folder, file)),
  }))
  const declaring = all.find(({ interfaces }) => interfaces.some((one) => one.name.toLowerCase() === wanted))
  const declared = declaring?.interfaces.find((one) => one.name.toLowerCase() === wanted)
  // Options that only this client takes are declared beside it.
  const setup = all.find(({ file }) => file === join(dirname(declaring?.file ?? ''), 'setup.ts'))
  const own = setup?.interfaces.find((one) => one.name === 'SetupOptions')
  if (!declared) throw new Error(`${manifest.module} has a client without options.`)
  const factories = manifest.clients.map(({ factory }) => code(factory))
  const link = (option: string): string | undefined =>
    isOptionPage(root, option) ? `/reference/options/${option}.md` : undefined
  return `${factories.join(' or ')}, from \`${manifest.module}\`. Besides [the options that every client takes](/reference/options/index.md):\n\n${memberTable([...declared.members, ...(own?.members ?? [])], link)}`
}
