import {
  checkOptions,
  isBytes,
  isInstance,
  must,
  recordOf,
  required,
  type Rule,
  verifyOptions,
} from '@portolan/core/internal'
import type MailComposer from 'nodemailer/lib/mail-composer'

/** `rana@example.com`, `Rana <rana@example.com>`, or name and address separately. */
export type Address = string | { readonly name: string; readonly address: string }

/** A file in a message. */
export interface Attachment {
  /** @default the name of the File, or `attachment` */
  readonly filename?: string | undefined
  readonly content: string | Uint8Array | Blob
  /** @default determined by the file's name */
  readonly contentType?: string | undefined
  /** The id that the HTML refers to, as in `<img src="cid:logo">`: the file is shown there. */
  readonly contentId?: string | undefined
}

/** The content of a message. */
export interface MessageParts {
  readonly from: Address
  readonly to?: Address | readonly Address[] | undefined
  readonly cc?: Address | readonly Address[] | undefined
  /** Remains visible in the message, as in the sender's copy. */
  readonly bcc?: Address | readonly Address[] | undefined
  readonly replyTo?: Address | undefined
  readonly subject?: string | undefined
  readonly text?: string | undefined
  readonly html?: string | undefined
  readonly attachments?: readonly Attachment[] | undefined
  /** @default now */
  readonly date?: Date | undefined
  /** @default a new ID */
  readonly messageId?: string | undefined
  readonly inReplyTo?: string | undefined
  readonly references?: readonly string[] | undefined
  /** Additional headers. Line breaks in values are removed. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Composes a message (RFC 5322) as a stream of bytes: `media: composeMessage({ from, to, subject, text })`. It never
 * reads files or fetches URLs, whatever the parts contain. Requires nodemailer (`npm install nodemailer`), and Node
 * or a runtime with Node's streams. Without nodemailer, reading the stream throws an Error that says so.
 * @throws RequestValidationError a part is not valid or does not exist, or there is no sender
 */
export function composeMessage(parts: MessageParts): ReadableStream<Uint8Array> {
  verifyOptions('composeMessage', parts, 'from, to, subject, text')
  checkOptions('composeMessage', aMessage, parts)
  const pieces = lines(parts)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void pieces.return(undefined),
  })
}

async function* lines({
  to,
  cc,
  bcc,
  references,
  attachments = [],
  text = '',
  ...parts
}: MessageParts): AsyncGenerator<Uint8Array> {
  const Composer = await loadComposer()
  const files = await Promise.all(attachments.map(toFile))
  const message = new Composer({
    ...parts,
    to: all(to),
    cc: all(cc),
    bcc: all(bcc),
    text,
    references: references && [...references],
    attachments: files,
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  }).compile()
  message.keepBcc = true
  yield* message.createReadStream() as unknown as AsyncIterable<Uint8Array>
}

async function loadComposer(): Promise<typeof MailComposer> {
  try {
    return (await import('nodemailer/lib/mail-composer')).default
  } catch (error) {
    throw new Error('composeMessage needs the optional peer dependency nodemailer: npm install nodemailer', {
      cause: error,
    })
  }
}

const aText = must('a string', isText)

const anAddress = must('an address, such as Ada <ada@example.com>', isAddress)

const addressList: Rule = (value, path) => (Array.isArray(value) ? arrayWith(anAddress) : anAddress)(value, path)

const anAttachment = required(
  {
    filename: aText,
    content: must('a string, bytes or a Blob', (value) => isText(value) || isBytes(value) || isInstance(value, 'Blob')),
    contentType: must(
      'a content type without line breaks, such as text/plain',
      (value) => isText(value) && /^[\t\x20-\x7e]+$/.test(value),
    ),
    contentId: aText,
  } satisfies Record<keyof Attachment, Rule>,
  ['content'],
)

const aMessage = required(
  {
    from: anAddress,
    to: addressList,
    cc: addressList,
    bcc: addressList,
    replyTo: anAddress,
    subject: aText,
    text: aText,
    html: aText,
    attachments: arrayWith(anAttachment),
    date: must('a valid Date', (value) => value instanceof Date && !Number.isNaN(value.getTime())),
    messageId: aText,
    inReplyTo: aText,
    references: arrayWith(aText),
    headers: recordOf(aText),
  } satisfies Record<keyof MessageParts, Rule>,
  ['from'],
)

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isAddress(value: unknown): boolean {
  if (isText(value)) return value.trim() !== ''
  const { name, address: own } = Object(value) as Readonly<Record<string, unknown>>
  return isText(name) && isText(own) && own.trim() !== ''
}

function arrayWith(rule: Rule): Rule {
  return (value, path) =>
    Array.isArray(value)
      ? value.flatMap((one, index) => rule(one, [...path, index]))
      : must('an array', () => false)(value, path)
}

async function toFile({ filename, content, contentType, contentId }: Attachment) {
  const named = filename ?? (isInstance(content, 'File') ? content.name : 'attachment')
  const typed = contentType ?? (isInstance(content, 'Blob') && content.type !== '' ? content.type : undefined)
  return {
    filename: named,
    content: (isInstance(content, 'Blob') ? new Uint8Array(await content.arrayBuffer()) : content) as string,
    ...(typed === undefined ? {} : { contentType: typed }),
    ...(contentId === undefined ? {} : { cid: contentId }),
  }
}

function all(addresses: Address | readonly Address[] | undefined): (string | { name: string; address: string })[] {
  const list = Array.isArray(addresses) ? (addresses as readonly Address[]) : [addresses as Address]
  return addresses === undefined ? [] : [...list]
}
