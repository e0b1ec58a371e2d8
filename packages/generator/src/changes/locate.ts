import { isOutside, type OpenedDocument } from '@portolan/openapi'
import { joinPointer, isObject, splitPointer, valueAt } from '../learn/pointers.ts'
import { SchemaPlaces } from '../learn/schema-places.ts'
import type { Change } from './change.ts'
import type { ChangedPlace, Locate } from './compare.ts'
import type { SurfaceOperation } from './surface.ts'

/** Finds places: in the old document for removed things, and in the new one for all others. */
export function locateIn(before: unknown, after: unknown): Locate {
  const [old, now] = [new DocumentPlaces(before), new DocumentPlaces(after)]
  return (place, isGone) => {
    const { call } = place
    return isGone ? old.find(place, call?.before) : now.find(place, call?.after)
  }
}

type AsWritten = OpenedDocument['asWritten']

/** Changes with their places as the authors of the documents see them; without places in files that are gone. */
export function placeAsWritten(changes: readonly Change[], before: AsWritten, after: AsWritten): Change[] {
  return changes.map(({ pointer, ...change }) => {
    if (pointer === undefined) return change
    const place = (change.document === 'old' ? before : after)(pointer)
    return isOutside(`#${place.pointer}`) ? change : { ...change, ...place }
  })
}

class DocumentPlaces {
  readonly #root: unknown
  readonly #places: SchemaPlaces

  constructor(root: unknown) {
    this.#root = root
    this.#places = new SchemaPlaces(root)
  }

  find({ direction, path, pointer }: ChangedPlace, operation: SurfaceOperation | undefined): string | undefined {
    if (pointer !== undefined) return this.#places.findInside(pointer, path)
    if (operation?.pointer === undefined) return undefined
    return direction === 'params'
      ? this.#findParam(operation, operation.pointer, path)
      : this.#findResult(operation, operation.pointer, path)
  }

  #findResult({ result: { status } }: SurfaceOperation, at: string, path: readonly string[]): string {
    const response = this.#places.findResponse(at, status ?? 200)
    if (response === undefined) return at
    return this.#places.findSchemas(response, joinPointer(...path))[0] ?? response
  }

  #findParam({ params }: SurfaceOperation, at: string, path: readonly string[]): string {
    const [name, ...inner] = path
    if (params.find((one) => one.name === name)?.in === 'body') {
      const body = this.#places.follow(`${at}/requestBody`)
      const fields = name === 'body' && this.#findBody(body, path) === undefined ? inner : path
      return this.#findBody(body, fields) ?? body ?? at
    }
    const item = joinPointer(...splitPointer(at).slice(0, -1))
    const lists = [at, item].map((one) => `${one}/parameters`)
    const found = lists.flatMap((list) => {
      const all = valueAt(this.#root, list)
      return Array.isArray(all) ? all.map((_, index) => `${list}/${index}`) : []
    })
    return (
      found.find((one) => {
        const value = valueAt(this.#root, this.#places.follow(one) ?? one)
        return isObject(value) && value['name'] === name
      }) ?? at
    )
  }

  #findBody(body: string | undefined, path: readonly string[]): string | undefined {
    return body === undefined ? undefined : this.#places.findSchemas(body, joinPointer(...path))[0]
  }
}
