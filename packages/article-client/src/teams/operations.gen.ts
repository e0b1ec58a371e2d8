// Written by `portolan-generate`: change the document, and write it again.
import { type NoParams, type Operation, operation } from '@portolan/core'
import type { Team } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const listTeams: Operation<NoParams, Team[], undefined> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/teams',
  response: 'Team[]',
  checks,
})
