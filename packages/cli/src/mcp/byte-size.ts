/** The bytes of a value as compact JSON. */
export function byteSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
