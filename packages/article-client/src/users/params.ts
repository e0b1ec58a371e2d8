import { filled, mirrors } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { pageFields, type PageParams } from '../page-params.ts'

export interface UserParams {
  /** The user's ID, for example `rana`. */
  user_id: string
}

export interface ListOfUserParams extends UserParams, PageParams {}

export const UserParams = mirrors<UserParams>()(z.strictObject({ user_id: filled }))
export const ListOfUserParams = mirrors<ListOfUserParams>()(z.strictObject({ user_id: filled, ...pageFields }))
