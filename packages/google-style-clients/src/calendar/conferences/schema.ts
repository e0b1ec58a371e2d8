import { openSet, type Schema, secret, textParam } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const ConferenceSolutionKey: Schema<types.ConferenceSolutionKey> = z.object({
  type: z.optional(openSet(['eventHangout', 'eventNamedHangout', 'hangoutsMeet', 'addOn'])),
})

export const ConferenceRequestStatus: Schema<types.ConferenceRequestStatus> = z.object({
  statusCode: z.optional(openSet(['pending', 'success', 'failure'])),
})

export const CreateConferenceRequest: Schema<types.CreateConferenceRequest> = z.object({
  requestId: textParam,
  conferenceSolutionKey: z.optional(ConferenceSolutionKey),
  status: z.optional(ConferenceRequestStatus),
})

export const EntryPoint: Schema<types.EntryPoint> = z.object({
  entryPointType: z.optional(openSet(['video', 'phone', 'sip', 'more'])),
  uri: textParam,
  label: textParam,
  pin: secret(textParam),
  accessCode: secret(textParam),
  meetingCode: textParam,
  passcode: secret(textParam),
  password: secret(textParam),
  regionCode: textParam,
  entryPointFeatures: z.optional(z.array(z.string())),
})

export const ConferenceSolution: Schema<types.ConferenceSolution> = z.object({
  key: z.optional(ConferenceSolutionKey),
  name: textParam,
  iconUri: textParam,
})

export const ConferenceAddOnParameters: Schema<types.ConferenceAddOnParameters> = z.object({
  parameters: z.optional(z.record(z.string(), z.string())),
})

export const ConferenceParameters: Schema<types.ConferenceParameters> = z.object({
  addOnParameters: z.optional(ConferenceAddOnParameters),
})

export const ConferenceData: Schema<types.ConferenceData> = z.object({
  createRequest: z.optional(CreateConferenceRequest),
  entryPoints: z.optional(z.array(EntryPoint)),
  conferenceSolution: z.optional(ConferenceSolution),
  conferenceId: textParam,
  signature: textParam,
  notes: textParam,
  parameters: z.optional(ConferenceParameters),
})
