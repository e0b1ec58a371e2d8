import type { ErrCode, Result } from '@portolan/uddi-client'
import { HttpError } from '../http-error.ts'
import { writeFault } from './xml.ts'

/** The error numbers, by error code. */
const numbers: Readonly<Record<ErrCode, number>> = {
  E_success: 0,
  E_nameTooLong: 10_020,
  E_tooManyOptions: 10_030,
  E_unrecognizedVersion: 10_040,
  E_unsupported: 10_050,
  E_languageError: 10_060,
  E_authTokenExpired: 10_110,
  E_authTokenRequired: 10_120,
  E_operatorMismatch: 10_130,
  E_userMismatch: 10_140,
  E_unknownUser: 10_150,
  E_accountLimitExceeded: 10_160,
  E_invalidKeyPassed: 10_210,
  E_invalidURLPassed: 10_220,
  E_keyRetired: 10_310,
  E_busy: 10_400,
  E_fatalError: 10_500,
  E_invalidCategory: 20_000,
  E_categorizationNotAllowed: 20_100,
  E_invalidValue: 20_200,
  E_valueNotAllowed: 20_210,
  E_unvalidatable: 20_220,
  E_invalidProjection: 20_230,
  E_requestTimeout: 20_240,
  E_assertionNotFound: 30_000,
  E_invalidCompletionStatus: 30_100,
  E_messageTooLarge: 30_110,
  E_transferAborted: 30_200,
  E_requestDenied: 30_210,
  E_publisherCancelled: 30_220,
  E_secretUnknown: 30_230,
}

/** The kind of key that a failure is about. */
export type KeyType = Result['keyType']

/** A failure that the registry reports. */
export function refusal(code: ErrCode, text: string, keyType?: KeyType): HttpError {
  return new HttpError(500, text, { code, keyType })
}

/** A SOAP fault without a disposition report. */
export function soapFault(fault: 'Client' | 'VersionMismatch' | 'MustUnderstand', text: string): HttpError {
  return new HttpError(500, text, { fault })
}

/** The default name of the registry's operator. */
export const defaultOperator = 'Portolan Emulator'

/**
 * Writes a SOAP fault with a disposition report as XML, for `faults.add({ kind: 'status', status: 500, body })`.
 * @param text the message; by default the code
 */
export function dispositionFault(
  code: ErrCode,
  text: string = code,
  { keyType, operator = defaultOperator }: { readonly keyType?: KeyType; readonly operator?: string } = {},
): string {
  const result = { errno: numbers[code], ...(keyType ? { keyType } : {}), errInfo: { errCode: code, value: text } }
  const side = code === 'E_busy' || code === 'E_fatalError' || code === 'E_requestTimeout' ? 'Server' : 'Client'
  return writeFault(side, `${side} Error`, { generic: '2.0', operator, result: [result] })
}

/** Writes a failure as XML. */
export function writeFailure({ message, details }: HttpError, operator: string): string {
  const { code, keyType, fault = 'Client' } = details as { code?: ErrCode; keyType?: KeyType; fault?: string }
  if (code === undefined) return writeFault(fault, message)
  return dispositionFault(code, message, { keyType, operator })
}
