export { AccessToken } from './access-token.ts'
export { CreateTokenParams, DeleteAccessTokenParams } from './params.ts'
