/** Returns true if a response with this status cannot have a body. */
export function isBodiless(status: number): boolean {
  return [204, 205, 304].includes(status)
}
