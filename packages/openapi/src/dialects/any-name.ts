/** Returns true for a pattern that every name matches, as TypeBox writes a record: `^(.*)$`. */
export function isAnyName(pattern: string): boolean {
  return /^\^?(?:\.\*|\(\.\*\))\$?$/.test(pattern)
}
