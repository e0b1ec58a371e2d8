import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadServices } from '../packages/cli/src/manifest/load.ts'
import { mainPage, servicePage } from '../packages/cli/src/man/man.ts'
import about from '../packages/cli/package.json' with { type: 'json' }

/** Writes the manual pages that the command line is published with. */
const folder = join(import.meta.dirname, '../packages/cli/man')
const services = loadServices()
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'portolan.1'), mainPage(services, about.version))
for (const service of services)
  writeFileSync(join(folder, `portolan-${service.name}.1`), servicePage(service, about.version))
