/** Returns a `state` for an authorization page that cannot be guessed: 256 random bits in hex digits. */
export function createState(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
