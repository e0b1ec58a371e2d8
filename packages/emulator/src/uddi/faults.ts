import { escapeText, soapNamespace, writeEnvelope, writeMessage } from '@portolan/uddi-client/messages'
import type { ErrCode, Result } from '@portolan/uddi-client'

/** @see public-facts.md, 3.7 */
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

/** A failure that the registry reports. */
export class Refusal extends Error {
  readonly code: ErrCode
  readonly keyType: Result['keyType']

  constructor(code: ErrCode, text: string, keyType?: Result['keyType']) {
    super(text)
    this.code = code
    this.keyType = keyType
  }
}

/** The name of the registry's operator, where none is set. */
export const defaultOperator = 'Portolan Emulator'

/** A fault with its report, as XML: what a registry answers with, for `faults.add({ kind: 'status', status: 500, body })`. */
export function dispositionFault(
  code: ErrCode,
  text: string = code,
  { keyType, operator = defaultOperator }: { readonly keyType?: Result['keyType']; readonly operator?: string } = {},
): string {
  const report = writeMessage('dispositionReport', {
    generic: '2.0',
    operator,
    result: [{ errno: numbers[code], ...(keyType ? { keyType } : {}), errInfo: { errCode: code, value: text } }],
  })
  const side = code === 'E_busy' || code === 'E_fatalError' || code === 'E_requestTimeout' ? 'Server' : 'Client'
  return plainFault(side, `${side} Error`, report)
}

/** A fault of SOAP itself, without a report unless one is given. */
export function plainFault(
  code: 'Client' | 'Server' | 'VersionMismatch' | 'MustUnderstand',
  text: string,
  report = '',
): string {
  const detail = report && `<detail>${report}</detail>`
  return writeEnvelope(
    `<soap:Fault xmlns:soap="${soapNamespace}"><faultcode>soap:${code}</faultcode><faultstring>${escapeText(text)}</faultstring>${detail}</soap:Fault>`,
  )
}
