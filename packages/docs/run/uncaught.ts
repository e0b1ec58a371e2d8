import { show } from './show.ts'

/** A place in the reader's code. */
interface Place {
  readonly line: number
  readonly column: number
}

/**
 * Writes an error that ended a program as a terminal does: the line, the message, where it was thrown, its fields.
 * @param module the address under which the code was loaded, to find its lines in the stack
 */
export function uncaught(error: unknown, code: string, module: string): string {
  if (!(error instanceof Error)) return `Uncaught ${show(error)}`
  const places = placesOf(error, module)
  const fields = plainFields(error)
  return [
    places[0] ? frame(code, places[0]) : '',
    `${error.name}: ${error.message}`,
    ...places.map(({ line, column }) => `\n    at example.ts:${line}:${column}`),
    fields.length > 0 ? ` {\n${fields.map((field) => `  ${field}`).join(',\n')}\n}` : '',
  ].join('')
}

function frame(code: string, { line, column }: Place): string {
  const text = code.split('\n')[line - 1]
  return text === undefined ? '' : `example.ts:${line}\n${text}\n${' '.repeat(Math.max(0, column - 1))}^\n\n`
}

/** The places of a stack that are in the reader's code; Firefox writes a stack differently, the address alike. */
function placesOf(error: Error, module: string): Place[] {
  const own = error as Error & { loc?: { line: number; column: number } }
  if (module === '' && !own.loc) return []
  if (own.loc) return [{ line: own.loc.line, column: own.loc.column }]
  return (error.stack ?? '').split('\n').flatMap((text) => {
    const at = text.indexOf(`${module}:`)
    if (at < 0) return []
    const [line = 1, column = 1] = text
      .slice(at + module.length + 1)
      .split(':')
      .map(Number.parseFloat)
    return [{ line, column }]
  })
}

/** The fields that fit on a line: an error of the clients also has its headers, its body and all attempts. */
function plainFields(error: Error): string[] {
  return Object.entries(error)
    .filter(([name, value]) => !['name', 'message', 'stack'].includes(name) && value !== undefined)
    .filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')
    .map(([name, value]) => `${name}: ${show(value)}`)
}
