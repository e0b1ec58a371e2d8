// Writes the package of a new client from an OpenAPI document: `npm run new-client -- openapi.yaml`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DocumentError, generate, warningText, writeAll } from '@portolan/generator'
import { SourceError } from './generate/source-error.ts'

try {
  const [source, ...others] = process.argv.slice(2)
  if (source === undefined || others.length > 0) throw new SourceError('usage: npm run new-client -- openapi.yaml')
  await create(source)
} catch (error) {
  if (![SourceError, DocumentError].some((known) => error instanceof known)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}

async function create(source: string): Promise<void> {
  const { files, warnings } = await generate({
    document: source,
    config: { profile: './profile.ts' },
    package: 'workspace',
  })
  for (const warning of warnings) console.error(warningText(warning))
  const { name, description } = JSON.parse(files.get('package.json') ?? '') as Record<'name' | 'description', string>
  const folder = name.replace('@portolan', 'packages')
  const service = name.replace('@portolan/', '').replace(/-client$/, '')
  if (existsSync(folder)) throw new SourceError(`${folder} is there already; give the document another x-portolan-name`)
  await writeAll(folder, new Map([...files, ['openapi.yaml', readFileSync(source, 'utf8')]]))
  change('packages/emulator/package.json', ({ dependencies }) => ({
    dependencies: { ...dependencies, [name]: 'workspace:*' },
  }))
  change('package.json', ({ devDependencies }) => ({ devDependencies: { ...devDependencies, [name]: 'workspace:*' } }))
  // The command line finds clients by its dependencies.
  change('packages/cli/package.json', ({ dependencies, man: [first = '', ...pages] = [] }) => ({
    dependencies: { ...dependencies, [name]: 'workspace:~' },
    man: [first, ...[...pages, `./man/portolan-${service}.1`].toSorted()],
  }))
  writeFileSync(
    `.changeset/first-${service}-client.md`,
    `---\n'${name}': minor\n'@portolan/emulator': minor\n'@portolan/cli': minor\n---\n\n${description}, and its emulation.\n`,
  )
  console.log(nextSteps(folder))
}

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly man?: readonly string[]
}

/** Changes a package.json; `npm run fix` sorts what is added. */
function change(file: string, changed: (one: PackageFile) => PackageFile): void {
  const whole = JSON.parse(readFileSync(file, 'utf8')) as PackageFile
  writeFileSync(file, `${JSON.stringify({ ...whole, ...changed(whole) }, undefined, 2)}\n`)
}

function nextSteps(folder: string): string {
  return `Written: ${folder}, and its changeset. Next:
  1. node scripts/pnpm.mjs install, then npm run fix
  2. Hold ${folder}/test/wire-table.ts against the service's own documents, row by row.
  3. Emulate the service: a folder in packages/emulator/src, and its lines in services.ts, options.ts, worker.ts and openapi.yaml.
  4. npm run check -- --project ${folder.slice('packages/'.length)}
  5. npm run check exports -- --write, npm run check size -- --write, and then npm run check`
}
