// Written by `portolan-generate`: change the document, and write it again.
import { type Schema, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import type * as types from './types.gen.ts'

export const AuthorizeParams: Schema<types.AuthorizeParams> = z.strictObject({
  client_id: z.string().check(z.minLength(1)),
  scope: z.string().check(z.minLength(1)),
  state: z.optional(z.string().check(z.minLength(1))),
})

export const TeamAuthorizeParams: Schema<types.TeamAuthorizeParams> = z.strictObject({
  client_id: z.string().check(z.minLength(1)),
  scope: z
    .string()
    .check(
      z.regex(
        /^(?:read|write)_service_team(?: (?:read|write)_service_team)*$/,
        'may contain only read_service_team and write_service_team',
      ),
    ),
  state: z.optional(z.string().check(z.minLength(1))),
})

export const Scope: Schema<types.Scope> = openSet([
  'read_service',
  'read_service_team',
  'write_service',
  'write_service_team',
])
