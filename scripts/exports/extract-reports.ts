import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { forOlderCompilers, leadingTo } from '../declaration-text.ts'

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
  const configs = entries.map((entry, index) => configOf(entry, join(cache, 'reports', String(index))))
  const [first, ...others] = configs
  if (!first) return []
  const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
  const compilerState = CompilerState.create(first, { additionalEntryPoints })
  return entries.map((entry, index) => extract(entry, configs[index] ?? first, compilerState))
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
    writeFileSync(file, leadingTo('js', forOlderCompilers(readFileSync(file, 'utf8'))))
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

function configOf(entry: EntryPoint, reportFolder: string): ExtractorConfig {
  mkdirSync(reportFolder, { recursive: true })
  const none = { default: { logLevel: ExtractorLogLevel.None } }
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
    module: 'NodeNext',
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: ['node'],
  }
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: resolve(entry.folder),
      mainEntryPointFilePath: resolve(entry.declarations),
      compiler: { overrideTsconfig: { compilerOptions, files: [resolve(entry.declarations)] } },
      apiReport: { enabled: true, reportFolder, reportTempFolder: join(reportFolder, 'new'), reportFileName: 'report' },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: none,
        tsdocMessageReporting: none,
        extractorMessageReporting: { ...none, 'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve(entry.folder, 'package.json'),
  })
}

function extract(entry: EntryPoint, config: ExtractorConfig, compilerState: CompilerState): Report {
  const forgotten: Forgotten[] = []
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true
      const symbol = /^The symbol "(?<name>\w+?)(?:_\d+)?"/.exec(message.text)?.groups?.['name']
      if (message.messageId !== 'ae-forgotten-export' || symbol === undefined) return
      forgotten.push({ symbol, file: message.sourceFilePath ?? entry.declarations, line: message.sourceFileLine ?? 1 })
    },
  })
  const text = readFileSync(config.reportFilePath, 'utf8')
  // The number of a namespace says no more than in which order the files were read.
  return { entry, text: text.replaceAll(/\b(?<name>types)_\d+\./g, '$<name>.'), forgotten }
}
