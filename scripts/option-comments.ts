import { parseSync } from 'oxc-parser'

/** The names of interfaces whose fields are options. */
const isOptions =
  /(?:Options|Policy)$|^(?:ClientConfig|Declaration|UrlRequest|Profile|RateLimit|RawRequest|Validation)$/

/** The names that an entry of a package exports. */
export function exportedNames(path: string, text: string): string[] {
  return parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name } }) => (name === null ? [] : [name])),
  )
}

/**
 * Finds options without a comment, and optional ones without their default.
 * @param names the names that users can import
 * @returns a line and a sentence for each
 */
export function optionFaults(path: string, text: string, names: ReadonlySet<string>): [line: number, fault: string][] {
  const { program, comments } = parseSync(path, text)
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (declared?.type !== 'TSInterfaceDeclaration' || !isOptions.test(declared.id.name)) return []
    if (!names.has(declared.id.name)) return []
    return declared.body.body.flatMap((field): [number, string][] => {
      if (field.type !== 'TSPropertySignature') return []
      const comment = comments.findLast(({ end }) => end <= field.start && text.slice(end, field.start).trim() === '')
      const fault = faultOf(comment?.value ?? '', field.optional)
      const name = text.slice(field.key.start, field.key.end)
      return fault === undefined ? [] : [[lineAt(text, field.start), `${declared.id.name}.${name} ${fault}`]]
    })
  })
}

function faultOf(comment: string, optional: boolean): string | undefined {
  const words = comment.replaceAll(/@default[^@]*/g, '').replaceAll(/[\s*]/g, '')
  if (words === '') return 'has no comment'
  return optional && !comment.includes('@default') ? 'has no @default' : undefined
}

/** The number of the line at a position, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
