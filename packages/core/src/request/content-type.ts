import type { Issue } from '../errors.ts'
import { filledHeader } from './option-rules.ts'

/** Checks a content type wherever a caller gives one: it becomes a header, of the request or of one of its parts. */
export function contentTypeIssues(value: unknown, path: Issue['path']): readonly Issue[] {
  return filledHeader(value)
    ? []
    : [{ path, message: 'must be a content type without line breaks, such as text/plain', expected: 'a content type' }]
}
