// Written by `portolan-generate`: change the document, and write it again.
import { type Operation, operation } from '@portolan/core'
import type { PageParams, UserParams } from '../objects/types.gen.ts'
import { paging } from '../paging.ts'
import type { TeamMember } from './types.gen.ts'

const checks = () => import('./check.gen.ts')
const schemas = () => import('./schema.gen.ts')

export const removeTeamMember: Operation<UserParams, void, undefined> = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/remove_team_member/{user_id}',
  params: 'UserParams',
  status: 204,
  checks,
})

export const listTeamMembers: Operation<PageParams, TeamMember[], typeof paging> = operation(schemas, {
  method: 'GET',
  path: '/api/v2/team_memberships',
  params: 'PageParams',
  response: 'TeamMember[]',
  checks,
  paging: paging,
})
