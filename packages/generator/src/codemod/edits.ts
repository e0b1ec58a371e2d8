/** A change of a text: the part between two offsets becomes another text. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
  /** True if it closes something that an earlier edit opened: at the same offset, inner ones come first. */
  readonly closes?: true
}

/** A part of a text. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Makes changes that do not overlap.
 * @param edits in the order of the tree, outer before inner
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const closing = edits.filter(({ closes }) => closes).toReversed()
  const opening = edits.filter(({ start, end, closes }) => !closes && start === end)
  const replacing = edits.filter(({ start, end }) => start < end)
  const sorted = [...closing, ...opening, ...replacing].toSorted((a, b) => a.start - b.start)
  let at = 0
  let changed = ''
  for (const { start, end, text: replacement } of sorted) {
    if (start < at) throw new Error(`two changes overlap at offset ${start}`)
    changed += text.slice(at, start) + replacement
    at = end
  }
  return changed + text.slice(at)
}
