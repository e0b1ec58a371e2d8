/**
 * Compares a text with a secret one in a time that says nothing of where they differ: both are hashed under a key that
 * nobody knows, and the hashes are compared to their ends.
 */
export async function isSameText(one: string, other: string): Promise<boolean> {
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const [a, b] = await Promise.all([one, other].map((text) => sign(key, text)))
  return (
    (a as Uint8Array).reduce(
      (difference, byte, index) => difference | (byte ^ ((b as Uint8Array)[index] as number)),
      0,
    ) === 0
  )
}

async function sign(key: CryptoKey, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}
