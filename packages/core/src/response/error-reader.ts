import type { ErrorInfo } from '../api-errors.ts'
import type { ErrorPaths, Profile } from '../request/profile.ts'
import { isObject } from '../schema/predicates.ts'
import {
  describeEntry,
  type ErrorEntry,
  findEntries,
  findTopic,
  isTextual,
  readField,
  readList,
} from './error-entries.ts'

/**
 * Where most services have the parts of an error. `[]` means each entry of a list, `*` each field of an object. A name
 * also finds the same name in other letters: `errormessage` finds `error_message` and `ErrorMessage`.
 */
const usual: Required<ErrorPaths> = {
  message: [
    'message',
    'error.message',
    'error.message.value',
    'errordescription',
    'errormessage',
    'fault.faultstring',
    'error.reason',
    'error.description',
  ],
  code: [
    'code',
    'error.code',
    'errors[].code',
    'errors[].extensions.code',
    'errorcode',
    'fault.detail.errorcode',
    '[].errorcode',
    '[].code',
    'error.type',
    'error.name',
    'type',
    'error',
  ],
  requestId: ['requestid', 'error.requestid', 'traceid'],
}

/** The places of a message that says less than a list. */
const vague = ['detail', 'detail.message', 'description', 'reason', 'msg', 'error', 'title', 'errors']

/** The most messages that become part of an error; a form may have one for each of a thousand fields. */
const mostMessages = 10

/**
 * Reads the bodies of errors, for `readError` of a profile.
 * @param paths where a body has its parts, such as `error.message`; the first that is there counts. @default where most
 *   services have them, and problem details (RFC 9457)
 * @returns the reader
 */
export function errorReader(paths: ErrorPaths = {}): NonNullable<Profile['readError']> {
  const { code: codePaths, requestId: idPaths } = { ...usual, ...paths }
  return (body) => {
    const message = paths.message ? joined(findFirst(body, paths.message, messagesAt)) : readMessage(body)
    const code = findFirst(body, codePaths, codesAt)?.[0]
    const requestId = findFirst(body, idPaths, codesAt)?.[0]
    const details = readField(body, 'errors') ?? readField(body, 'details')
    return {
      ...(message === undefined ? {} : { message }),
      // `about:blank` means a problem without a type, and the whole message is not a code.
      ...(code === undefined || code === message || code === 'about:blank' ? {} : { code }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(details === undefined ? {} : { details }),
    } satisfies ErrorInfo
  }
}

/** The message of an error, followed by those of a list about single fields. */
function readMessage(body: unknown): string | undefined {
  const own = findFirst(body, usual.message, messagesAt)?.[0] ?? ''
  const entries = findEntries(body)
  const isRepeated = entries.some(({ topic, text }) => text === own && !own.includes(topic))
  if (own === '' || isRepeated)
    return joinEntries(entries) ?? joined(findFirst(body, vague, messagesAt)) ?? joinEntries(readList(body))
  const further = joinEntries(entries.filter(({ text }) => !own.includes(text)))
  return joinEntries(readList(parseJson(own))) ?? (further === undefined ? own : `${own} (${further})`)
}

function joinEntries(entries: readonly ErrorEntry[]): string | undefined {
  return entries.length > 0 ? joined(entries.map(describeEntry)) : undefined
}

/** The list that a message is: zod's errors are written so. */
function parseJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return undefined
  }
}

function joined(messages: readonly string[] | undefined): string | undefined {
  if (!messages) return undefined
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
    return messagesAt(one, rest).map((text) => describeEntry({ topic, text }))
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
