// Run in a package that bundles others: emits the declarations of each entry in one file, with the types that it uses of
// other packages of the project, and a .d.cts for `require`.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { forOlderCompilers } from './declaration-text.ts'

const compiler = fileURLToPath(new URL('../node_modules/@typescript/native/bin/tsc', import.meta.url))
const folder = process.cwd()
const single = resolve('dist/single')
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly exports: Record<string, object> }
const entries = Object.values(exports).flatMap((target) => {
  const source = (target as Readonly<Record<string, string>>)['@portolan/source']
  return source === undefined ? [] : [source.replace(/^\.\/src\/(.+)\.ts$/, '$1')]
})
const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  types: ['node'],
  skipLibCheck: true,
}

execFileSync(
  process.execPath,
  [compiler, '-p', 'tsconfig.build.json', '--outDir', single, '--declarationMap', 'false'],
  {
    stdio: 'inherit',
  },
)
const configs = entries.map(configFor)
const [first] = configs
if (!first) throw new Error('The package has no entry with the condition @portolan/source.')
const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
const compilerState = CompilerState.create(first, { additionalEntryPoints })
for (const config of configs) {
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => void (message.handled = true),
  })
  const file = config.untrimmedFilePath
  if (!succeeded) throw new Error(`The declarations in ${file} cannot be put into one file.`)
  // With this resolution mode, CommonJS programs can use types of MSW, which has ES modules only.
  const text = withDisposal(forOlderCompilers(readFileSync(file, 'utf8')))
  writeFileSync(file, text)
  const required = text.replace(/^(import type .* from 'msw');/m, "$1 with { 'resolution-mode': 'import' };")
  writeFileSync(file.replace(/\.d\.ts$/, '.d.cts'), required)
}
rmSync(single, { recursive: true })

/** `Symbol.asyncDispose` is in no year's library yet: a program for an older target would have to name it itself. */
function withDisposal(text: string): string {
  return text.includes('Symbol.asyncDispose') ? `/// <reference lib="esnext.disposable" />\n${text}` : text
}

function configFor(entry: string): ExtractorConfig {
  const main = `${single}/${entry}.d.ts`
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: main,
      bundledPackages: ['@portolan/*'],
      compiler: { overrideTsconfig: { compilerOptions, files: [main] } },
      dtsRollup: { enabled: true, untrimmedFilePath: resolve(`dist/${entry}.d.ts`) },
      apiReport: { enabled: false },
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: 'none' as never } },
        tsdocMessageReporting: { default: { logLevel: 'none' as never } },
      },
    },
  })
}
