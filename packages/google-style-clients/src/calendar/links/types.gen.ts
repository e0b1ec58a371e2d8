// Written by `npm run generate` out of schema.ts and reference/calendar.md.

/**
 * A file attached to an event, in requests and in responses. All fields but `fileUrl` are beyond the documents.
 * @see reference/calendar.md#eventattachment
 */
export interface EventAttachment {
  /** Link to the attachment. It is needed when an attachment is added. */
  fileUrl?: string | undefined
  /** Title of the attachment. */
  title?: string | undefined
  /** MIME type of the attachment. */
  mimeType?: string | undefined
  /** Link to the attachment's icon. It can be changed for attachments of third parties only. */
  iconLink?: string | undefined
  /** Output only: id of the attached file. */
  fileId?: string | undefined
}

/** Where an event comes from. @see reference/calendar.md#eventsource */
export interface EventSource {
  /** Title of the source, such as that of a web page. */
  title?: string | undefined
  /** URL of the source. */
  url?: string | undefined
}

/** Where an event to create comes from. @see reference/calendar.md#neweventsource */
export interface NewEventSource {
  /** Title of the source, such as that of a web page. */
  title?: string | undefined
  /** URL of the source: HTTP or HTTPS. */
  url?: string | undefined
}
