import { ApiError, type ApiErrorInit } from '@portolan/core'
import type { DispositionReport } from '../objects/types.gen.ts'

/** The facts of a fault. */
export interface FaultFacts {
  /**
   * `Client`, `Server`, `VersionMismatch` or `MustUnderstand`, of SOAP 1.2 `Sender` or `Receiver` instead of the first two;
   * empty if a report was sent without a fault.
   */
  readonly faultCode: string
  readonly faultString: string
  readonly dispositionReport?: DispositionReport | undefined
}

/**
 * The registry responded with a fault, whatever the status. `code` is the first code of the report, such as
 * `E_invalidKeyPassed`.
 */
export class RegistryFaultError extends ApiError {
  static override readonly kind: string = 'RegistryFaultError'
  /**
   * `Client`, `Server`, `VersionMismatch` or `MustUnderstand`, of SOAP 1.2 `Sender` or `Receiver` instead of the first two;
   * empty if a report was sent without a fault.
   */
  readonly faultCode: string
  readonly faultString: string
  /** The registry's report of what went wrong; undefined if it sent none. */
  declare readonly dispositionReport: DispositionReport | undefined

  constructor(message: string, init: ApiErrorInit & FaultFacts) {
    super(message, init)
    this.faultCode = init.faultCode
    this.faultString = init.faultString
    if (init.dispositionReport) this.dispositionReport = init.dispositionReport
  }
}
