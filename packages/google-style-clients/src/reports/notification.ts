import { PortolanError } from '@portolan/core'
import type { Activity } from './activities/types.gen.ts'
import { isSameText } from '@portolan/core/internal'

/** What arrives at a channel's address: a `Request`, or the headers and the body that a Node server has of one. */
export interface NotificationRequest {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The whole body as text or parsed. Of a `Request`, it is read. */
  readonly body?: unknown
}

export interface ParseNotificationOptions {
  /** The channel's token. A notification that comes without it, or with another, is refused. @default any */
  readonly token?: string | undefined
}

/** What a channel tells. Its headers are the public reference's. */
export interface Notification {
  readonly channelId: string
  /** 1 on the first, then larger, not always by one. */
  readonly messageNumber: number
  readonly resourceId: string
  /** `sync` when the channel opens; then the name of the event. */
  readonly resourceState: string
  readonly resourceUri: string
  readonly channelExpiration?: Date
  /** Absent on `sync`, and where no payload was asked for. */
  readonly activity?: Activity
}

/** What arrived is no notification of this channel. */
export class NotificationError extends PortolanError {
  static override readonly kind: string = 'NotificationError'
  readonly code: 'token_mismatch' | 'missing_header' | 'invalid_body'

  constructor(code: NotificationError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Reads what arrived at a channel's address, and makes sure that it knows the channel's token; the comparison takes the
 * same time wherever the two differ.
 * @throws NotificationError it is not from this channel (`token_mismatch`), or no notification at all
 * @see reference/reports.md
 */
export async function parseNotification(
  request: Request | NotificationRequest,
  { token }: ParseNotificationOptions = {},
): Promise<Notification> {
  const header = headerReader(request.headers)
  if (token !== undefined && !isSameText(token, header('x-goog-channel-token') ?? ''))
    throw new NotificationError('token_mismatch', 'The notification does not carry the token of the channel')
  const required = (name: string): string => {
    const value = header(name)
    if (value !== undefined) return value
    throw new NotificationError('missing_header', `What arrived is no notification: it has no header ${name}`)
  }
  const messageNumber = Number(required('x-goog-message-number'))
  if (!Number.isSafeInteger(messageNumber))
    throw new NotificationError('missing_header', 'What arrived is no notification: x-goog-message-number is no number')
  const expiration = Date.parse(header('x-goog-channel-expiration') ?? '')
  const activity = await readBody(request)
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

/** Also those of another library than the runtime's own. */
function isHeaders(headers: NotificationRequest['headers']): headers is Headers {
  return typeof headers['get' as never] === 'function'
}

function isRequest(request: Request | NotificationRequest): request is Request {
  return typeof request['text' as never] === 'function'
}

async function readBody(request: Request | NotificationRequest): Promise<Activity | undefined> {
  const body: unknown = isRequest(request) ? await request.text() : request.body
  const bytes = body instanceof Uint8Array ? new TextDecoder().decode(body) : body
  if (bytes === undefined || bytes === null || bytes === '') return undefined
  const value = typeof bytes === 'string' ? parse(bytes) : bytes
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new NotificationError('invalid_body', 'The body of the notification is no JSON object')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
