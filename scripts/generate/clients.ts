import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { DocumentError, generate, type Manifest, mark, readConfig, warningText } from '@portolan/generator'
import { packages } from '../packages/entries.ts'
import { operationsTable, withTable } from './readme-table.ts'

/** The files of all clients that have a `portolan.yaml`; without a text, those that are not written any more. */
export async function clientFiles(): Promise<Map<string, string | undefined>> {
  const written = new Map<string, string>()
  const outdated: string[] = []
  for (const file of globSync(['packages/*/portolan.yaml', 'packages/*/openapi/*.portolan.yaml']).toSorted()) {
    const config = await readConfig(file)
    const { document, out } = config
    const manifest = join(out, 'manifest.json')
    const lastRun = existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined
    const { files, warnings } = await generate({ document, config, earlier: lastRun })
    // If a document cannot express something, that is our fault.
    if (warnings.length > 0)
      throw new DocumentError(['not all is understood', ...warnings.map(warningText)].join('\n'), { file })
    const folder = relative('', out)
    for (const [path, text] of files) written.set(join(folder, path), text)
    const earlier = globSync(`${folder}/**/*.gen.ts`).filter((path) => readFileSync(path, 'utf8').startsWith(mark))
    outdated.push(...earlier)
    const readme = join('packages', file.split('/')[1] ?? '', 'README.md')
    const part = basename(file) === 'portolan.yaml' ? undefined : basename(file, '.portolan.yaml')
    const table = operationsTable(JSON.parse(files.get('manifest.json') ?? '') as Manifest)
    written.set(readme, withTable(written.get(readme) ?? readFileSync(readme, 'utf8'), readme, part, table))
  }
  return new Map<string, string | undefined>([...outdated.map((path) => [path, undefined] as const), ...written])
}

/** The versions that sources state: what each client calls itself in `User-Agent`, and the version of core's spans. */
export function versionFiles(): Map<string, string> {
  const files = new Map<string, string>()
  for (const { folder, version } of packages.filter((one) => /core$|-clients?$/.test(one.folder))) {
    const product = folder.replace('packages/', 'portolan-').replace(/-clients?$/, '')
    const isCore = product === 'portolan-core'
    files.set(
      `${folder}/src/${isCore ? 'opentelemetry/' : ''}version.gen.ts`,
      `/** Written by \`npm run generate\`. */
export const ${isCore ? `version = '${version}'` : `userAgent = '${product}/${version}'`}\n`,
    )
  }
  return files
}
