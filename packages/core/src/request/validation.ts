/**
 * What happens to invalid data: `throw` an error, `report` it to the hook and the logger and continue, or no check
 * (`off`).
 */
export type ValidationMode = 'throw' | 'report' | 'off'

/** What is validated. Params in the path are always checked. */
export interface Validation {
  /** For params, before anything is sent. @default 'throw' */
  readonly request?: ValidationMode | undefined
  /** For the data of a response. @default 'throw' */
  readonly response?: ValidationMode | undefined
}
