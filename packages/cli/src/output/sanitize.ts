import { escapeText } from '@portolan/core/internal'

/** A text of several lines in which nothing can control a terminal. */
export function sanitize(text: string): string {
  return escapeText(text, '\t\n')
}

/** The same on one line. */
export function sanitizeLine(text: string): string {
  return sanitize(text.replaceAll(/\s*\n\s*/g, ' '))
}
