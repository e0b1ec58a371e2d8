/** True for a number that can count requests or milliseconds. */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value)
}
