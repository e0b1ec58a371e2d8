import { resource } from '@portolan/core'
import { getAccount, listActions, listActivity, updateAccount } from './operations.ts'
import type { Accounts } from './group.gen.ts'

/** The account that the token acts for. */
export const account = resource<Accounts>()({ get: getAccount, update: updateAccount, listActivity, listActions })
