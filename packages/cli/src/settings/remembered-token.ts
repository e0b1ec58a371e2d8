import type { TokenSource } from '@portolan/core'

/**
 * A token that is looked up with the first request, and again after the service rejected it. It is remembered by this process
 * only: a walk over many pages starts the program, or asks the keyring, once.
 */
export function rememberedToken(find: () => Promise<string>): TokenSource {
  let asked: Promise<string> | undefined
  let current: string | undefined
  return {
    get() {
      asked ??= find().then(
        (token) => (current = token),
        (error: unknown) => {
          asked = undefined
          throw error
        },
      )
      return asked
    },
    invalidate(token) {
      if (token === current) asked = current = undefined
    },
  }
}
