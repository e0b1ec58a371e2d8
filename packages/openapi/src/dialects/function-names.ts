import { camel, plainName, splitWords } from '../read/names.ts'

/** An operation, by its id and its place in the document. */
interface NamedOperation {
  readonly operationId?: string | undefined
  readonly tag?: string | undefined
  readonly path: string
  readonly method: string
}

/**
 * Strips what a framework adds to an operation id, to get the name of the handler function: only that name says what
 * the operation does.
 * - FastAPI: `lock_door_doors__id__lock_post` ends with path and method, and `doors-lock_door`, which its documentation
 *   recommends, begins with the tag.
 * - NestJS: `DoorsController_lock_v1` begins with the class, and may end with a version.
 * - Strapi: `get/doors` and `get-doors-doorId` are only method and path, and name no function.
 */
export function readFunctionName({ operationId: id, tag, path, method }: NamedOperation): string | undefined {
  if (id === undefined || id.toLowerCase().startsWith(`${method.toLowerCase()}/`)) return undefined
  if (path.includes('{') && plainName(id) === plainName(method + path)) return undefined
  const own = withoutTag(id, tag, /^-([a-z]\w*)$/)
  const suffix = `${path.replaceAll(/\W/g, '_')}_${method.toLowerCase()}`
  const name = own.length > suffix.length && own.endsWith(suffix) ? own.slice(0, -suffix.length) : own
  return /^[A-Z]\w*Controller_([A-Za-z]\w*?)(?:_v\d+)?$/.exec(name)?.[1] ?? name
}

/**
 * Makes the name of a call from its operation id, without words that only repeat its place; empty without an id.
 * - Django REST framework: `api_doors_lock_create` begins with the words of the path. The last of them stays.
 * - NSwag and Azure: `Doors_LockAll` begins with the tag.
 */
export function nameById({ operationId: id = '', tag, path }: NamedOperation): string {
  const [begin, words] = [splitWords(path.replaceAll(/\{[^}]*\}/g, ' ')), splitWords(id)]
  const isOfPath = begin.length > 0 && begin.every((word, index) => word === words[index])
  if (isOfPath && words.length > begin.length) return camel(words.slice(begin.length - 1).join(' '))
  return camel(withoutTag(id, tag, /^_([A-Za-z]\w*)$/))
}

/** @param rest the part after a tag, with the name in its group */
function withoutTag(id: string, tag: string | undefined, rest: RegExp): string {
  const name = tag && id.startsWith(tag) ? rest.exec(id.slice(tag.length))?.[1] : undefined
  return name ?? id
}
