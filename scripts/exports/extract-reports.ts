import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { ExtractorMessage } from '@microsoft/api-extractor'
import { emitDeclarations, forOlderCompilers } from '../emit-declarations.ts'
import { extractAll } from '../extractor.ts'
import { listEntries, packages } from '../packages/entries.ts'
import type { Forgotten, Report } from './forgotten.ts'

/** Not in node_modules, where all that a file imports would count as another package's. */
const cache = '.declarations'

/** Where the reports are, for each package in a folder of its path. */
export const reports = join(cache, 'reports')

/** Writes the API report of each entry point that has declarations of its own, all in one TypeScript program. */
export function extractReports(): Report[] {
  emitAll()
  const extractions = packages.flatMap((one) =>
    listEntries(one).flatMap(({ name, import: built, '@portolan/source': source = '' }) =>
      built ? [makeExtraction(one, name, source)] : [],
    ),
  )
  const said = extractAll(extractions)
  return extractions.map(({ name, folder, settings }, index) => {
    const { reportFolder, reportFileName } = settings.apiReport
    const file = join(reportFolder, `${reportFileName}.api.md`)
    // The number of a namespace says no more than in which order the files were read.
    const text = forOlderCompilers(readFileSync(file, 'utf8')).replaceAll(/\b(types)_\d+\./g, '$1.')
    writeFileSync(file, text)
    return { name, folder, text, forgotten: (said[index] ?? []).flatMap((message) => forgottenBy(message)) }
  })
}

/** API Extractor's report on an entry, in its package's folder of reports. */
function makeExtraction({ folder, name: own }: (typeof packages)[number], name: string, source: string) {
  const reportFolder = resolve(reports, folder)
  mkdirSync(reportFolder, { recursive: true })
  const reportFileName = name.slice(own.length + 1).replaceAll('/', '-') || 'index'
  const apiReport = { enabled: true, reportFolder, reportTempFolder: resolve(cache, 'new'), reportFileName }
  return { name, folder, declarations: join(cache, folder, source.replace(/\.ts$/, '.d.ts')), settings: { apiReport } }
}

function forgottenBy({ messageId, text, sourceFilePath = '', sourceFileLine = 1 }: ExtractorMessage): Forgotten[] {
  const [, symbol] = /^The symbol "(\w+?)(?:_\d+)?"/.exec(text) ?? []
  return messageId === 'ae-forgotten-export' && symbol !== undefined
    ? [{ symbol, place: `${relative('.', sourceFilePath)}:${sourceFileLine}` }]
    : []
}

/** Emits the declarations of all packages as their sources are now. */
function emitAll(): void {
  rmSync(cache, { recursive: true, force: true })
  mkdirSync(cache, { recursive: true })
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true }
  const compilerOptions = { ...emitted, rootDir: '../packages', outDir: 'packages' }
  const settings = { extends: '../tsconfig.json', compilerOptions, include: ['../packages/*/src'] }
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(settings))
  // The linter checks the sources.
  emitDeclarations(cache, '--noCheck')
}
