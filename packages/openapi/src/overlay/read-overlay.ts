import { findIssue, type ValueSchema } from '../extensions/value.ts'
import { findLines } from '../read/lines.ts'
import { checkDepth, parse } from '../read/parse.ts'
import { present } from '../read/scalars.ts'
import { OverlayError, type Warning } from '../read/warnings.ts'

/** A text, with the name of its file or another name. */
export interface FileText {
  readonly file: string
  readonly text: string
  /** Finds the lines of places, if the text is parsed already. */
  readonly lines?: (pointers: readonly string[]) => ReadonlyMap<string, number>
  /** True for an overlay that may not fit: an action without a match is only a warning. @default false */
  readonly isPartial?: boolean
}

/** A valid overlay. */
export interface Overlay extends FileText {
  /** The address of the document that it was written for. */
  readonly extends?: string
  readonly actions: readonly OverlayAction[]
}

export interface OverlayAction {
  readonly target: string
  readonly update?: unknown
  readonly copy?: string
  readonly remove?: boolean
}

const string: ValueSchema = { type: 'string' }

const schema: ValueSchema = {
  title: 'an overlay',
  type: 'object',
  required: ['overlay', 'info', 'actions'],
  additionalProperties: false,
  properties: {
    overlay: string,
    info: {
      title: '`info`',
      type: 'object',
      required: ['title', 'version'],
      additionalProperties: false,
      // Without quotes YAML reads `1.0` as a number.
      properties: { title: string, version: { type: ['string', 'number'] }, description: string },
    },
    extends: string,
    actions: {
      type: 'array',
      items: {
        title: 'an action',
        type: 'object',
        required: ['target'],
        additionalProperties: false,
        properties: { target: string, description: string, update: {}, copy: string, remove: { type: 'boolean' } },
      },
    },
  },
}

/**
 * Reads an overlay, JSON or YAML.
 * @throws OverlayError it is invalid
 */
export function readOverlay(given: string, file: string, warn: (warning: Warning) => void): Overlay {
  const text = given.replace(/^\uFEFF/, '')
  const root = parse(text, file, (warning) => warn({ ...warning, file }), OverlayError)
  checkDepth(root, file, OverlayError)
  const fail = (pointer: string, message: string): Error => overlayError({ file, text }, pointer, message)
  const plain = withoutExtensions(root, ['info', 'actions'])
  const version = isObject(plain) && plain['overlay'] !== undefined ? JSON.stringify(plain['overlay']) : undefined
  if (version !== undefined && !/^"1\.[01]\.\d+"$/.test(version))
    throw fail('/overlay', `\`overlay\` must be 1.0.x or 1.1.x, got ${version.slice(0, 20)}`)
  if (!isObject(plain)) throw fail('', 'is not an overlay: expected an object with `overlay`, `info` and `actions`')
  const issue = findIssue(plain, schema, '')
  if (issue) throw fail(issue.pointer, issue.message)
  const { actions } = plain as unknown as Overlay
  if (actions.length === 0) throw fail('/actions', '`actions` must have at least one action')
  const early = version?.startsWith('"1.0') ? actions.findIndex((one) => Object.hasOwn(one, 'copy')) : -1
  if (early !== -1) throw fail(`/actions/${early}/copy`, '`copy` came with 1.1: write `overlay: 1.1.0`')
  return { file, text, actions, ...present({ extends: (plain as unknown as Overlay).extends }) }
}

/** An error about a place in an overlay. */
export function overlayError({ file, text }: FileText, pointer: string, message: string): OverlayError {
  return new OverlayError(message, { file, pointer, ...present({ line: findLines(text, [pointer]).get(pointer) }) })
}

/** Removes the fields that begin with `x-` from a value, and from its fields with some names. */
function withoutExtensions(value: unknown, within: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutExtensions(one, []))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, one]) => [name, within.includes(name) ? withoutExtensions(one, []) : one]),
  )
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
