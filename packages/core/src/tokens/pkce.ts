import { encodeBase64 } from '../base64.ts'
import { randomBytes, subtleCrypto } from '../platform.ts'

/** @see RFC 7636, section 4.1 */
export function createVerifier(): string {
  return encodeBase64Url(randomBytes(32))
}

/** @see RFC 7636, section 4.2 */
export async function deriveChallenge(verifier: string): Promise<string> {
  const subtle = subtleCrypto('A login with PKCE, which a page over plain HTTP cannot have,')
  return encodeBase64Url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function encodeBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
