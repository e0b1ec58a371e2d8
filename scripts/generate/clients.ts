import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Config, type ConfigFile, generate, mark, readConfig, warningText } from '@portolan/generator'
import { textOf } from './text-of.ts'
import { operationsTable, withTable } from './readme-table.ts'
import { SourceError } from './source-error.ts'

/** What is written from the documents of the workspace, and what was written once and is no more; paths from the root. */
export interface ClientFiles {
  readonly files: ReadonlyMap<string, string>
  readonly outdated: readonly string[]
}

/** The files of all clients that have a `portolan.yaml`. */
export async function clientFiles(root: string): Promise<ClientFiles> {
  const configs = globSync(['packages/*/portolan.yaml', 'packages/*/openapi/*.portolan.yaml'], { cwd: root })
  const written = await Promise.all(configs.toSorted().map((file) => client(root, file)))
  const files = new Map(written.flatMap(({ files: own }) => [...own]))
  for (const { readme, part, manifest } of written) {
    const text = files.get(readme) ?? textOf(join(root, readme)) ?? ''
    files.set(readme, withTable(text, readme, part, operationsTable(manifest)))
  }
  const outdated = written.flatMap(({ out }) =>
    globSync(`${out}/**/*.gen.ts`, { cwd: root }).filter(
      (file) => !files.has(file) && readFileSync(join(root, file), 'utf8').startsWith(mark),
    ),
  )
  return { files, outdated }
}

async function client(root: string, file: string) {
  const { document, out, ...config } = await readConfig(join(root, file))
  const folder = relative(root, out)
  const texts = await textsOf(document, config)
  const [, name = ''] = file.split('/')
  const part = basename(file) === 'portolan.yaml' ? undefined : basename(file, '.portolan.yaml')
  return {
    files: new Map([...texts].map(([path, text]) => [join(folder, path), text])),
    out: folder,
    readme: join('packages', name, 'README.md'),
    part,
    manifest: texts.get('manifest.json') ?? '',
  }
}

/** What a document cannot say is a fault of ours: a warning stops everything. */
async function textsOf(document: ConfigFile['document'], config: Config): Promise<Map<string, string>> {
  const { files, warnings } = await generate({ document, config })
  if (warnings.length) throw new SourceError(warnings.map(warningText).join('\n'))
  return files
}
