import { checkDepth } from '../read/parse.ts'
import type { Warning } from '../read/warnings.ts'
import { applyActions } from './apply-actions.ts'
import { Overlaid } from './overlaid.ts'
import { readOverlay } from './read-overlay.ts'

export interface AppliedOverlay {
  /** The document with all changes. It shares nothing with the original. */
  readonly document: object
  /** Warnings about needless actions. */
  readonly warnings: Warning[]
}

/**
 * Applies an OpenAPI Overlay (1.0 or 1.1) to a parsed document, which stays as it is.
 * @param overlay its text, or the parsed overlay
 * @param options `file`: the overlay's name in messages
 * @throws DocumentError the document is nested too deep
 * @throws OverlayError the overlay is invalid, or does not fit the document
 */
export function applyOverlay(
  document: object,
  overlay: string | object,
  { file = 'overlay' }: { readonly file?: string } = {},
): AppliedOverlay {
  const warnings: Warning[] = []
  const warn = (warning: Warning): number => warnings.push(warning)
  checkDepth(document, 'document')
  const overlaid = new Overlaid(document)
  const text = typeof overlay === 'string' ? overlay : JSON.stringify(overlay)
  applyActions(overlaid, readOverlay(text, file, warn), warn)
  return { document: overlaid.root, warnings }
}
