import { findLines } from '../read/lines.ts'
import { present } from '../read/scalars.ts'
import type { Warning } from '../read/warnings.ts'
import { applyActions } from './apply-actions.ts'
import { Overlaid } from './overlaid.ts'
import { type FileText, readOverlay } from './read-overlay.ts'
import { describeMismatch } from './extends.ts'

/** The place where a part of a document is written. */
export interface Place {
  readonly file: string
  readonly line?: number
  /** The part's JSON pointer, as authors see it: in its own file, in the form that it is written in. */
  readonly pointer: string
}

/** A document with its overlays applied, and the places of its parts. */
export interface OverlaidDocument {
  readonly root: unknown
  /** Finds the lines of parts, or of the nearest parts around them. */
  readonly locate: (pointers: readonly string[]) => ReadonlyMap<string, Place>
}

/**
 * Applies overlays to a document as it is written, in order.
 * @throws OverlayError an overlay is invalid, or does not fit the document
 */
export function overlayDocument(
  parsed: unknown,
  written: FileText,
  overlays: readonly FileText[],
  warn: (warning: Warning) => void,
): OverlaidDocument {
  // The reader rejects a document that is not an object.
  const isOverlaid = overlays.length > 0 && typeof parsed === 'object' && parsed !== null
  const document = isOverlaid ? new Overlaid(parsed) : undefined
  for (const { file, text, isPartial = false } of document ? overlays : []) {
    const overlay = readOverlay(text, file, warn)
    const mismatch = describeMismatch(overlay, written.file)
    const pointer = '/extends'
    if (mismatch !== undefined)
      warn({ message: mismatch, pointer, file, ...present({ line: findLines(text, [pointer]).get(pointer) }) })
    applyActions(document as Overlaid, overlay, warn, isPartial)
  }
  return {
    root: document?.root ?? parsed,
    locate: (pointers) => {
      const origins = pointers.map((one) => ({ one, ...(document?.locate(one) ?? { pointer: one }) }))
      const bySource = Map.groupBy(origins, ({ overlay = written }) => overlay)
      return new Map(
        [...bySource].flatMap(
          ([{ file, text, lines: find = (all: readonly string[]) => findLines(text, all) }, parts]) => {
            const lines = find(parts.map(({ pointer }) => pointer))
            return parts.map(
              ({ one, pointer }) => [one, { file, ...present({ line: lines.get(pointer) }), pointer: one }] as const,
            )
          },
        ),
      )
    },
  }
}
