import { mirrors, type Open, openSet, secret } from '@portolan/core/schema'
import * as z from 'zod/mini'

// The seed shows `conferenceData` and `createRequest`, and nothing of what is in them: the rest is the public reference's.

export interface ConferenceSolutionKey {
  type?: Open<'eventHangout' | 'eventNamedHangout' | 'hangoutsMeet' | 'addOn'> | undefined
}

/** Asks for a new conference. */
export interface CreateConferenceRequest {
  /** Made anew for each request. */
  requestId?: string | undefined
  conferenceSolutionKey?: ConferenceSolutionKey | undefined
  /** Output. */
  status?: { statusCode?: Open<'pending' | 'success' | 'failure'> | undefined } | undefined
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

/** The conference of an event. What is sent of it counts only with `conferenceDataVersion` 1. @see seed 002, G */
export interface ConferenceData {
  createRequest?: CreateConferenceRequest | undefined
  entryPoints?: EntryPoint[] | undefined
  conferenceSolution?: ConferenceSolution | undefined
  conferenceId?: string | undefined
  signature?: string | undefined
  notes?: string | undefined
  parameters?: Record<string, unknown> | undefined
}

const text = z.optional(z.string())

export const ConferenceSolutionKey = mirrors<ConferenceSolutionKey>()(
  z.object({ type: z.optional(openSet(['eventHangout', 'eventNamedHangout', 'hangoutsMeet', 'addOn'])) }),
)

export const CreateConferenceRequest = mirrors<CreateConferenceRequest>()(
  z.object({
    requestId: text,
    conferenceSolutionKey: z.optional(ConferenceSolutionKey),
    status: z.optional(z.object({ statusCode: z.optional(openSet(['pending', 'success', 'failure'])) })),
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

export const ConferenceData = mirrors<ConferenceData>()(
  z.object({
    createRequest: z.optional(CreateConferenceRequest),
    entryPoints: z.optional(z.array(EntryPoint)),
    conferenceSolution: z.optional(ConferenceSolution),
    conferenceId: text,
    signature: text,
    notes: text,
    parameters: z.optional(z.record(z.string(), z.unknown())),
  }),
)
