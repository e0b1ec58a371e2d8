import { basename, relative } from 'node:path'
import type { Report } from './extract-reports.ts'

/**
 * Finds types that a signature names and that no entry point of the package exports, so that users cannot name them.
 * The schemas and declarations name the interfaces that the package's main entry exports.
 */
export function forgottenExports(reports: readonly Report[]): string[] {
  return [...Map.groupBy(reports, ({ entry }) => entry.folder).values()].flatMap((own) => {
    const exported = new Set(own.flatMap(({ text }) => exportedNames(text)))
    const namespaces = new Set(['types', ...own.map(({ entry }) => basename(entry.name))])
    return own.flatMap((report) => [
      ...report.forgotten
        .filter(({ symbol }) => !exported.has(symbol) && !namespaces.has(symbol) && !isValue(symbol, report))
        .map(({ symbol, file, line }) => `${relative('.', file)}:${line}: ${missing(symbol, report)}`),
      ...typeNames(report.text)
        .filter((name) => !exported.has(name))
        .map((name) => `${report.entry.report}: ${missing(name, report)}`),
    ])
  })
}

/** A value that a signature names has a type that users get from what has the signature. */
const isValue = (symbol: string, { text }: Report): boolean => new RegExp(`\\btypeof ${symbol}\\b`).test(text)

const missing = (symbol: string, { entry }: Report): string =>
  `${symbol} is part of a signature of ${basename(entry.folder)} ${entry.name}, and not exported`

/** Names that the report declares, and those that it declares under another name because a global has theirs. */
function exportedNames(report: string): string[] {
  const declared = /^export (?:declare )?(?:abstract )?(?:class|const|function|interface|type|namespace) (?<name>\w+)/gm
  const renamed = /^export \{ (?:\w+ as )?(?<name>\w+) \}/gm
  return [...report.matchAll(declared), ...report.matchAll(renamed)].map(({ groups }) => groups?.['name'] ?? '')
}

/** The members of the namespaces that schemas import their interfaces as. */
function typeNames(report: string): string[] {
  return [...new Set([...report.matchAll(/\btypes\.(?<name>\w+)/g)].map(({ groups }) => groups?.['name'] ?? ''))]
}
