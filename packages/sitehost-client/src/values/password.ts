import { filled, mirrors, secret } from '@portolan/core/schema'

/** A new password, in clear. It is shown this once. */
export type Password = string
export const Password = mirrors<Password>()(secret(filled))
