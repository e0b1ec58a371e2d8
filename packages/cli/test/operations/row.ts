/** A command, the request that the documents ask for, and what it prints. */
export interface Row {
  /** The words behind `portolan`; what stands in quotation marks is one word. */
  readonly argv: string
  /** Method and path as the service receives it. */
  readonly request: string | RegExp
  /** The first fields of the result, or of its first item; text for a result that is no object. */
  readonly prints: readonly string[] | string | RegExp
  /** Commands that have to run before. */
  readonly before?: readonly string[]
  /** What stdin holds. */
  readonly stdin?: string
}

/** @param prints the fields that have to be there, separated by spaces, or the whole text as a pattern */
export function row(argv: string, request: Row['request'], prints: string | RegExp = '', more: Partial<Row> = {}): Row {
  const fields = typeof prints === 'string' && prints.startsWith('{') ? prints.slice(1, -1).trim().split(' ') : prints
  return { argv, request, prints: fields, ...more }
}

/** The words of a command line: `a 'b c'` is two. */
export function wordsOf(argv: string): string[] {
  return Array.from(argv.matchAll(/'([^']*)'|[^\s']+/g), ([all, quoted]) => quoted ?? all)
}
