import { colorJson } from './color.ts'
import { sanitize } from './sanitize.ts'
import type { Writer } from './writer.ts'

interface EventTextOptions {
  /** The field of each event to write, such as `choices.0.delta.content`. @default as `isText` says */
  readonly select?: string | undefined
  /** True if the events carry a text piece by piece: the pieces are written as they come, and other events are left out. */
  readonly isText: boolean
  readonly isTTY: boolean
  readonly color: boolean
}

/** Where services put a piece of a text. */
const pieces = ['delta', 'delta.text', 'choices.0.delta.content', 'choices.0.text'].map((path) => path.split('.'))

/**
 * Writes the events of a stream as text, one by one: pieces of a text are joined, and other events have their own
 * lines.
 */
export function eventTextWriter({ select, isText, isTTY, color }: EventTextOptions): Writer {
  const path = select?.split('.')
  let isWithinLine = false
  const piece = (text: string): string => {
    if (text !== '') isWithinLine = !text.endsWith('\n')
    return isTTY ? sanitize(text) : text
  }
  const line = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const safe = isTTY ? sanitize(text) : text
    const before = isWithinLine ? '\n' : ''
    isWithinLine = false
    return `${before}${color && typeof value !== 'string' ? colorJson(safe) : safe}\n`
  }
  const write = (event: unknown): string => {
    if (path) {
      const value = fieldAt(event, path)
      if (value === undefined || value === null) return ''
      return typeof value === 'string' && path.includes('delta') ? piece(value) : line(value)
    }
    if (!isText) return line(event)
    const text = textPiece(event)
    if (text !== undefined) return piece(text)
    return isFailure(event) ? line(event) : ''
  }
  return {
    text: (events) => events.map(write).join(''),
    get end() {
      return isWithinLine ? '\n' : ''
    },
  }
}

/** The value at a path; in a list, the entry that a number names, or else the first one. */
function fieldAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(value)) return /^\d+$/.test(first) ? fieldAt(value[Number(first)], rest) : fieldAt(value[0], path)
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return fieldAt((value as Readonly<Record<string, unknown>>)[first], rest)
}

/** The piece of text in an event: its type tells it from pieces of arguments and audio. */
function textPiece(event: unknown): string | undefined {
  const { type } = Object(event) as { readonly type?: unknown }
  if (typeof type === 'string' && !/text|refusal|content_block|transcript/.test(type)) return undefined
  return pieces.map((path) => fieldAt(event, path)).find((value): value is string => typeof value === 'string')
}

/** True if an event reports a failure, which must not be missed. */
function isFailure(event: unknown): boolean {
  const { type, error } = Object(event) as { readonly type?: unknown; readonly error?: unknown }
  return (error ?? null) !== null || (typeof type === 'string' && /(?:^|\.)(?:error|failed|incomplete)$/.test(type))
}
