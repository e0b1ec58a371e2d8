/** A value of an event's parameter; which field holds it depends on its type. */
export interface ActivityParameter {
  name?: string
  value?: string
  intValue?: string
  boolValue?: boolean
  multiValue?: string[]
  multiIntValue?: string[]
}

export interface ActivityEvent {
  type?: string
  name?: string
  parameters?: ActivityParameter[]
}

/**
 * What somebody did, as a notification's body tells it. The seed does not show it: these fields are the public reference's,
 * every one optional, and nothing of it is checked.
 */
export interface Activity {
  kind?: string
  etag?: string
  id?: { time?: string; uniqueQualifier?: string; applicationName?: string; customerId?: string }
  actor?: { callerType?: string; email?: string; profileId?: string; key?: string }
  ownerDomain?: string
  ipAddress?: string
  events?: ActivityEvent[]
}
