/** Returns true for a pattern that matches every name, such as TypeBox's `^(.*)$` for a record. */
export function isAnyName(pattern: string): boolean {
  return /^\^?(?:\.\*|\(\.\*\))\$?$/.test(pattern)
}
