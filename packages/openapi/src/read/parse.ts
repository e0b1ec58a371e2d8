import { LineCounter, parseDocument } from 'yaml'
import { findDeepYaml } from './deep-yaml.ts'
import { duplicatesIn } from './duplicates.ts'
import { escapePointer } from './node.ts'
import { DocumentError, type Warning } from './warnings.ts'

/** The kind of error that says what is wrong with a file. */
type Faults = typeof DocumentError

export const deepest = 400

/** @throws Fault values are nested too deep, or in themselves */
export function checkDepth(root: unknown, file: string, Fault: Faults = DocumentError): void {
  const heights = new Map<object, number>()
  const visit = (value: unknown, pointer: string, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 0
    const known = heights.get(value)
    if (known === Infinity)
      throw new Fault('is part of itself by a YAML alias: write a `$ref` instead', { file, pointer })
    if (depth + (known ?? 0) > deepest) throw tooDeep(file, pointer, Fault)
    if (known !== undefined) return known
    heights.set(value, Infinity)
    const inner = Object.entries(value).map(([name, one]) => visit(one, `${pointer}/${escapePointer(name)}`, depth + 1))
    const height = 1 + inner.reduce((highest, one) => Math.max(highest, one), 0)
    heights.set(value, height)
    return height
  }
  visit(root, '', 0)
}

function tooDeep(file: string, pointer: string, Fault: Faults): DocumentError {
  const message = `is nested more than ${deepest} levels deep: name the inner schemas under \`components\``
  return new Fault(message, { file, pointer: pointer.slice(0, 80) })
}

/**
 * Parses JSON or YAML.
 * @throws Fault it is neither, or is nested too deep
 */
export function parse(
  text: string,
  file: string,
  warn: (warning: Warning) => void,
  Fault: Faults = DocumentError,
): unknown {
  const json = /^\s*[{[]/.test(text) ? jsonOf(text) : undefined
  if (json !== undefined) {
    for (const pointer of duplicatesIn(text)) warn({ message: 'the name is there twice: the last one counts', pointer })
    return json
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error', merge: true })
  const fault = document.errors.find(({ code }) => code !== 'RESOURCE_EXHAUSTION')
  if (fault)
    throw new Fault(`is neither JSON nor YAML: ${fault.message}`, {
      file,
      line: lines.linePos(fault.pos[0]).line,
    })
  // The parser ran out of its stack.
  if (document.errors.length > 0) throw tooDeep(file, findDeepYaml(text, deepest) ?? '', Fault)
  try {
    return document.toJS({ maxAliasCount: 1000 })
  } catch (error) {
    throw new Fault(`cannot be read: ${(error as Error).message}`, { file, line: 1 })
  }
}

/** The value of a JSON text. Of others, the YAML parser says where the fault is, and it reads JSON with comments. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
