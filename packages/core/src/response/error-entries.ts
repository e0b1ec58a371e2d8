import { isObject } from '../schema/predicates.ts'

/** A message of a service about one field, or one of several messages. */
export interface ErrorEntry {
  /** The field or place that it is about; empty if the service does not say. */
  readonly topic: string
  readonly text: string
}

/** The places where most services list the faults of a request. */
const lists = [
  ['errors'],
  ['message'],
  ['errormessages'],
  ['error', 'issues'],
  ['error', 'details'],
  ['error', 'errors'],
  ['error'],
  ['issues'],
  ['details'],
  ['violations'],
  ['invalidparams'],
  ['fielderrors'],
  ['validation'],
  ['extra'],
  ['detail'],
  ['embedded', 'errors'],
]

/** The places where an entry names its topic. */
const topicPaths = [
  ['field'],
  ['pointer'],
  ['source', 'pointer'],
  ['loc'],
  ['path'],
  ['param'],
  ['instancepath'],
  ['property'],
  ['propertypath'],
  ['target'],
  ['location'],
  ['key'],
  ['name'],
]

/** The names of its text. In an object of fields, only the first two are its own text. */
const textNames = ['message', 'detail', 'msg', 'defaultmessage', 'title', 'description', 'reason', 'code']

/** The lists in which a plain text is a message about the field of its name. */
const textLists = new Set(['errors', 'fielderrors'])

/** The depth to which a list is searched. */
const deepest = 4

/** The entries of the first list of an error that has any. */
export function findEntries(body: unknown): ErrorEntry[] {
  for (const path of lists) {
    const entries = readList(path.reduce(readField, body), textLists.has(path.at(-1) as string))
    if (entries.length > 0) return entries
  }
  return []
}

/** @param hasTexts true if a text by itself is a message about the field of its name */
export function readList(list: unknown, hasTexts = false): ErrorEntry[] {
  if (Array.isArray(list)) return readWithin(list, '', false, 0)
  if (!isObject(list)) return []
  const text = readText(list, textNames.slice(0, 2))
  if (text !== undefined) return [{ topic: '', text }]
  return Object.entries(list).flatMap(([key, one]) => readWithin(one, key, hasTexts, 1))
}

/** @param isText true if a text is an entry, as in a list */
function readWithin(value: unknown, topic: string, isText: boolean, depth: number): ErrorEntry[] {
  if (typeof value === 'string') return isText && value !== '' ? [{ topic, text: value }] : []
  if (depth > deepest) return []
  if (Array.isArray(value)) return value.flatMap((one) => readWithin(one, topic, true, depth + 1))
  if (!isObject(value)) return []
  const text = readText(value, textNames)
  if (text !== undefined) return [{ topic: findTopic(value) || topic, text }]
  return Object.entries(value).flatMap(([key, one]) =>
    readWithin(one, topic === '' ? key : `${topic}.${key}`, false, depth + 1),
  )
}

function readText(entry: object, names: readonly string[]): string | undefined {
  return names.map((name) => readField(entry, name)).find((one): one is string => typeof one === 'string' && one !== '')
}

/** `name: is too short`. */
export function describeEntry({ topic, text }: ErrorEntry): string {
  return topic === '' ? text : `${topic}: ${text}`
}

/** Returns the field that an entry in a list of errors is about, if it names one. */
export function findTopic(entry: unknown): string {
  const topics = topicPaths.map((path) => [path.reduce(readField, entry)].flat().filter(isTextual).join('.'))
  return topics.find((topic) => topic !== '') ?? ''
}

export function isTextual(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** The field of this name, or else of this name in other letters. */
export function readField(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  const key = Object.keys(value).find((one) => one.replaceAll(/[_-]/g, '').toLowerCase() === name)
  return key === undefined ? undefined : value[key]
}
