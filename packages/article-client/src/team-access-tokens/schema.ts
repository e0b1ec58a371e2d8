export { CreateTokenParams } from '../access-tokens/params.ts'
export { DeleteTeamAccessTokenParams } from './params.ts'
export { TeamAccessToken } from './team-access-token.ts'
