export { Team } from './team.ts'
