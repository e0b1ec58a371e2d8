/** The names in a declaration that its entry point does not export. */
export interface Forgotten {
  readonly symbol: string
  /** The file and the line. */
  readonly place: string
}

/** The signatures of an entry point. */
export interface Report {
  /** The specifier that programs import: `@portolan/core/schema`. */
  readonly name: string
  /** The folder of the package. */
  readonly folder: string
  readonly text: string
  readonly forgotten: readonly Forgotten[]
}

/**
 * Finds types that a signature names and that no entry point of the package exports, so that users cannot name them.
 * The schemas and declarations name the interfaces that the package's main entry exports.
 */
export function forgottenExports(reports: readonly Report[]): string[] {
  return reports.flatMap(({ name, folder, text, forgotten }) => {
    const own = reports.filter((other) => other.folder === folder)
    const exported = own.flatMap((one) => exportedNames(one.text))
    const namespaces = own.map((one) => one.name.replace(/.*\//, ''))
    const known = new Set(['types', ...namespaces, ...exported])
    const members = new Set(Array.from(text.matchAll(/\btypes\.(\w+)/g), ([, symbol = '']) => symbol))
    return [...forgotten, ...Array.from(members, (symbol) => ({ symbol, place: name }))]
      .filter(({ symbol }) => !known.has(symbol) && !isValue(symbol, text))
      .map(({ symbol, place }) => `${place}: ${symbol} is part of a signature of ${name}, and not exported`)
  })
}

/** A value that a signature names has a type that users get from what has the signature. */
const isValue = (symbol: string, text: string): boolean => new RegExp(`\\btypeof ${symbol}\\b`).test(text)

/** Names that a report declares, and those that it declares under another name because a global has theirs. */
function exportedNames(report: string): string[] {
  const exported =
    /^export (?:(?:declare )?(?:abstract )?(?:class|const|function|interface|type|namespace) |\{ (?:\w+ as )?)(\w+)/gm
  return Array.from(report.matchAll(exported), ([, name = '']) => name)
}
