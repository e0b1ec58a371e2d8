import { mirrors, type Open, openSet, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'

// The seed shows `conferenceData` and `createRequest`, and nothing of what is in them: the rest is the public reference's.

export interface ConferenceSolutionKey {
  type?: Open<'eventHangout' | 'eventNamedHangout' | 'hangoutsMeet' | 'addOn'> | undefined
}

/** How far a request for a conference is. */
export interface ConferenceRequestStatus {
  /** Output. */
  statusCode?: Open<'pending' | 'success' | 'failure'> | undefined
}

/** Asks for a new conference. */
export interface CreateConferenceRequest {
  /** Made anew for each request. */
  requestId?: string | undefined
  conferenceSolutionKey?: ConferenceSolutionKey | undefined
  /** Output. */
  status?: ConferenceRequestStatus | undefined
}

/** One way into a conference. */
export interface EntryPoint {
  entryPointType?: Open<'video' | 'phone' | 'sip' | 'more'> | undefined
  uri?: string | undefined
  label?: string | undefined
  pin?: string | undefined
  accessCode?: string | undefined
  meetingCode?: string | undefined
  passcode?: string | undefined
  password?: string | undefined
  regionCode?: string | undefined
  entryPointFeatures?: string[] | undefined
}

export interface ConferenceSolution {
  key?: ConferenceSolutionKey | undefined
  name?: string | undefined
  iconUri?: string | undefined
}

/** Data of an add-on. */
export interface ConferenceAddOnParameters {
  parameters?: Record<string, string> | undefined
}

/** Further properties of a conference. */
export interface ConferenceParameters {
  addOnParameters?: ConferenceAddOnParameters | undefined
}

/** The conference of an event. What is sent of it counts only with `conferenceDataVersion` 1. @see seed 002, G */
export interface ConferenceData {
  createRequest?: CreateConferenceRequest | undefined
  entryPoints?: EntryPoint[] | undefined
  conferenceSolution?: ConferenceSolution | undefined
  conferenceId?: string | undefined
  signature?: string | undefined
  notes?: string | undefined
  parameters?: ConferenceParameters | undefined
}

const text = z.optional(z.string())

export const ConferenceSolutionKey = mirrors<ConferenceSolutionKey>()(
  z.object({ type: z.optional(openSet(['eventHangout', 'eventNamedHangout', 'hangoutsMeet', 'addOn'])) }),
)

export const ConferenceRequestStatus = mirrors<ConferenceRequestStatus>()(
  z.object({ statusCode: z.optional(openSet(['pending', 'success', 'failure'])) }),
)

export const CreateConferenceRequest = mirrors<CreateConferenceRequest>()(
  z.object({
    requestId: text,
    conferenceSolutionKey: z.optional(ConferenceSolutionKey),
    status: z.optional(ConferenceRequestStatus),
  }),
)

export const EntryPoint = mirrors<EntryPoint>()(
  z.object({
    entryPointType: z.optional(openSet(['video', 'phone', 'sip', 'more'])),
    uri: text,
    label: text,
    pin: secret(text),
    accessCode: secret(text),
    meetingCode: text,
    passcode: secret(text),
    password: secret(text),
    regionCode: text,
    entryPointFeatures: z.optional(z.array(z.string())),
  }),
)

export const ConferenceSolution = mirrors<ConferenceSolution>()(
  z.object({ key: z.optional(ConferenceSolutionKey), name: text, iconUri: text }),
)

export const ConferenceAddOnParameters = mirrors<ConferenceAddOnParameters>()(
  z.object({ parameters: z.optional(z.record(z.string(), z.string())) }),
)

export const ConferenceParameters = mirrors<ConferenceParameters>()(
  z.object({ addOnParameters: z.optional(ConferenceAddOnParameters) }),
)

export const ConferenceData = mirrors<ConferenceData>()(
  z.object({
    createRequest: z.optional(CreateConferenceRequest),
    entryPoints: z.optional(z.array(EntryPoint)),
    conferenceSolution: z.optional(ConferenceSolution),
    conferenceId: text,
    signature: text,
    notes: text,
    parameters: z.optional(ConferenceParameters),
  }),
)
