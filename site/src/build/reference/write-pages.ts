// Writes the pages of the reference into src/reference, and what navigation and search need into .cache/reference.
// A process of its own: it imports the packages from their sources, and puts a virtual clock in place of the system's.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Operation } from '@portolan/core'
import { createEmulator, type ServiceName } from '@portolan/emulator/worker'
import { errorPages } from './error-pages.ts'
import examples from './examples.json' with { type: 'json' }
import { indexPages } from './index-pages.ts'
import { isWritten } from './is-written.ts'
import { page, safe } from './markdown.ts'
import { referenceSections } from './navigation.ts'
import { objectPage } from './object-page.ts'
import { operationPage } from './operation-page.ts'
import { optionPages } from './option-pages.ts'
import { recipes } from './recipes.ts'
import { searchEntries } from './search-entries.ts'
import { servicePage } from './service-page.ts'
import { type DocumentedService, toKebab, readServices } from './services.ts'
import { noExample, sampleParams } from './sample-params.ts'
import { tryCall } from './try-call.ts'

const site = resolve(import.meta.dirname, '../../..')
const root = resolve(site, '..')
const folder = join(site, 'src/reference')
const recorded: Readonly<Record<string, Readonly<Record<string, unknown>>>> = examples
const services = readServices()

rmSync(folder, { recursive: true, force: true })
for (const service of services) if (isWritten(service.name)) write(await servicePages(service))
write(indexPages(services))
write(optionPages(root))
write(errorPages(root, services))
write(new Map([['google-style-errors.md', googleErrors()]]))

const cache = join(site, '.cache/reference')
mkdirSync(cache, { recursive: true })
writeFileSync(join(cache, 'navigation.json'), JSON.stringify(referenceSections(root, services)))
writeFileSync(join(cache, 'search.json'), JSON.stringify(searchEntries(root, services)))

async function servicePages(service: DocumentedService): Promise<Map<string, string>> {
  const files = new Map([[`${service.name}/index.md`, servicePage(root, service)]])
  for (const object of service.objects)
    files.set(`${service.name}/objects/${toKebab(object.name)}.md`, objectPage(service, object))
  const { routes } = createEmulator({ services: [service.name as ServiceName] })
  for (const operation of service.operations) {
    const { name } = operation.entry
    const params = recorded[service.name]?.[name]
    const written = recipes[service.name]?.[name] ?? (params === undefined ? undefined : {})
    const sample = sampleParams(operation.entry.params)
    const tried = await tryCall(service.manifest, operation, { params: params ?? sample, ...written })
    const recipe = written ?? (tried.error === undefined ? {} : { fails: noExample })
    if (tried.error !== undefined && !recipe.fails)
      throw new Error(`The example of ${name} fails.`, { cause: tried.error })
    if (tried.error === undefined && recipe.fails) throw new Error(`The example of ${name} does not fail.`)
    // The emulator has the operations of the clients, and tells less of their type.
    const declaration = routes.find((route) => route.name === name)?.operation as Operation | undefined
    const file = `${service.name}/${operation.slug}.md`
    files.set(file, operationPage({ service, operation, declaration, tried, recipe }))
  }
  return files
}

/** The Google-style services say the same of their errors. */
function googleErrors(): string {
  const text =
    services
      .find(({ name }) => name === 'mail')
      ?.text.split(/^## Errors\n/m)[1]
      ?.split(/^## /m)[0] ?? ''
  return page({ title: 'Google-style errors', wide: true, outline: false }, [
    '# Google-style errors',
    safe(text.trim()),
  ])
}

function write(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
