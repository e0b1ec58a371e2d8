/** A CryptoKey, by a way that programs without the DOM's types have too. */
export type AesKey = Parameters<typeof crypto.subtle.encrypt>[1]

/** Encrypts and authenticates texts. */
export interface Cipher {
  /** Encrypts a text. `about` says what the text is for; it can only be decrypted for the same purpose. */
  readonly seal: (text: string, about: string) => Promise<string>
  /** Decrypts a text. Undefined where it was encrypted with another key or for another purpose, or was modified. */
  readonly open: (sealed: string, about: string) => Promise<string | undefined>
}

const nonceLength = 12

/** Whether a value is such a key. */
export function isKey(key: unknown): key is Uint8Array | AesKey {
  if (key instanceof Uint8Array) return [16, 24, 32].includes(key.length)
  return (key as AesKey | undefined)?.algorithm?.name === 'AES-GCM'
}

/**
 * AES-GCM with a fresh nonce for each text.
 * @param key 16, 24 or 32 random bytes, or a CryptoKey made of them
 */
export function cipher(key: Uint8Array<ArrayBuffer> | AesKey): Cipher {
  const bytes = key instanceof Uint8Array
  let imported: Promise<AesKey> | undefined
  const ready = (): Promise<AesKey> =>
    (imported ??= bytes
      ? crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
      : Promise.resolve(key))
  const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

  return {
    async seal(text, about) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
      const algorithm = { name: 'AES-GCM', iv, additionalData: encode(about) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await ready(), encode(text)))
      return btoa(String.fromCharCode(...iv, ...sealed))
    },
    async open(sealed, about) {
      try {
        const all = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
        const algorithm = { name: 'AES-GCM', iv: all.subarray(0, nonceLength), additionalData: encode(about) }
        return new TextDecoder().decode(
          await crypto.subtle.decrypt(algorithm, await ready(), all.subarray(nonceLength)),
        )
      } catch {
        return undefined
      }
    },
  }
}
