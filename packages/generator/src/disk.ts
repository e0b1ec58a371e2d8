import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, posix, relative } from 'node:path'
import { isGenerated, mayBeOverwritten } from './marks.ts'

/** The files cannot be written there: one is handwritten, or the path is not a folder. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

/** The files of a folder. */
export interface FolderFiles {
  readonly folder: string
  /** Their texts, by their paths in the folder. */
  readonly files: ReadonlyMap<string, string>
  /** The paths of the files that belong to the user once they exist. */
  readonly scaffold?: ReadonlySet<string>
}

/** The path of a client's manifest. @param isPackage true if the folder is that of a whole package */
export function manifestIn(folder: string, isPackage: boolean): string {
  return join(folder, isPackage ? 'src/manifest.json' : 'manifest.json')
}

/** The stale files of a folder: missing, changed, or no longer written. */
export async function staleFiles({ folder, files: all, scaffold }: FolderFiles): Promise<string[]> {
  const files = await withoutScaffold(folder, all, scaffold)
  const stale: string[] = []
  for (const [path, text] of files) {
    // Git may check out texts with other line ends.
    const there = await readIfThere(join(folder, path))
    if (there?.replaceAll('\r\n', '\n') !== text.replaceAll('\r\n', '\n')) stale.push(path)
  }
  return [...stale, ...(await leftOver(folder, files))]
}

/**
 * Writes all files of all folders, or none: they are written to folders beside them, and then moved into place.
 * @throws FolderError a file of the same name was written by a person
 */
export async function writeAll(...folders: readonly FolderFiles[]): Promise<void> {
  const targets = await Promise.all(
    folders.map(async ({ folder, files, scaffold }) => ({
      folder,
      files: await withoutScaffold(folder, files, scaffold),
    })),
  )
  for (const { folder, files } of targets) for (const [path, text] of files) await checkPlace(folder, path, text)
  await putFiles(targets)
  for (const { folder, files } of targets) for (const path of await leftOver(folder, files)) await remove(folder, path)
}

/** Removes a file, and the folders around it that become empty. */
async function remove(folder: string, path: string): Promise<void> {
  await rm(join(folder, path))
  for (const parent of parentsIn(folder, join(folder, path))) if (readdirSync(parent).length === 0) await rmdir(parent)
}

/**
 * Writes one file, and leaves the rest of its folder alone.
 * @throws FolderError a file of the same name was written by a person
 */
export async function writeOne(file: string, text: string): Promise<void> {
  const [folder, path] = [dirname(file), basename(file)]
  await checkPlace(folder, path, text)
  await putFiles([{ folder, files: new Map([[path, text]]) }])
}

/** Writes the files to folders beside them, and then moves them into place. */
async function putFiles(targets: readonly FolderFiles[]): Promise<void> {
  const staged: (readonly [from: string, to: string])[] = []
  const stagings: string[] = []
  try {
    for (const { folder, files } of targets) {
      const staging = await stagingIn(folder)
      stagings.push(staging)
      for (const [path, text] of files) {
        const from = join(staging, path)
        await mkdir(dirname(from), { recursive: true })
        await writeFile(from, text)
        staged.push([from, join(folder, path)])
      }
    }
    for (const [from, to] of staged) {
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    }
  } finally {
    for (const staging of stagings) await rm(staging, { recursive: true, force: true })
  }
}

/** @throws FolderError a file there is handwritten, or something else is in the way */
async function checkPlace(folder: string, path: string, wanted: string): Promise<void> {
  const file = join(folder, path)
  for (let parent = dirname(file); parent !== dirname(parent); parent = dirname(parent))
    if (existsSync(parent) && !statSync(parent).isDirectory())
      throw new FolderError(`${parent} is a file: choose another folder`)
  const link = parentsIn(folder, file).find((parent) => lstatSync(parent, { throwIfNoEntry: false })?.isSymbolicLink())
  if (link !== undefined)
    throw new FolderError(
      `${link} is a link, and nothing is written through links: make it a folder, or choose another`,
    )
  if (existsSync(file) && !statSync(file).isFile())
    throw new FolderError(`${file} is not a file: move it, or choose another folder`)
  const text = await readIfThere(file)
  if (text !== undefined && text !== wanted && !mayBeOverwritten(path, text))
    throw new FolderError(`${file} was not written by this command: move it, or choose another folder`)
}

/** The folders between a folder and a file in it, the file's own first. */
function parentsIn(folder: string, file: string): string[] {
  const parents: string[] = []
  for (let parent = dirname(file); relative(folder, parent) !== ''; parent = dirname(parent)) parents.push(parent)
  return parents
}

/** Omits the files of the scaffold that exist without a mark: they belong to a person. */
async function withoutScaffold(
  folder: string,
  files: ReadonlyMap<string, string>,
  scaffold: ReadonlySet<string> = new Set(),
): Promise<Map<string, string>> {
  const left = new Map(files)
  for (const path of scaffold) {
    const there = join(folder, path)
    if (existsSync(there) && !isGenerated(path, (await readIfThere(there)) ?? '')) left.delete(path)
  }
  return left
}

async function stagingIn(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    return await mkdtemp(join(folder, '.portolan-'))
  } catch (error) {
    throw new FolderError(`${folder} cannot be written to: ${(error as Error).message}`)
  }
}

/** Files with names from the document: they are left behind when their part of the document is removed. */
const leftBehind = /\.gen\.[^/]+$|^docs\/.+\.md$|^(?:src\/)?compat\/.+\.ts$/
/** Pages of documentation, in the folder itself or in its `docs`. Only a run that writes such pages knows which are left. */
const pages = /^(?:docs\/)?(?:(?:index|404)\.(?:html|md)$|(?:operations|schemas)\/[^/]+\.(?:html|md)$)/

/** Files of an earlier run that are no longer written. */
async function leftOver(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  if (!existsSync(folder)) return []
  const hasPages = [...files.keys()].some((path) => pages.test(path) && path.endsWith('.html'))
  const gone: string[] = []
  const modules: { readonly path: string; readonly text: string }[] = []
  for (const path of filesIn(folder, files).toSorted()) {
    const isLeft = pages.test(path) ? hasPages : leftBehind.test(path)
    if (files.has(path) || !(isLeft || path.endsWith('.ts'))) continue
    const text = (await readIfThere(join(folder, path))) ?? ''
    if (!isGenerated(path, text)) continue
    if (isLeft) gone.push(path)
    else modules.push({ path, text })
  }
  // Modules such as `groups.ts`, which do not compile without their imports.
  const broken = modules.filter(({ path, text }) => listImports(path, text).some((one) => gone.includes(one)))
  return [...gone, ...broken.map(({ path }) => path)].toSorted()
}

/** The paths of the modules that a module imports from the same folder. */
function listImports(path: string, text: string): string[] {
  const imported = [...text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)]
  return imported.map(([, from = '', loaded = from]) =>
    posix.join(posix.dirname(path), (from || loaded).replace(/\.[jt]s$/, '') + '.ts'),
  )
}

/** The paths of all files, except for those behind links and those of other clients. */
function filesIn(folder: string, own: ReadonlyMap<string, string>, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = prefix + entry.name
    if (!entry.isDirectory()) return [path]
    return isOfOther(folder, own, path) ? [] : filesIn(folder, own, `${path}/`)
  })
}

/** Returns true if an inner folder belongs to another client, which has its own manifest. */
function isOfOther(folder: string, own: ReadonlyMap<string, string>, path: string): boolean {
  return existsSync(join(folder, path, 'manifest.json')) && !own.has(`${path}/manifest.json`)
}

/** The text of a file; undefined if it cannot be read. */
export async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}
