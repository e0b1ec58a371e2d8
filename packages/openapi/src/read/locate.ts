import { dirname, isAbsolute, join, resolve } from 'node:path'
import type { OverlaidDocument, Place } from '../overlay/overlay-document.ts'
import { isUrl } from './is-url.ts'
import { findLines } from './lines.ts'
import { present } from './scalars.ts'
import { pointerAsWritten } from './swagger.ts'

/** A document before it was brought into one piece, and the other files in it. */
interface Written extends Pick<OverlaidDocument, 'locate'> {
  readonly known: Readonly<Record<string, unknown>>
  /** The file of the document. */
  readonly source: string
  /** The references to the other files, by the keys under which they were put into the document. */
  readonly files: Readonly<Record<string, string>>
  /** The places in other files of schemas that are components, by the pointers of the components. */
  readonly adopted: ReadonlyMap<string, string>
  /** The texts of the other files, by their addresses. */
  readonly texts: ReadonlyMap<string, string>
}

/** Finds places of the document in one piece in the files as they are written. */
export function locateAsWritten({ known, source, files, adopted, texts, locate }: Written): OverlaidDocument['locate'] {
  const findPlace = (pointer: string): string =>
    pointer.replace(/^\/components\/schemas\/[^/]+/, (component) => adopted.get(component) ?? component)
  return (pointers) => {
    const byFile = Map.groupBy(pointers, (pointer) => /^\/x-ext\/([^/]+)/.exec(findPlace(pointer))?.[1])
    return new Map(
      [...byFile].flatMap(([key, all]): [string, Place][] => {
        if (key === undefined) {
          const places = locate(all.map((pointer) => pointerAsWritten(known, pointer)))
          return all.flatMap((pointer): [string, Place][] => {
            const place = places.get(pointerAsWritten(known, pointer))
            return place ? [[pointer, place]] : []
          })
        }
        const file = placeBeside(source, files[key] ?? key)
        const inner = (pointer: string): string => findPlace(pointer).slice(`/x-ext/${key}`.length)
        const lines = findLines(texts.get(isUrl(file) ? file : resolve(file)) ?? '', all.map(inner))
        return all.map((pointer) => [
          pointer,
          { file, ...present({ line: lines.get(inner(pointer)) }), pointer: inner(pointer) },
        ])
      }),
    )
  }
}

/** A file or an address that a document refers to. */
export function placeBeside(source: string, reference: string): string {
  if (isUrl(reference) || isAbsolute(reference)) return reference
  return isUrl(source) ? new URL(reference, source).href : join(dirname(source), reference)
}
