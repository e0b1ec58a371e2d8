import { readFile } from 'node:fs/promises'
import type { Service } from './model/service.ts'
import type { Place } from './overlay/overlay-document.ts'
import type { FileText } from './overlay/read-overlay.ts'
import { type Document, readDocument } from './read/document.ts'
import { fetchText } from './read/fetch.ts'
import { isUrl } from './read/is-url.ts'
import { placeBeside, type WrittenPlace } from './read/locate.ts'
import { type ReadOptions, readService } from './read/service.ts'
import { DocumentError, OverlayError, type Warning, warningText } from './read/warnings.ts'

/** A file, an https address, the text of a document, or a parsed one. */
export type DocumentSource = string | { readonly text: string } | object

export interface OpenOptions extends ReadOptions {
  /** OpenAPI Overlays, applied in order: files, their texts, or parsed ones. @default none */
  readonly overlays?: readonly DocumentSource[]
  /**
   * True if overlays are for another version of the document: an action without a match is only a warning.
   * @default false
   */
  readonly partialOverlays?: boolean
}

/** A document, both raw and understood. */
export interface OpenedDocument {
  /** The document in the form of OpenAPI 3.1, in one piece. */
  readonly root: unknown
  readonly service: Service
  /** The warnings about whatever was not understood. */
  readonly warnings: Warning[]
  /**
   * Finds the files and lines of places, such as the `pointer` of an operation or a schema: those of the text as it is
   * written, in all files and overlays, or of the nearest place around. This parses the text again, which takes a
   * while.
   */
  readonly locate: (pointers: readonly string[]) => ReadonlyMap<string, Place>
  /** Finds a place as its author sees it, without its line: in its own file, in the form that it is written in. */
  readonly asWritten: (pointer: string) => WrittenPlace
  /** The files and addresses that it was read from; none if it was passed as text. */
  readonly sources: readonly string[]
}

/**
 * Reads an OpenAPI document with all files that it refers to.
 * @throws DocumentError the document cannot be used: the message names file, line and JSON pointer
 * @throws ExtensionError an extension beside the document names something that does not exist
 * @throws OverlayError an overlay is invalid, or does not fit the document
 */
export async function openDocument(source: DocumentSource, options: OpenOptions = {}): Promise<OpenedDocument> {
  const document = await load(source)
  const { partialOverlays: isPartial = false } = options
  const overlays = await Promise.all(
    (options.overlays ?? []).map(async (one) => ({ ...(await loadOverlay(one)), isPartial })),
  )
  const warnings = new Map<string, Warning>()
  const warn = (warning: Warning): void => {
    warnings.set(`${warning.file} ${warning.pointer} ${warning.message}`, warning)
  }
  const read = await readDocument(document, overlays, warn)
  const service = readService(read, options, warn)
  const given = new Set<DocumentSource>([source, ...(options.overlays ?? [])])
  const places = [document, ...overlays].flatMap(({ file }) => (given.has(file) ? [file] : []))
  const sources = [...places, ...Object.values(read.files).map((one) => placeBeside(document.file, one))]
  return {
    root: read.root,
    service,
    warnings: placeWarnings([...warnings.values()], read),
    locate: read.locate,
    asWritten: read.asWritten,
    sources,
  }
}

/** Adds lines to warnings, and turns their pointers into those of the original document. */
function placeWarnings(warnings: readonly Warning[], { file, locate, asWritten }: Document): Warning[] {
  const isUnplaced = (one: Warning): boolean => one.file === file && one.line === undefined
  const places = locate(warnings.filter(isUnplaced).map(({ pointer }) => pointer))
  const placed = warnings.map((one) => {
    if (!isUnplaced(one)) return one
    const message = one.message.replaceAll(/(?<=`)#(\/[^`]+)(?=`)/g, (_, pointer: string) => {
      const { file: other = '', pointer: found } = asWritten(pointer)
      return `${other}#${found}`
    })
    return { ...one, message, ...places.get(one.pointer) }
  })
  // A part with several references can be read several times.
  return [...new Map(placed.map((one) => [warningText(one), one])).values()]
}

async function load(source: DocumentSource): Promise<FileText> {
  const text = textIn(source)
  if (text !== undefined) return { file: 'document', text }
  const file = source as string
  return { file, text: isUrl(file) ? await fetchText(file) : await readText(file, DocumentError) }
}

async function loadOverlay(source: DocumentSource): Promise<FileText> {
  const text = textIn(source)
  if (text !== undefined) return { file: 'overlay', text }
  const file = source as string
  if (isUrl(file)) throw new OverlayError('is not fetched: save the overlay as a file', { file })
  return { file, text: await readText(file, OverlayError) }
}

/** The text of a source; undefined for a file or an address. */
function textIn(source: DocumentSource): string | undefined {
  if (typeof source !== 'string')
    return 'text' in source && typeof source.text === 'string' ? source.text : JSON.stringify(source)
  return /^\s*\{|\n/.test(source) ? source : undefined
}

async function readText(file: string, Fault: typeof DocumentError): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Fault(`cannot be read: ${(error as Error).message}`, { file })
  }
}
