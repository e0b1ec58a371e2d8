import { posix } from 'node:path'
import manifestOfPackage from '../../package.json' with { type: 'json' }
import { format } from 'oxfmt'
import type { Service } from '@portolan/openapi'
import type { Config } from '../config/config.ts'
import { checkFile } from './check-file.ts'
import { CheckModules } from './check-modules.ts'
import { clientFile, exportsFile } from './client-file.ts'
import { groupFile, isByHand } from './group-file.ts'
import { type Group, type Layout, layOut } from './layout.ts'
import { manifest } from './manifest.ts'
import { operationsFile } from './operations-file.ts'
import { type ImportExtension, Paths } from './paths.ts'
import { apiFile, packageNameOf, readme } from '../package/documents.ts'
import { frame, frameFiles, type PackageKind } from '../package/frame.ts'
import { testFile } from '../package/test-file.ts'
import { workspaceFrame } from '../package/workspace.ts'
import { schemaFile } from './schema-file.ts'
import { typesFile } from './types-file.ts'
import { xmlFile } from './xml-file.ts'

const { version } = manifestOfPackage

/** The first line of each file, by which it is known as one that may be overwritten. */
export const mark = '// Written by `portolan-generate`: change the document, and write it again.'

/** What the document of a package begins with. */
export const documentMark = 'portolan-generate'

/** All files of a client, by their paths. */
export async function writeFiles(
  service: Service,
  config: Config,
  extension: ImportExtension,
  kind?: PackageKind,
): Promise<Map<string, string>> {
  const layout = layOut(service, config)
  const paths = new Paths(extension)
  const texts = new Map<string, string>()
  const modules = new CheckModules(layout)
  for (const folder of layout.folders)
    for (const [file, text] of filesOf(layout, folder, config, paths, modules))
      texts.set(posix.join(folder, file), text)
  texts.set(
    'schemas.ts',
    reExports(layout, paths, 'schema.gen', (folder) => hasSchemas(layout, folder)),
  )
  const declared = Object.entries(config.declared ?? {}).map(
    ([name, one]) => `export { ${name} } from '${paths.fromRoot('', typeof one === 'string' ? one : one.from)}'`,
  )
  texts.set(
    'operations.ts',
    reExports(layout, paths, 'operations.gen', (folder) => operationsIn(layout, folder) !== undefined, declared),
  )
  if (config.client === undefined) texts.set('index.ts', clientFile(layout, paths, config.profile))
  else texts.set('exports.gen.ts', exportsFile(layout, paths, config.profile))
  if (config.xml !== undefined) texts.set('xml.gen.ts', xmlFile(layout, paths, config.xml))
  texts.set('manifest.json', manifest(layout, config))
  const all = kind === undefined ? texts : packageOf(layout, texts, kind)
  const sorted = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const files = new Map<string, string>()
  // One after the other: a large document would need as much memory as all of them at once.
  for (const [path, text] of sorted) files.set(path, await formatted(path, text))
  return files
}

/** The sources of a client as those of a package, with what stands around them. */
function packageOf(layout: Layout, sources: ReadonlyMap<string, string>, kind: PackageKind): Map<string, string> {
  const { service } = layout
  const name = packageNameOf(service)
  const inSrc = [...sources].map(([path, text]) => [`src/${path}`, text] as const)
  if (kind === 'workspace') return new Map([...inSrc, ...workspaceFrame(service, name)])
  return new Map([
    ...inSrc,
    ...frame(service, name, version),
    ['README.md', readme(service, name)],
    ['api.md', apiFile(layout)],
    ['test/operations.test.ts', testFile(service)],
  ])
}

function operationsIn(layout: Layout, folder: string): Group | undefined {
  const group = layout.groupIn(folder)
  return group?.operations.length ? group : undefined
}

function hasSchemas(layout: Layout, folder: string): boolean {
  return layout.inFolder(folder).length > 0
}

function filesOf(
  layout: Layout,
  folder: string,
  config: Config,
  paths: Paths,
  modules: CheckModules,
): [string, string][] {
  const group = layout.groupIn(folder)
  const files: [string, string][] = []
  if (hasSchemas(layout, folder)) files.push(['types.gen.ts', typesFile(layout, folder, paths)])
  if (hasSchemas(layout, folder) || operationsIn(layout, folder))
    files.push(['schema.gen.ts', schemaFile(layout, folder, paths, config)])
  for (const [path, module] of modules.inFolder(folder))
    files.push([`${posix.basename(path)}.gen.ts`, checkFile(layout, folder, module, paths, config, modules)])
  if (group?.operations.length)
    files.push(['operations.gen.ts', operationsFile(layout, group, paths, config.pagingModule, modules)])
  if (group?.path.length && !isByHand(group)) files.push(['group.gen.ts', groupFile(layout, group, paths)])
  return files
}

function reExports(
  layout: Layout,
  paths: Paths,
  module: string,
  isWanted: (folder: string) => boolean,
  others: readonly string[] = [],
): string {
  const lines = layout.folders.filter(isWanted).map((folder) => `export * from '${paths.between('', folder, module)}'`)
  return `${[...lines, ...others].join('\n') || 'export {}'}\n`
}

async function formatted(path: string, text: string): Promise<string> {
  const whole = path.endsWith('.ts') && !frameFiles.has(path) ? `${mark}\n${text}` : text
  const { code, errors } = await format(path, whole, { semi: false, singleQuote: true, printWidth: 120 })
  const [fault] = errors
  if (fault) throw new Error(`${path} cannot be formatted: ${fault.message}\n${fault.codeframe ?? ''}`)
  return code
}
