import { errorClass } from '../../../../packages/core/src/api-errors.ts'

/** The class of the error for a documented status; undefined for a code of the service's own, such as `E_busy`. */
export function errorClassName(code: string): string | undefined {
  return /^\d{3}$/.test(code) ? errorClass(Number(code)).kind : undefined
}
