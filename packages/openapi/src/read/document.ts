import { readFile, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleWithDiagnostics, type LoaderPlugin } from '@scalar/json-magic/bundle'
import { upgrade } from '@scalar/openapi-upgrader'
import { adoptSchemas } from './adopt-schemas.ts'
import { keepFiles } from '../dialects/files.ts'
import { keepNullable } from '../dialects/nullable.ts'
import { overlayDocument, type Place } from '../overlay/overlay-document.ts'
import type { FileText } from '../overlay/read-overlay.ts'
import { fetchText, largest } from './fetch.ts'
import { byPointer } from './identifiers.ts'
import { isUrl } from './is-url.ts'
import { findAsWritten, locateAsWritten, type WrittenPlace } from './locate.ts'
import { resolveMappings } from './discriminators.ts'
import { describeOtherFormat, describeOtherText } from './other-formats.ts'
import { checkDepth, parse, type Parsed, parseText } from './parse.ts'
import { isOutside } from './raw-json.ts'
import { present } from './scalars.ts'
import { hasOutside, withPaths } from './file-references.ts'
import { inlineParts, requireForms, styleForms } from './swagger.ts'
import { DocumentError, type Warning } from './warnings.ts'

/** A document as read: in the form of OpenAPI 3.1, bundled. */
export interface Document {
  readonly root: unknown
  /** The file's name in messages. */
  readonly file: string
  /** The addresses of the other files, by the keys under which they were put into the document. */
  readonly files: Readonly<Record<string, string>>
  /** Finds the files and lines of places, or of the nearest places around them. */
  readonly locate: (pointers: readonly string[]) => ReadonlyMap<string, Place>
  /** Finds a place in its own file, in the form of that file. */
  readonly asWritten: (pointer: string) => WrittenPlace
}

/**
 * Reads a document with all files that it refers to, and upgrades it to OpenAPI 3.1.
 * @param overlays applied to the document as it is written, since their authors see only that
 */
export async function readDocument(
  { file: source, text: given }: FileText,
  overlays: readonly FileText[],
  warn: (warning: Warning) => void,
): Promise<Document> {
  const text = given.replace(/^\uFEFF/, '')
  if (text.length > largest)
    throw new DocumentError(
      `has more than ${largest / 1e6} million characters: use the form of the document whose references are not expanded`,
      { file: source },
    )
  const other = describeOtherText(text)
  if (other !== undefined) throw new DocumentError(other, { file: source, line: 1 })
  const warnInSource = (warning: Warning): void => warn({ file: source, ...warning })
  const { value, lines } = parseWithLines(text, source, warnInSource)
  checkDepth(value, source)
  const { root, locate } = overlayDocument(value, { file: source, text, lines }, overlays, warn)
  const known = ofVersion(root, locate, warnInSource)
  const hasIdentifiers = [text, ...overlays.map((one) => one.text)].some((one) => /\$(?:id|anchor|self)\b/.test(one))
  const texts = new Map<string, string>()
  const unresolved: Warning[] = []
  const whole = await inOnePiece(
    hasIdentifiers ? byPointer(known) : known,
    source,
    (one) => unresolved.push(one),
    texts,
  )
  const places = locate(unresolved.map(({ pointer }) => pointer))
  // References to other files are located later, with the rest of the upgraded document.
  for (const one of unresolved)
    warnInSource(isOutside(`#${one.pointer}`) ? one : { ...one, ...places.get(one.pointer) })
  const adopted = adoptSchemas(whole)
  resolveMappings(whole, source, adopted.rewrite)
  const { 'x-ext-urls': files = {}, ...document } = whole
  const asWritten = findAsWritten({
    whole,
    source,
    files: files as Record<string, string>,
    adopted: adopted.places,
  })
  return {
    root: { ...raise(document, source), 'x-ext': whole['x-ext'] },
    file: source,
    files: files as Record<string, string>,
    locate: locateAsWritten({ asWritten, texts, locate }),
    asWritten,
  }
}

/** Parses a document. Its warnings have lines already, because an overlay can move their places. */
function parseWithLines(text: string, file: string, warn: (warning: Warning) => void): Parsed {
  const warnings: Warning[] = []
  const parsed = parseText(text, file, (one) => warnings.push(one))
  const lines = parsed.lines(warnings.map(({ pointer }) => pointer))
  for (const one of warnings) warn({ ...one, ...present({ line: lines.get(one.pointer) }) })
  return parsed
}

/**
 * The document with its version. One that looks like a document but has no version is part of another.
 * @throws DocumentError it is not a document, or its version is not supported
 */
function ofVersion(
  root: unknown,
  locate: Document['locate'],
  warn: (warning: Warning) => void,
): Record<string, unknown> {
  const fault = (message: string, pointer = ''): Error =>
    new DocumentError(message, { line: 1, ...locate([pointer]).get(pointer), pointer })
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    throw fault('is not an OpenAPI document: expected an object with `openapi` and `paths`')
  const known = { ...root } as Record<string, unknown>
  // Without quotes YAML reads the version as a number.
  for (const name of ['openapi', 'swagger']) if (typeof known[name] === 'number') known[name] = known[name].toFixed(1)
  const { openapi, swagger, components, definitions, paths } = known
  if (typeof openapi !== 'string' && typeof swagger !== 'string') {
    if (![components, definitions, paths].some((part) => typeof part === 'object' && part !== null))
      throw fault(
        describeOtherFormat(root) ?? 'is not an OpenAPI document: it has no `openapi: 3.x` (or `swagger: "2.0"`)',
      )
    const [name, version] =
      components === undefined && definitions !== undefined ? ['swagger', '2.0'] : ['openapi', '3.1.0']
    warn({ message: `has no version: it is read as \`${name}: ${version}\``, pointer: '' })
    return { ...known, [name]: version }
  }
  const version = String(openapi ?? swagger)
  const pointer = openapi === undefined ? '/swagger' : '/openapi'
  if (!/^(?:3\.[0-2]|2\.0)(?:\.|$|-)/.test(version))
    throw fault(
      `is of version ${version.slice(0, 20)}: Portolan reads OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0`,
      pointer,
    )
  return known
}

function raise(document: Record<string, unknown>, file: string): object {
  try {
    if (document['swagger'] === undefined) {
      const isOld = String(document['openapi']).startsWith('3.0')
      return upgrade(keepNullable(isOld ? keepFiles(document) : document), '3.1')
    }
    const inlined = inlineParts(document)
    return requireForms(upgrade({ ...keepNullable(keepFiles(styleForms(upgrade(inlined, '3.0'), inlined))) }, '3.1'))
  } catch (error) {
    throw new DocumentError(`cannot be upgraded to OpenAPI 3.1: ${(error as Error).message}`, { file, line: 1 })
  }
}

async function inOnePiece(
  document: Record<string, unknown>,
  source: string,
  warn: (warning: Warning) => void,
  texts: Map<string, string>,
): Promise<Record<string, unknown>> {
  if (!hasOutside(document)) return document
  const origin = isUrl(source) ? source : resolve(source)
  const unread = new Map<string, string>()
  const plugins = [loaderFor(origin, unread, texts)]
  const whole = isUrl(source) ? document : withPaths(document)
  const result = await bundleWithDiagnostics(whole, { treeShake: false, urlMap: true, origin, plugins })
  for (const { reference, pointer } of result.diagnostics) {
    const [file = ''] = reference.split('#')
    // Extensions of other tools are not checked. References within a file are reported where they are read.
    if (/\/x-(?!portolan-|ext\/)/.test(pointer) || file === '') continue
    const reason = [...unread].find(([address]) => address.endsWith(file.replace(/^[./]+/, '')))?.[1]
    warn({
      message: `the reference \`${reference}\` does not resolve${reason === undefined ? '' : `: ${reason}`}`,
      pointer: pointer.replace(/^#/, ''),
    })
  }
  return result.document as Record<string, unknown>
}

/**
 * Loads files beside and below the document, and https URLs if the document itself came over https. Nothing else is
 * opened: other references stay, and their reader reports them.
 */
function loaderFor(origin: string, unread: Map<string, string>, texts: Map<string, string>): LoaderPlugin {
  return {
    type: 'loader',
    validate: () => true,
    async exec(address) {
      try {
        const text = isUrl(origin)
          ? await fetchText(address, fetch, origin)
          : await readBeside(address, dirname(origin))
        texts.set(address, text)
        const data: unknown = parse(text, address, () => {})
        return { ok: true, data: isUrl(origin) ? data : withPaths(data), raw: text }
      } catch (error) {
        unread.set(address, (error as Error).message)
        return { ok: false }
      }
    },
  }
}

async function readBeside(address: string, folder: string): Promise<string> {
  if (isUrl(address) && !address.startsWith('file:'))
    throw new DocumentError(
      'is not read: a document that is a file refers to files only; save it beside the document',
      { file: address },
    )
  const path = resolve(folder, address.startsWith('file:') ? fileURLToPath(address) : address)
  const real = await realpath(path).catch(() => path)
  const inside = relative(await realpath(folder), real)
  if (inside.startsWith('..') || isAbsolute(inside))
    throw new DocumentError('is not read: it is outside of the folder of the document', { file: address })
  return readFile(real, 'utf8')
}
