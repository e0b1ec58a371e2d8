import { readFile } from 'node:fs/promises'
import type { Service } from './model/service.ts'
import { type Document, isUrl, readDocument } from './read/document.ts'
import { fetchText } from './read/fetch.ts'
import { present } from './read/scalars.ts'
import { type ReadOptions, readService } from './read/service.ts'
import { DocumentError, type Warning } from './read/warnings.ts'

/** A file, an https address, the text of a document, or a parsed one. */
export type DocumentSource = string | { readonly text: string } | object

/** A document, as it is and as it is understood. */
export interface OpenedDocument {
  /** The document in the form of OpenAPI 3.1, in one piece. */
  readonly root: unknown
  readonly service: Service
  /** What was not understood. */
  readonly warnings: Warning[]
  /** The files and addresses that it was read from; none if it was passed as text. */
  readonly sources: readonly string[]
}

/**
 * Reads an OpenAPI document with all files that it refers to.
 * @throws DocumentError the document cannot be used: the message names file, line and JSON pointer
 * @throws ExtensionError an extension beside the document names what is not there
 */
export async function openDocument(source: DocumentSource, options: ReadOptions = {}): Promise<OpenedDocument> {
  const [file, text] = await load(source)
  const warnings = new Map<string, Warning>()
  const warn = (warning: Warning): void => {
    warnings.set(`${warning.pointer} ${warning.message}`, warning)
  }
  const read = await readDocument(file, text, warn)
  const service = readService(read, options, warn)
  const isPlace = typeof source === 'string' && file === source
  const sources = [...(isPlace ? [file] : []), ...Object.values(read.files)]
  return { root: read.root, service, warnings: withLines([...warnings.values()], read), sources }
}

function withLines(warnings: readonly Warning[], { file, linesOf }: Document): Warning[] {
  const lines = linesOf(warnings.flatMap((one) => (one.file === file ? [one.pointer] : [])))
  return warnings.map((one) => (one.file === file ? { ...one, ...present({ line: lines.get(one.pointer) }) } : one))
}

async function load(document: DocumentSource): Promise<[string, string]> {
  if (typeof document !== 'string') return ['document', 'text' in document ? document.text : JSON.stringify(document)]
  if (/^\s*\{|\n/.test(document)) return ['document', document]
  if (isUrl(document)) return [document, await fetchText(document)]
  try {
    return [document, await readFile(document, 'utf8')]
  } catch (error) {
    throw new DocumentError(`cannot be read: ${(error as Error).message}`, { file: document })
  }
}
