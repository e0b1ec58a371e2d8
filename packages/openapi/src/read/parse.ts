import { LineCounter, parseDocument } from 'yaml'
import { findDeepYaml } from './deep-yaml.ts'
import { duplicatesIn } from './duplicates.ts'
import { linesIn, findLines } from './lines.ts'
import { escapePointer } from './pointer.ts'
import { present } from './scalars.ts'
import { DocumentError, type Warning } from './warnings.ts'
import { keepTexts } from './yaml-texts.ts'

/** The error class for faults in a file. */
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
    if (depth + (known ?? 1) - 1 > deepest) throw tooDeep(file, pointer, Fault)
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

/** A text that was parsed. */
export interface Parsed {
  readonly value: unknown
  /** Finds the lines of places, or of the nearest places around them, without parsing YAML again. */
  readonly lines: (pointers: readonly string[]) => ReadonlyMap<string, number>
}

/** The value of JSON or YAML. @throws Fault it is neither, or is nested too deep */
export function parse(
  text: string,
  file: string,
  warn: (warning: Warning) => void,
  Fault: Faults = DocumentError,
): unknown {
  return parseText(text, file, warn, Fault).value
}

/**
 * Parses JSON or YAML.
 * @throws Fault it is neither, or is nested too deep
 */
export function parseText(
  text: string,
  file: string,
  warn: (warning: Warning) => void,
  Fault: Faults = DocumentError,
): Parsed {
  const isJson = /^\s*[{[]/.test(text)
  const json = isJson ? parseJson(text) : undefined
  if (json !== undefined) {
    for (const pointer of duplicatesIn(text)) warn({ message: 'the key occurs twice: the last one counts', pointer })
    return { value: json, lines: (pointers) => findLines(text, pointers) }
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error', merge: true })
  const fault = document.errors.find(
    ({ code, message }) => code !== 'RESOURCE_EXHAUSTION' && !/call stack/.test(message),
  )
  if (fault && isJson) throw jsonError(text, file, Fault)
  if (fault)
    throw new Fault(`is neither JSON nor YAML: ${fault.message}`, {
      file,
      line: counter.linePos(fault.pos[0]).line,
    })
  // The parser exceeded its stack.
  if (document.errors.length > 0) throw tooDeep(file, findDeepYaml(text, deepest) ?? '', Fault)
  keepTexts(document)
  const value = toValue(document, file, Fault)
  const lines: Parsed['lines'] = (pointers) => linesIn(document.contents, counter, pointers)
  const beyond = findBeyondJson(value)
  if (!beyond) return { value, lines }
  const { message, pointer } = beyond
  throw new Fault(message, { file, pointer, ...present({ line: lines([pointer]).get(pointer) }) })
}

function toValue(document: ReturnType<typeof parseDocument>, file: string, Fault: Faults): unknown {
  try {
    return document.toJS({ maxAliasCount: 1000 })
  } catch (error) {
    throw new Fault(`cannot be read: ${(error as Error).message}`, { file, line: 1 })
  }
}

/** The first value of YAML that JSON has not: `.inf`, `.nan`, `!!binary`, `!!set` and the like. */
function findBeyondJson(
  value: unknown,
  pointer = '',
  visited = new Set<object>(),
): { readonly pointer: string; readonly message: string } | undefined {
  if (typeof value === 'number' && !Number.isFinite(value))
    return { pointer, message: 'is not a number that JSON can represent: write a number, or leave it out' }
  if (typeof value !== 'object' || value === null || visited.has(value)) return undefined
  visited.add(value)
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype)
    return { pointer, message: 'is of a type that JSON does not have: take away its YAML tag' }
  for (const [name, one] of Object.entries(value)) {
    const found = findBeyondJson(one, `${pointer}/${escapePointer(name)}`, visited)
    if (found) return found
  }
  return undefined
}

/** Explains the fault in a text that should be JSON, in JSON's terms. */
function jsonError(text: string, file: string, Fault: Faults): Error {
  const message = messageOfJson(text)
  const [, position] = /at position (\d+)/.exec(message) ?? []
  const end = position === undefined ? text.length : Number(position)
  const isCut = text.slice(end).trim() === ''
  const line = text.slice(0, end).trimEnd().split('\n').length
  const reason = isCut ? 'it ends too early, as if it were cut off' : message.replace(/ in JSON at position.*$/s, '')
  return new Fault(`is neither JSON nor YAML: ${reason}`, { file, line })
}

function messageOfJson(text: string): string {
  try {
    JSON.parse(text)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

/** The value of a JSON text. The YAML parser finds the fault in other texts, and reads JSON with comments. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
