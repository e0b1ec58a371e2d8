import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import type { EntryPoint } from './entry-points.ts'

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

/** Writes the API report of each entry point out of its declarations, all in one TypeScript program. */
export function extractReports(entries: readonly EntryPoint[]): Report[] {
  const folder = mkdtempSync(join(tmpdir(), 'api-reports-'))
  try {
    const configs = entries.map((entry, index) => configOf(entry, join(folder, String(index))))
    const [first, ...others] = configs
    if (!first) return []
    const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
    const compilerState = CompilerState.create(first, { additionalEntryPoints })
    return entries.map((entry, index) => extract(entry, configs[index] ?? first, compilerState))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function configOf(entry: EntryPoint, reportFolder: string): ExtractorConfig {
  mkdirSync(reportFolder)
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
