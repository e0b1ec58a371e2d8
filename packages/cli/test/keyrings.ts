import { CliError } from '../src/cli-error.ts'
import type { Keyring } from '../src/credentials/keyring.ts'

/** A keyring that works. */
export function workingKeyring(): Keyring & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    get: async (name) => entries.get(name),
    set: async (name, secret) => void entries.set(name, secret),
    remove: async (name) => void entries.delete(name),
  }
}

/** A keyring that reports success and keeps nothing, as the kernel's does for another session. */
export const forgetfulKeyring: Keyring = {
  get: async () => undefined,
  set: async () => {},
  remove: async () => {},
}

const missing = async (): Promise<never> => {
  throw new CliError('the keyring cannot be used: no Secret Service', { exitCode: 1 })
}

/** A machine without a keyring. */
export const missingKeyring: Keyring = { get: missing, set: missing, remove: missing }
