export { PageParams } from '../page-params.ts'
export { UserParams } from '../users/params.ts'
export { TeamMember } from './team-member.ts'
