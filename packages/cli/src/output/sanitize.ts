import { escapeText } from '@portolan/core/internal'

/** A text of several lines in which nothing can control a terminal. */
export function sanitize(text: string): string {
  return escapeText(text, '\t\n')
}

/** The same on one line. */
export function sanitizeLine(text: string): string {
  return sanitize(text.replaceAll(/\s*\n\s*/g, ' '))
}

// Tabs and line feeds are kept; without `u` a lone surrogate could not be told from a pair.
const invisible = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu

/** Replaces what must not be shown in a text. */
export type Clean = (text: string) => string

/**
 * A value without characters that a person does not see but a model reads, and that can hide instructions: control
 * characters, bidirectional marks, tags, zero-width characters and variation selectors.
 * @param clean is applied to each text in it, names included. @default nothing
 */
export function visible(value: unknown, clean: Clean = String): unknown {
  if (typeof value === 'string') return clean(visibleText(value))
  if (Array.isArray(value)) return value.map((one) => visible(one, clean))
  // As in JSON: dates are texts, and so are integers that a number cannot hold.
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  const { toJSON } = value as { readonly toJSON?: unknown }
  if (typeof toJSON === 'function') return visible(Reflect.apply(toJSON, value, []), clean)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(visibleText(name)), visible(one, clean)]))
}

/** The same for a text. */
export function visibleText(text: string): string {
  return text.replaceAll(invisible, '')
}
