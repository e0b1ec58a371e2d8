// Tabs and line feeds are kept; without `u` a lone surrogate could not be told from a pair.
const invisible = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu

/**
 * A value without the characters that a person does not see but a model reads, in which instructions can hide: control
 * characters, bidirectional marks, tags, zero-width characters and variation selectors.
 */
export function visible(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(invisible, '')
  if (Array.isArray(value)) return value.map(visible)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name.replaceAll(invisible, ''), visible(one)]))
}

/** The same for a text. */
export function visibleText(text: string): string {
  return text.replaceAll(invisible, '')
}
