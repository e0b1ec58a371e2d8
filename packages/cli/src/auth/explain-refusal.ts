import { PortolanError } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'

/** The error of a login that a user did not complete; other errors as they are. */
export function explainRefusal(error: unknown): unknown {
  if (!PortolanError.is(error) || error.name !== 'OAuthCallbackError') return error
  const isRefusal = 'code' in error && error.code === 'access_denied'
  const message = isRefusal ? 'the user did not authorize the application' : error.message
  return new CliError(message, { exitCode: exitCodes.authentication })
}
