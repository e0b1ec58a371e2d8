import { operation } from '@portolan/core'

export const listTeams = operation(() => import('./schema.ts'), {
  method: 'GET',
  path: '/api/v2/teams',
  response: 'Team[]',
})
