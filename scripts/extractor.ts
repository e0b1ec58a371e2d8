import { resolve } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
  type IConfigFile,
} from '@microsoft/api-extractor'

const base = resolve(import.meta.dirname, '../tsconfig.base.json')

interface Extraction {
  /** The folder of the package. */
  readonly folder: string
  /** Those of the entry. */
  readonly declarations: string
  /** What is made of them. */
  readonly settings: Partial<IConfigFile>
}

/** Runs API Extractor on declarations, all in one TypeScript program. @returns what it says of each */
export function extractAll(extractions: readonly Extraction[]): ExtractorMessage[][] {
  const configs = extractions.map(makeConfig)
  const [first] = configs
  if (!first) throw new Error('There is no entry with the condition @portolan/source.')
  const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
  const compilerState = CompilerState.create(first, { additionalEntryPoints })
  return configs.map((config) => {
    const said: ExtractorMessage[] = []
    const messageCallback = (message: ExtractorMessage): void => {
      message.handled = true
      said.push(message)
    }
    const { succeeded } = Extractor.invoke(config, { compilerState, localBuild: true, messageCallback })
    if (!succeeded) throw new Error(`${config.mainEntryPointFilePath}: API Extractor failed.`)
    return said
  })
}

function makeConfig({ folder, declarations, settings }: Extraction): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve(folder, 'package.json'),
    configObject: {
      projectFolder: resolve(folder),
      mainEntryPointFilePath: resolve(declarations),
      compiler: {
        overrideTsconfig: { extends: base, compilerOptions: { customConditions: [] }, files: [resolve(declarations)] },
      },
      apiReport: { enabled: false },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        extractorMessageReporting: {
          'ae-forgotten-export': { logLevel: ExtractorLogLevel.Warning, addToApiReportFile: false },
        },
      },
      ...settings,
    },
  })
}
