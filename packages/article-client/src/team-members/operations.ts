import { operation } from '@portolan/core'
import { paging } from '../paging.ts'

const schemas = () => import('../schemas.ts')

export const listTeamMembers = operation(schemas, {
  method: 'GET',
  path: '/api/v2/team_memberships',
  params: 'PageParams',
  response: 'TeamMember[]',
  paging,
})

export const removeTeamMember = operation(schemas, {
  method: 'DELETE',
  path: '/api/v2/remove_team_member/:user_id',
  params: 'UserParams',
  status: 204,
})
