// Written by `portolan-generate`: change the document, and write it again.

/**
 * What an account did, as the body of a notification. All of it is beyond the documents: the fields come from the
 * public reference, and nothing of them is checked.
 */
export interface Activity {
  /** Identifies the object as an activity. `admin#reports#activity`. */
  kind?: string

  /** ETag of the activity. */
  etag?: string

  /** Identifies the activity. */
  id?: ActivityId

  /** The user who did it. */
  actor?: ActivityActor

  /** Domain that is affected, such as the owner of a document. */
  ownerDomain?: string

  /** IP address of the user. */
  ipAddress?: string

  /** The events that make up the activity. */
  events?: ActivityEvent[]
}

/** Identifies an activity. */
export interface ActivityId {
  /** When the activity occurred (RFC 3339). */
  time?: string

  /** Tells apart events that occurred at the same time, in digits. */
  uniqueQualifier?: string

  /** Application that the activity belongs to. */
  applicationName?: string

  /** Unique id of the customer. */
  customerId?: string
}

/** The user who did something. */
export interface ActivityActor {
  /** Kind of actor, such as `USER`. */
  callerType?: string

  /** Primary e-mail address of the actor. */
  email?: string

  /** Profile id of the actor. */
  profileId?: string

  /** Key of the actor, if the actor is an application and no user. */
  key?: string
}

/** One event of an activity. */
export interface ActivityEvent {
  /** Type of the event, which groups events of an application. */
  type?: string

  /** Name of the event, as in `eventName`. */
  name?: string

  /** Parameters of the event. */
  parameters?: ActivityParameter[]
}

/** A parameter of an event. Which field holds the value depends on its type. */
export interface ActivityParameter {
  /** Name of the parameter. */
  name?: string

  /** The value, if it is a string. */
  value?: string

  /** The value in digits, if it is an integer. */
  intValue?: string

  /** The value, if it is a boolean. */
  boolValue?: boolean

  /** The values, if they are strings. */
  multiValue?: string[]

  /** The values in digits, if they are integers. */
  multiIntValue?: string[]
}
