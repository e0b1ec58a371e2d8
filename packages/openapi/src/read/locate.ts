import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { OverlaidDocument, Place } from '../overlay/overlay-document.ts'
import { isUrl } from './is-url.ts'
import { findLines } from './lines.ts'
import { present } from './scalars.ts'
import { followInlined, pointerAsWritten } from './swagger.ts'

/** A place as its author sees it: in its own file, in the form of that file. */
export interface WrittenPlace {
  /** The other file that contains it. @default the document */
  readonly file?: string
  readonly pointer: string
}

/** A document before its upgrade to OpenAPI 3.1, and the other files in it. */
interface Written {
  readonly whole: Readonly<Record<string, unknown>>
  /** The file of the document. */
  readonly source: string
  /** The references to the other files, by the keys under which they were put into the document. */
  readonly files: Readonly<Record<string, string>>
  /** The places in other files of schemas that are components, by the pointers of the components. */
  readonly adopted: ReadonlyMap<string, string>
}

/** Finds places of the bundled document in the original files. */
export function findAsWritten({ whole, source, files, adopted }: Written): (pointer: string) => WrittenPlace {
  return (pointer) => {
    const found = pointer.replace(/^\/components\/schemas\/[^/]+/, (component) => adopted.get(component) ?? component)
    const place = followInlined(whole, pointerAsWritten(whole, found))
    const [, key, inner = ''] = /^\/x-ext\/([^/]+)(.*)$/s.exec(place) ?? []
    const file = key === undefined ? undefined : files[key]
    return file === undefined ? { pointer: place } : { file: placeBeside(source, file), pointer: inner }
  }
}

interface Texts extends Pick<OverlaidDocument, 'locate'> {
  readonly asWritten: (pointer: string) => WrittenPlace
  /** The texts of the other files, by their addresses. */
  readonly texts: ReadonlyMap<string, string>
}

/** Finds the files and lines of places of the bundled document. */
export function locateAsWritten({ asWritten, texts, locate }: Texts): OverlaidDocument['locate'] {
  return (pointers) => {
    const all = pointers.map((one) => ({ one, ...asWritten(one) }))
    const byFile = Map.groupBy(all, ({ file }) => file)
    return new Map(
      [...byFile].flatMap(([file, parts]): [string, Place][] => {
        const inside = parts.map(({ pointer }) => pointer)
        if (file === undefined) {
          const places = locate(inside)
          return parts.flatMap(({ one, pointer }): [string, Place][] => {
            const place = places.get(pointer)
            return place ? [[one, place]] : []
          })
        }
        const lines = findLines(texts.get(isUrl(file) ? file : resolve(file)) ?? '', inside)
        return parts.map(({ one, pointer }) => [one, { file, ...present({ line: lines.get(pointer) }), pointer }])
      }),
    )
  }
}

/** A file or an address that a document refers to. */
export function placeBeside(source: string, reference: string): string {
  if (isUrl(reference) || isAbsolute(reference)) return reference
  return isUrl(source) ? new URL(reference, source).href : join(dirname(source), reference)
}
