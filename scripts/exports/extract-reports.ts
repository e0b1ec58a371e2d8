import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ExtractorMessage } from '@microsoft/api-extractor'
import { forOlderCompilers } from '../declaration-text.ts'
import { extractAll } from '../extractor.ts'

/** An entry point of a published package. */
interface EntryPoint {
  /** The folder of the package. */
  readonly folder: string
  /** As in the manifest: `.`, `./schemas`. */
  readonly name: string
  readonly declarations: string
  /** Where its report is kept. */
  readonly report: string
}

/** What a declaration names although the entry point does not export it. */
interface Forgotten {
  readonly symbol: string
  readonly file: string
  readonly line: number
}

/** The signatures of an entry point. */
export interface Report {
  readonly entry: EntryPoint
  readonly text: string
  readonly forgotten: readonly Forgotten[]
}

interface Manifest {
  readonly exports?: Readonly<Record<string, { readonly '@portolan/source'?: string; readonly import?: object }>>
}

/** Not in node_modules, where all that a file imports would count as another package's. */
const cache = resolve('.declarations')

/** Writes the API report of each entry point of the packages out of its declarations, all in one TypeScript program. */
export function extractReports(): Report[] {
  emitDeclarations()
  const entries = globSync('packages/*/package.json').flatMap(entryPoints)
  const said = extractAll(entries.map((entry) => ({ ...entry, settings: { apiReport: reportOf(entry) } })))
  return entries.map((entry, index) => {
    const { reportFolder, reportFileName } = reportOf(entry)
    const text = readFileSync(join(reportFolder, `${reportFileName}.api.md`), 'utf8')
    // The number of a namespace says no more than in which order the files were read.
    const plain = text.replaceAll(/\b(?<name>types)_\d+\./g, '$<name>.')
    return { entry, text: plain, forgotten: (said[index] ?? []).flatMap((message) => forgottenBy(message)) }
  })
}

/** Where API Extractor writes the report of an entry. */
function reportOf({ declarations }: EntryPoint) {
  const reportFolder = `${declarations}.report`
  mkdirSync(reportFolder, { recursive: true })
  return { enabled: true, reportFolder, reportTempFolder: join(reportFolder, 'new'), reportFileName: 'report' }
}

function forgottenBy({ messageId, text, sourceFilePath, sourceFileLine: line = 1 }: ExtractorMessage): Forgotten[] {
  const symbol = /^The symbol "(?<name>\w+?)(?:_\d+)?"/.exec(text)?.groups?.['name']
  return messageId === 'ae-forgotten-export' && symbol !== undefined
    ? [{ symbol, file: sourceFilePath ?? '', line }]
    : []
}

/** Emits the declarations of all packages as their sources are now. */
function emitDeclarations(): void {
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true }
  const compilerOptions = { ...emitted, rootDir: resolve('packages'), outDir: join(cache, 'packages') }
  const settings = { extends: resolve('tsconfig.json'), compilerOptions, include: [resolve('packages/*/src')] }
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(settings))
  const compiler = resolve('node_modules/@typescript/native/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', cache], { stdio: 'inherit' })
  for (const file of globSync(join(cache, 'packages/**/*.d.ts')))
    writeFileSync(file, forOlderCompilers(readFileSync(file, 'utf8')))
}

/** The entry points that are published with types. */
function entryPoints(manifest: string): EntryPoint[] {
  const folder = dirname(manifest)
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  return Object.entries(exports).flatMap(([name, { '@portolan/source': source, import: built }]): EntryPoint[] => {
    if (source === undefined || !built) return []
    const declarations = join(cache, folder, source.replace(/\.ts$/, '.d.ts'))
    const file = name === '.' ? 'index' : name.slice(2).replaceAll('/', '-')
    return [{ folder, name, declarations, report: join(folder, 'api', `${file}.api.md`) }]
  })
}
