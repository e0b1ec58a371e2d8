import { mirrors, type Open, openSet } from '@portolan/core/schema'
import * as z from 'zod/mini'
import { type AnswerFrame, frame } from './frame.ts'

/** What went wrong, in a code and in words. @see uddi_v2.xsd, errInfo */
export interface ErrInfo {
  errCode?: Open<ErrCode>
  /** The words, in the operator's language. */
  value: string
}

/** One thing that went wrong. @see uddi_v2.xsd, result */
export interface Result {
  /** The number that stands for the code, such as 10210. Taken as it came: samples have pairs that do not fit. */
  errno?: number
  /** What kind of key the result is about. */
  keyType?: Open<'businessKey' | 'tModelKey' | 'serviceKey' | 'bindingKey'>
  errInfo?: ErrInfo
}

/** How a call failed. @see uddi_v2.xsd, dispositionReport */
export interface DispositionReport extends AnswerFrame {
  result: Result[]
}

/** The codes of the UDDI specification. */
export type ErrCode = (typeof errCodes)[number]

const errCodes = [
  'E_success',
  'E_nameTooLong',
  'E_tooManyOptions',
  'E_unrecognizedVersion',
  'E_unsupported',
  'E_languageError',
  'E_authTokenExpired',
  'E_authTokenRequired',
  'E_operatorMismatch',
  'E_userMismatch',
  'E_unknownUser',
  'E_accountLimitExceeded',
  'E_invalidKeyPassed',
  'E_invalidURLPassed',
  'E_keyRetired',
  'E_busy',
  'E_fatalError',
  'E_invalidCategory',
  'E_categorizationNotAllowed',
  'E_invalidValue',
  'E_valueNotAllowed',
  'E_unvalidatable',
  'E_invalidProjection',
  'E_requestTimeout',
  'E_assertionNotFound',
  'E_invalidCompletionStatus',
  'E_messageTooLarge',
  'E_transferAborted',
  'E_requestDenied',
  'E_publisherCancelled',
  'E_secretUnknown',
] as const

export const ErrInfo = mirrors<ErrInfo>()(z.object({ errCode: z.exactOptional(openSet(errCodes)), value: z.string() }))
export const Result = mirrors<Result>()(
  z.object({
    errno: z.exactOptional(z.int()),
    keyType: z.exactOptional(openSet(['businessKey', 'tModelKey', 'serviceKey', 'bindingKey'])),
    errInfo: z.exactOptional(ErrInfo),
  }),
)
export const DispositionReport = mirrors<DispositionReport>()(z.object({ ...frame, result: z.array(Result) }))
