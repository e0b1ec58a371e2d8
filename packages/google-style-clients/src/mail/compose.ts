import type MailComposer from 'nodemailer/lib/mail-composer'

/** `rana@example.com`, `Rana <rana@example.com>`, or the two apart. */
export type Address = string | { readonly name: string; readonly address: string }

/** A file that goes with a message. */
export interface Attachment {
  /** @default the name of a File, else `attachment` */
  readonly filename?: string | undefined
  readonly content: string | Uint8Array | Blob
  /** @default by the file's name */
  readonly contentType?: string | undefined
  /** By which the HTML names it, as in `<img src="cid:logo">`; it is then shown in place. */
  readonly contentId?: string | undefined
}

/** What a message says. */
export interface MessageParts {
  readonly from: Address
  readonly to?: Address | readonly Address[] | undefined
  readonly cc?: Address | readonly Address[] | undefined
  /** Stays in the message, as in a mailbox's copy of what was sent. */
  readonly bcc?: Address | readonly Address[] | undefined
  readonly replyTo?: Address | undefined
  readonly subject?: string | undefined
  readonly text?: string | undefined
  readonly html?: string | undefined
  readonly attachments?: readonly Attachment[] | undefined
  /** @default now */
  readonly date?: Date | undefined
  /** @default a new one */
  readonly messageId?: string | undefined
  readonly inReplyTo?: string | undefined
  readonly references?: readonly string[] | undefined
  /** Further headers. Line ends in a value are taken out. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Makes a message, RFC 5322, as a stream of its bytes: `media: composeMessage({ from, to, subject, text })`. Reads no file
 * and asks no address, whatever the parts say. Needs nodemailer (`npm install nodemailer`), and Node or a runtime that has
 * Node's streams. Without nodemailer, reading the stream throws an Error that says so.
 */
export function composeMessage(parts: MessageParts): ReadableStream<Uint8Array> {
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

async function toFile({ filename, content, contentType, contentId }: Attachment) {
  const named = filename ?? (content instanceof File ? content.name : 'attachment')
  const typed = contentType ?? (content instanceof Blob && content.type !== '' ? content.type : undefined)
  return {
    filename: named,
    content: (content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content) as string,
    ...(typed === undefined ? {} : { contentType: typed }),
    ...(contentId === undefined ? {} : { cid: contentId }),
  }
}

function all(addresses: Address | readonly Address[] | undefined): (string | { name: string; address: string })[] {
  const list = Array.isArray(addresses) ? (addresses as readonly Address[]) : [addresses as Address]
  return addresses === undefined ? [] : [...list]
}
