import type { ErrorInfo } from '../api-errors.ts'
import type { ErrorPaths, Profile } from '../request/profile.ts'
import { isObject } from '../schema/predicates.ts'

/**
 * Where most services have the parts of an error. `[]` means each entry of a list, `*` each field of an object. A name
 * also finds the same name in other letters: `errormessage` finds `error_message` and `ErrorMessage`.
 */
const usual: Required<ErrorPaths> = {
  message: [
    'message',
    'message[]',
    'error.message',
    'error.message.value',
    'errordescription',
    'errormessage',
    'errormessages[]',
    'fault.faultstring',
    'error.reason',
    'error.description',
    'error[]',
    'error.*[]',
    'errors[].message',
    'errors[].detail',
    'errors[].msg',
    'errors[].title',
    'errors[].description',
    'errors[]',
    'errors.message',
    'errors.*[]',
    'errors.*[].message',
    'errors.*.message',
    'errors.*',
    'errors',
    'detail',
    'detail[].msg',
    'detail.message',
    'description',
    'reason',
    'msg',
    'error',
    'title',
    '[].message',
    '[]',
    '*[]',
  ],
  code: [
    'code',
    'error.code',
    'errors[].code',
    'errorcode',
    'fault.detail.errorcode',
    '[].errorcode',
    '[].code',
    'error.type',
    'type',
    'error',
  ],
  requestId: ['requestid', 'error.requestid'],
}

/** How many messages become part of an error; a form may have one for each of a thousand fields. */
const mostMessages = 10

/** Where an entry of a list of errors says what it is about. */
const topicPaths = [['field'], ['pointer'], ['source', 'pointer'], ['loc'], ['path'], ['param']]

/**
 * Reads the bodies of errors, for `readError` of a profile.
 * @param paths where a body has its parts, such as `error.message`; the first that is there counts. @default where most
 *   services have them, and problem details (RFC 9457)
 * @returns the reader
 */
export function errorReader(paths: ErrorPaths = {}): NonNullable<Profile['readError']> {
  const all = { ...usual, ...paths }
  return (body) => {
    const messages = findFirst(body, all.message, messagesAt)
    const message = messages && joined(messages)
    const code = findFirst(body, all.code, codesAt)?.[0]
    const requestId = findFirst(body, all.requestId, codesAt)?.[0]
    const details = readField(body, 'errors') ?? readField(body, 'details')
    return {
      ...(message === undefined ? {} : { message }),
      // `about:blank` is the type of problems without one; a text that is the whole message is no code.
      ...(code === undefined || code === message || code === 'about:blank' ? {} : { code }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(details === undefined ? {} : { details }),
    } satisfies ErrorInfo
  }
}

function joined(messages: readonly string[]): string {
  const left = messages.length - mostMessages
  return [...messages.slice(0, mostMessages), ...(left > 0 ? [`and ${left} more`] : [])].join('; ')
}

type ReadAt = (value: unknown, path: readonly string[]) => string[]

/** Returns the value at the first path that has one. */
function findFirst(body: unknown, paths: readonly string[], readAt: ReadAt): string[] | undefined {
  return paths.map((path) => readAt(body, splitPath(path))).find((texts) => texts.length > 0)
}

function splitPath(path: string): string[] {
  return path.replaceAll('[]', '.[]').split('.').filter(Boolean)
}

/** The messages at a path, each with what it is about: `name: is too short`. */
function messagesAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return typeof value === 'string' && value !== '' ? [value] : []
  if (name !== '[]' && name !== '*') return messagesAt(readField(value, name), rest)
  return listEntries(value, name).flatMap(([key, one]) => {
    const topic = name === '*' ? key : findTopic(one)
    return messagesAt(one, rest).map((text) => (topic === '' ? text : `${topic}: ${text}`))
  })
}

function codesAt(value: unknown, [name, ...rest]: readonly string[]): string[] {
  if (name === undefined) return isTextual(value) && value !== '' ? [String(value)] : []
  if (name !== '[]' && name !== '*') return codesAt(readField(value, name), rest)
  return listEntries(value, name).flatMap(([, one]) => codesAt(one, rest))
}

function listEntries(value: unknown, name: '[]' | '*'): [key: string, value: unknown][] {
  return (name === '[]' ? Array.isArray(value) : isObject(value)) ? Object.entries(value as object) : []
}

/** Returns the field that an entry in a list of errors is about, if it names one. */
function findTopic(entry: unknown): string {
  const topics = topicPaths.map((path) => [path.reduce(readField, entry)].flat().filter(isTextual).join('.'))
  return topics.find((topic) => topic !== '') ?? ''
}

function isTextual(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** The field of this name, or else of this name in other letters. */
function readField(value: unknown, name: string): unknown {
  if (!isObject(value)) return undefined
  if (Object.hasOwn(value, name)) return value[name]
  const key = Object.keys(value).find((one) => one.replaceAll(/[_-]/g, '').toLowerCase() === name)
  return key === undefined ? undefined : value[key]
}
