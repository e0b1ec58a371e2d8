import { escapePointer } from '../read/pointer.ts'
import { findLines } from '../read/lines.ts'
import { present } from '../read/scalars.ts'
import type { Warning } from '../read/warnings.ts'
import { findLocations, type Location, PathError } from './json-path.ts'
import { type Container, type Overlaid, SizeError } from './overlaid.ts'
import { isObject, type Overlay, type OverlayAction, overlayError } from './read-overlay.ts'

/**
 * Applies the actions of an overlay in order, each to the result of those before it.
 * @param isPartial whether a target that matches nothing is only a warning
 * @throws OverlayError a target matches nothing, or an action does not fit what it matches
 */
export function applyActions(
  document: Overlaid,
  overlay: Overlay,
  warn: (warning: Warning) => void,
  isPartial = false,
): void {
  const warnings = overlay.actions.flatMap((action, index) => {
    const pointer = `/actions/${index}`
    try {
      return new ActionRun(document, overlay, pointer).run(action).map((message) => ({ message, pointer }))
    } catch (error) {
      if (!(error instanceof UnmatchedError)) throw error
      if (!isPartial) throw overlayError(overlay, `${pointer}/${error.field}`, error.message)
      return [{ message: error.message, pointer }]
    }
  })
  const lines = findLines(
    overlay.text,
    warnings.map(({ pointer }) => pointer),
  )
  for (const one of warnings) warn({ ...one, file: overlay.file, ...present({ line: lines.get(one.pointer) }) })
}

/** An action's path matches nothing in the document. */
class UnmatchedError extends Error {
  readonly field: string

  constructor(message: string, field: string) {
    super(message)
    this.field = field
  }
}

/** One action that is applied. */
class ActionRun {
  readonly #document: Overlaid
  readonly #overlay: Overlay
  readonly #pointer: string
  #hasChanged = false
  /** True if something new was added. */
  #hasNews = false

  constructor(document: Overlaid, overlay: Overlay, pointer: string) {
    this.#document = document
    this.#overlay = overlay
    this.#pointer = pointer
  }

  /** Returns warnings. */
  run(action: OverlayAction): string[] {
    const locations = this.#find(action.target, 'target')
    if (action.remove) {
      this.#remove(locations)
      return []
    }
    const hasUpdate = Object.hasOwn(action, 'update')
    if (!hasUpdate && action.copy === undefined)
      return ['this action has no effect: it has no `update`, no `copy` and no `remove: true`']
    const field = hasUpdate ? 'update' : 'copy'
    try {
      const value = hasUpdate ? action.update : this.#copied(action.copy as string)
      this.#updateAll(locations, value, field)
      return [
        ...(hasUpdate && action.copy !== undefined ? ['`copy` has no effect beside `update`'] : []),
        ...(this.#hasNews || isEmpty(value) ? [] : [this.#describeRepeat()]),
      ]
    } catch (error) {
      throw error instanceof SizeError ? this.#error(field, `\`${field}\` ${error.message}`) : error
    }
  }

  #describeRepeat(): string {
    const what = this.#hasChanged ? 'appends only what the list already has' : 'changes nothing'
    return `this action ${what}: the document was corrected, remove it`
  }

  #find(path: string, field: string): Location[] {
    const shown = `\`${path.slice(0, 200)}\``
    let found: Location[]
    try {
      found = findLocations(this.#document.root, path, this.#document.size)
    } catch (error) {
      throw error instanceof PathError ? this.#error(field, `${shown} ${error.message}`) : error
    }
    if (found.length === 0)
      throw new UnmatchedError(
        `${shown} matches nothing in the document: correct the path, or remove the action if nothing is left to correct`,
        field,
      )
    return found
  }

  #copied(path: string): unknown {
    const [source, ...others] = this.#find(path, 'copy')
    if (others.length > 0)
      throw this.#error('copy', `\`copy\` must match one place, got ${others.length + 1}: name only one`)
    // The target may be a part of the source.
    return this.#document.copy(this.#document.at(source as Location), 0)
  }

  #remove(locations: readonly Location[]): void {
    const byContainer = new Map<Container, Set<string | number>>()
    for (const location of locations) {
      const key = location.at(-1)
      if (key === undefined) throw this.#error('target', 'the whole document cannot be removed')
      const container = this.#document.at(location.slice(0, -1)) as Container
      byContainer.set(container, (byContainer.get(container) ?? new Set()).add(key))
    }
    for (const [container, keys] of byContainer) this.#document.remove(container, keys)
  }

  #updateAll(locations: readonly Location[], value: unknown, field: string): void {
    const kinds = new Set(locations.map((location) => nameKind(this.#document.at(location))))
    if (kinds.size > 1)
      throw this.#error(
        'target',
        `matches ${[...kinds].join(' and ')}: all places must be of one kind, so write an action for each kind`,
      )
    const pointer = `${this.#pointer}/${field}`
    for (const location of locations) {
      const target = this.#document.at(location)
      const key = location.at(-1)
      if (Array.isArray(target)) this.#append(target, value, pointer, location.length)
      else if (isObject(target) && isObject(value)) this.#merge(target, value, pointer, location.length)
      else if (isObject(target) || isContainer(value) || key === undefined) throw this.#unlike(target, value, pointer)
      else this.#replace(this.#document.at(location.slice(0, -1)) as Container, key, target, value, pointer)
    }
  }

  #merge(target: Record<string, unknown>, update: Record<string, unknown>, pointer: string, depth: number): void {
    for (const [name, value] of Object.entries(update)) {
      const place = `${pointer}/${escapePointer(name)}`
      const known = Object.hasOwn(target, name) ? target[name] : undefined
      if (known === undefined) this.#add(target, name, value, place, depth)
      else if (Array.isArray(known) && Array.isArray(value)) this.#append(known, value, place, depth + 1)
      else if (isObject(known) && isObject(value)) this.#merge(known, value, place, depth + 1)
      else if (isContainer(known) || isContainer(value)) throw this.#unlike(known, value, place)
      else this.#replace(target, name, known, value, place)
    }
  }

  #append(target: unknown[], value: unknown, pointer: string, depth: number): void {
    const known = new Set(target.map((one) => JSON.stringify(one)))
    const items = Array.isArray(value) ? value.map((one, index) => [one, `${pointer}/${index}`]) : [[value, pointer]]
    for (const [item, place] of items) {
      const hadNews = this.#hasNews
      this.#add(target, target.length, item, place as string, depth)
      this.#hasNews = hadNews || !known.has(JSON.stringify(item))
    }
  }

  #replace(container: Container, key: string | number, known: unknown, value: unknown, pointer: string): void {
    if (known !== value) this.#add(container, key, value, pointer, 0)
  }

  #add(container: Container, key: string | number, value: unknown, pointer: string, depth: number): void {
    this.#document.set(container, key, this.#document.copy(value, depth + 1), { overlay: this.#overlay, pointer })
    this.#hasChanged = true
    this.#hasNews = true
  }

  #unlike(target: unknown, value: unknown, pointer: string): Error {
    const message = `${nameKind(value)} cannot update ${nameKind(target)}: remove what the document has in an action before this one, then add the new value`
    return this.#errorAt(pointer, message)
  }

  #error(field: string, message: string): Error {
    return this.#errorAt(`${this.#pointer}/${field}`, message)
  }

  #errorAt(pointer: string, message: string): Error {
    return overlayError(this.#overlay, pointer, message)
  }
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

function isEmpty(value: unknown): boolean {
  return isContainer(value) && Object.keys(value).length === 0
}

function nameKind(value: unknown): 'a list' | 'an object' | 'a plain value' {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'an object' : 'a plain value'
}
