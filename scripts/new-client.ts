// Writes the package of a new client from an OpenAPI document: `npm run new-client -- openapi.yaml`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DocumentError, generate, warningText, writeAll } from '@portolan/generator'
import { type Manifest, readManifest } from './packages/entries.ts'

try {
  const [document, ...others] = process.argv.slice(2)
  if (document === undefined || others.length > 0)
    throw new DocumentError('npm run new-client -- openapi.yaml', { file: 'usage' })
  await create(document)
} catch (error) {
  if (!(error instanceof DocumentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function create(document: string): Promise<void> {
  const { files, scaffold, warnings } = await generate({
    document,
    config: { profile: './profile.ts' },
    package: 'workspace',
  })
  // `npm run fix` refuses such a document too, when the package is there already.
  if (warnings.length > 0)
    throw new DocumentError(
      ['not all is understood: mend the document first, nothing was written', ...warnings.map(warningText)].join('\n'),
      { file: document },
    )
  const { name, description } = JSON.parse(files.get('package.json') ?? '') as Record<'name' | 'description', string>
  const folder = name.replace('@portolan', 'packages')
  const service = name.replace('@portolan/', '').replace(/-client$/, '')
  if (existsSync(folder))
    throw new DocumentError(`${folder} is there already: give the document another x-portolan-name`, { file: document })
  await writeAll({ folder, files: new Map([...files, ['openapi.yaml', readFileSync(document, 'utf8')]]), scaffold })
  change('.', ({ devDependencies }) => ({ devDependencies: { ...devDependencies, [name]: 'workspace:*' } }))
  change('packages/emulator', ({ dependencies }) => ({
    dependencies: { ...dependencies, [name]: 'workspace:*' },
  }))
  // The command line finds clients by its dependencies.
  change('packages/cli', ({ dependencies, man: [first = '', ...pages] = [] }) => ({
    dependencies: { ...dependencies, [name]: 'workspace:~' },
    man: [first, ...[...pages, `./man/portolan-${service}.1`].toSorted()],
  }))
  writeFileSync(
    `.changeset/first-${service}-client.md`,
    `---\n'${name}': minor\n'@portolan/emulator': minor\n'@portolan/cli': minor\n---\n\n${description}, and its emulation.\n`,
  )
  console.log(`Written: ${folder}, and its changeset. Next:
  1. node scripts/pnpm.mjs install, then npm run fix
  2. Hold ${folder}/test/wire-table.ts against the service's own documents, row by row.
  3. Emulate the service: a folder in packages/emulator/src, and its lines in services.ts, options.ts, worker.ts and openapi.yaml; until then test/documents.test.ts asks the emulator of the document. Then give it \`emulated\`, with the name of the service.
  4. npm run check -- --project ${name.replace('@portolan/', '')}
  5. npm run check exports -- --write, npm run check size -- --write, and then npm run check`)
}

/** Changes the package.json of a folder; `npm run fix` sorts what is added. */
function change(folder: string, changed: (one: Manifest) => Partial<Manifest>): void {
  const whole = readManifest(folder)
  writeFileSync(`${folder}/package.json`, `${JSON.stringify({ ...whole, ...changed(whole) }, undefined, 2)}\n`)
}
