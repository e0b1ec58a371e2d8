/** What happens with what breaks a documented rule. `report` tells the hook and the logger, and goes on. */
export type ValidationMode = 'throw' | 'report' | 'off'

/** What is checked. What the path of a request needs is always checked. */
export interface Validation {
  /** Of params, before anything is sent. @default 'throw' */
  readonly request?: ValidationMode
  /** Of the data of a response. @default 'throw' */
  readonly response?: ValidationMode
}
