import { ApiError, type ApiErrorInit } from '@portolan/core'
import type { DispositionReport } from '../answers/types.gen.ts'

/** What a fault says. */
export interface FaultFacts {
  /** `Client`, `Server`, `VersionMismatch` or `MustUnderstand`; empty where a report came without a fault. */
  readonly faultCode: string
  readonly faultString: string
  readonly dispositionReport?: DispositionReport | undefined
}

/** The registry answered with a fault, whatever the status. `code` is the report's first, such as `E_invalidKeyPassed`. */
export class RegistryFaultError extends ApiError {
  static override readonly kind: string = 'RegistryFaultError'
  /** `Client`, `Server`, `VersionMismatch` or `MustUnderstand`; empty where a report came without a fault. */
  readonly faultCode: string
  readonly faultString: string
  /** What went wrong, as the registry says it; undefined where no report came. */
  declare readonly dispositionReport: DispositionReport | undefined

  constructor(message: string, init: ApiErrorInit & FaultFacts) {
    super(message, init)
    this.faultCode = init.faultCode
    this.faultString = init.faultString
    if (init.dispositionReport) this.dispositionReport = init.dispositionReport
  }
}
