// Written by `npm run generate` out of schema.ts and reference/calendar.md.
import type { Open } from '@portolan/core/schema'

/** Data of an add-on. @see reference/calendar.md#conferenceaddonparameters */
export interface ConferenceAddOnParameters {
  /** Names and values of the add-on. */
  parameters?: Record<string, string> | undefined
}

/**
 * The conference of an event, in requests and in responses. The documents show `createRequest`; all other
 * fields, and those of the objects inside, are beyond the documents.
 * @see reference/calendar.md#conferencedata
 */
export interface ConferenceData {
  /** Asks for a new conference, which is created asynchronously. */
  createRequest?: CreateConferenceRequest | undefined
  /** The ways to join the conference; all belong to the same one. */
  entryPoints?: EntryPoint[] | undefined
  /** The conference solution. Absent where the create request failed. */
  conferenceSolution?: ConferenceSolution | undefined
  /** Id of the conference, for developers; its form depends on the solution. */
  conferenceId?: string | undefined
  /** Signature of the conference data, made by the service. */
  signature?: string | undefined
  /** Notes for the user, such as instructions or legal notices. They may contain HTML. */
  notes?: string | undefined
  /** Further properties of the conference. */
  parameters?: ConferenceParameters | undefined
}

/** Further properties of a conference. @see reference/calendar.md#conferenceparameters */
export interface ConferenceParameters {
  /** Data of an add-on. */
  addOnParameters?: ConferenceAddOnParameters | undefined
}

/** Status of a request for a conference. @see reference/calendar.md#conferencerequeststatus */
export interface ConferenceRequestStatus {
  /** Output only: `pending` while the conference is made, `success` with its entry points, `failure` without. */
  statusCode?: Open<'pending' | 'success' | 'failure'> | undefined
}

/** A conference solution. @see reference/calendar.md#conferencesolution */
export interface ConferenceSolution {
  /** Identifies the solution. */
  key?: ConferenceSolutionKey | undefined
  /** Name of the solution, not localized. */
  name?: string | undefined
  /** URL of the solution's icon. */
  iconUri?: string | undefined
}

/** Identifies a conference solution. @see reference/calendar.md#conferencesolutionkey */
export interface ConferenceSolutionKey {
  /** Type of the solution. No new conferences of the first two types can be created; `addOn` is for third parties. */
  type?: Open<'eventHangout' | 'eventNamedHangout' | 'hangoutsMeet' | 'addOn'> | undefined
}

/** A request for a new conference. @see reference/calendar.md#createconferencerequest */
export interface CreateConferenceRequest {
  /** Unique id of the request, made by the client. A request with the id of the one before is ignored. */
  requestId?: string | undefined
  /** The conference solution that is wanted. */
  conferenceSolutionKey?: ConferenceSolutionKey | undefined
  /** Output only: status of the request. */
  status?: ConferenceRequestStatus | undefined
}

/**
 * A way to join a conference. Of the codes, only those that fit the provider's terms are filled in.
 * @see reference/calendar.md#entrypoint
 */
export interface EntryPoint {
  /** Type of the entry point: over HTTP, by telephone, over SIP, or further instructions. */
  entryPointType?: Open<'video' | 'phone' | 'sip' | 'more'> | undefined
  /** URI of the entry point: `http:` or `https:` for `video` and `more`, `tel:` for `phone`, `sip:` for `sip`. */
  uri?: string | undefined
  /** Label of the URI for users, not localized. Empty for `more`. */
  label?: string | undefined
  /** PIN to join. */
  pin?: string | undefined
  /** Access code to join. */
  accessCode?: string | undefined
  /** Meeting code to join. */
  meetingCode?: string | undefined
  /** Passcode to join. */
  passcode?: string | undefined
  /** Password to join. */
  password?: string | undefined
  /** Region code of a telephone number, such as `SE`. */
  regionCode?: string | undefined
  /** Features of the entry point, such as being toll or toll-free. */
  entryPointFeatures?: string[] | undefined
}
