import type { Issue } from '../errors.ts'
import { filledHeader } from './option-rules.ts'

/** Checks a content type wherever a caller gives one: it becomes a header, of the request or of one of its parts. */
export function contentTypeIssues(value: unknown, path: Issue['path']): readonly Issue[] {
  return filledHeader(value)
    ? []
    : [{ path, message: 'must be a content type without line breaks, such as text/plain', expected: 'a content type' }]
}

const lines = /^application\/(?:stream\+json|(?:[^;]+\+)?(?:x-)?(?:ndjson|jsonl|jsonlines|json-seq))\b/i

/** Returns true for a content type of many values: server-sent events, or JSON lines. */
export function isStreamType(type: string): boolean {
  return isEventType(type) || lines.test(type)
}

/** Returns true for the content type of server-sent events. */
export function isEventType(type: string): boolean {
  return /^text\/event-stream\b/i.test(type)
}

/** Returns true for a content type of JSON, such as `application/problem+json`. */
export function isJsonType(type: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(type)
}

/** Returns true for a content type of text that is not JSON. */
export function isTextType(type: string): boolean {
  return /^(?:text\/|[^;]*[/+](?:xml|yaml)\b)/i.test(type)
}
