// Writes the package of a new client from an OpenAPI document: `npm run new-client -- openapi.yaml`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DocumentError, generate, warningText, writeAll } from '@portolan/generator'
import { SourceError } from './generate/source-error.ts'

/** The packages that every client is installed with: the command line finds clients by its dependencies. */
const users = { emulator: 'workspace:*', cli: 'workspace:~' }

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
  if (existsSync(folder)) throw new SourceError(`${folder} is there already; give the document another x-portolan-name`)
  await writeAll(folder, new Map([...files, ['openapi.yaml', readFileSync(source, 'utf8')]]))
  for (const [user, version] of Object.entries(users)) addDependency(`packages/${user}/package.json`, name, version)
  writeFileSync(
    `.changeset/first-${folder.slice('packages/'.length)}.md`,
    `---\n'${name}': minor\n---\n\n${description}.\n`,
  )
  console.log(nextSteps(folder))
}

function addDependency(file: string, name: string, version: string): void {
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  const all = Object.entries({ ...whole.dependencies, [name]: version }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  whole.dependencies = Object.fromEntries(all)
  writeFileSync(file, `${JSON.stringify(whole, undefined, 2)}\n`)
}

function nextSteps(folder: string): string {
  return `Written: ${folder}, and its changeset. Next:
  1. node scripts/pnpm.mjs install, then npm run fix
  2. Hold ${folder}/test/wire-table.ts against the service's own documents, row by row.
  3. Emulate the service: a folder in packages/emulator/src, and its lines in services.ts, options.ts and worker.ts.
  4. npm run check -- --project ${folder.slice('packages/'.length)}`
}
