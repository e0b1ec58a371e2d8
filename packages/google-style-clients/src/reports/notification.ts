import { PortolanError } from '@portolan/core'
import type { Activity } from './objects/types.gen.ts'
import {
  checkOptions,
  fields,
  filledString,
  hasFields,
  isArrayBuffer,
  isBytes,
  isNodeStream,
  isSameText,
  must,
} from '@portolan/core/internal'

/** A request to a channel's address: a `Request`, or the headers and the body of a request to a Node server. */
export interface NotificationRequest {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The whole body, as text, bytes or parsed. The body of a `Request` is read. */
  readonly body?: unknown
}

export interface ParseNotificationOptions {
  /** The channel's token. A notification without it, or with another one, is rejected. @default any token */
  readonly token?: string | undefined
}

/** A channel's notification. Its headers are from the public reference. */
export interface Notification {
  readonly channelId: string
  /** 1 for the first, then increasing, not always by one. */
  readonly messageNumber: number
  readonly resourceId: string
  /** `sync` when the channel opens, then the name of the event. */
  readonly resourceState: string
  readonly resourceUri: string
  readonly channelExpiration?: Date
  /** Absent for `sync`, and if no payload was requested. */
  readonly activity?: Activity
}

/** The request is not a notification of this channel. */
export class NotificationError extends PortolanError {
  static override readonly kind: string = 'NotificationError'
  readonly code: 'token_mismatch' | 'missing_header' | 'invalid_body'

  constructor(code: NotificationError['code'], message: string) {
    super(message)
    this.code = code
  }
}

// An empty token, such as that of an unset variable, would accept a request without one.
const ownOptions = fields({ token: filledString })

const anObject = must('an object', (value) => typeof value === 'object' && value !== null)

const wholeBody = must('the whole body, as text, bytes or parsed', (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  return isBytes(value) || isArrayBuffer(value) || (hasFields(value) && !isNodeStream(value))
})

/**
 * Reads a notification that arrived at a channel's address, and checks the channel's token in constant time.
 * @throws RequestValidationError `token` is empty, what is passed is no request, or its body was not read
 * @throws NotificationError it is not from this channel (`token_mismatch`), or not a notification at all
 */
export async function parseNotification(
  request: Request | NotificationRequest,
  options: ParseNotificationOptions = {},
): Promise<Notification> {
  checkOptions('parseNotification', ownOptions, options)
  checkOptions('parseNotification', anObject, request?.headers, ['request', 'headers'])
  const { token } = options
  const header = headerReader(request.headers)
  if (token !== undefined && !isSameText(token, header('x-goog-channel-token') ?? ''))
    throw new NotificationError('token_mismatch', 'The notification does not carry the token of the channel')
  const required = (name: string): string => {
    const value = header(name)
    if (value !== undefined) return value
    throw new NotificationError('missing_header', `The request is not a notification: it has no header ${name}`)
  }
  const messageNumber = Number(required('x-goog-message-number').match(/^\d+$/)?.[0])
  if (!Number.isSafeInteger(messageNumber))
    throw new NotificationError(
      'missing_header',
      'The request is not a notification: x-goog-message-number is not a number',
    )
  const expiration = Date.parse(header('x-goog-channel-expiration') ?? '')
  const activity = await readBody(request, header)
  return {
    channelId: required('x-goog-channel-id'),
    messageNumber,
    resourceId: required('x-goog-resource-id'),
    resourceState: required('x-goog-resource-state'),
    resourceUri: required('x-goog-resource-uri'),
    ...(Number.isNaN(expiration) ? {} : { channelExpiration: new Date(expiration) }),
    ...(activity === undefined ? {} : { activity }),
  }
}

function headerReader(headers: NotificationRequest['headers']): (name: string) => string | undefined {
  if (isHeaders(headers)) return (name) => headers.get(name) ?? undefined
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (name) => [values.get(name)].flat()[0]
}

/** Also accepts `Headers` of other libraries. */
function isHeaders(headers: NotificationRequest['headers']): headers is Headers {
  return typeof headers['get' as never] === 'function'
}

function isRequest(request: Request | NotificationRequest): request is Request {
  return typeof request['text' as never] === 'function'
}

async function readBody(
  request: Request | NotificationRequest,
  header: (name: string) => string | undefined,
): Promise<Activity | undefined> {
  const body: unknown = isRequest(request) ? await request.text() : request.body
  const isSent = header('transfer-encoding') !== undefined || Number(header('content-length') ?? 0) > 0
  // A request of a Node server is the stream of its body.
  const isUnread = body === undefined && isSent && isNodeStream(request)
  checkOptions('parseNotification', wholeBody, isUnread ? request : body, ['request', 'body'])
  const bytes = isBytes(body) || isArrayBuffer(body) ? new TextDecoder().decode(body) : body
  if (bytes === undefined || bytes === null || bytes === '') return undefined
  const value = typeof bytes === 'string' ? parse(bytes) : bytes
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new NotificationError('invalid_body', 'The body of the notification is not a JSON object')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
