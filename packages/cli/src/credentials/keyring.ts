import { CliError } from '../cli-error.ts'
import { programInfo } from '../program-info.ts'

/** Keeps secrets for the user outside of files. */
export interface Keyring {
  get(name: string): Promise<string | undefined>
  set(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

const limit = 5000

/**
 * The keyring of the operating system. On Linux, only the Secret Service is used: the kernel's keyring, the library's
 * fallback, does not last.
 */
export const systemKeyring: Keyring = {
  get: (name) => use(name, async (entry, signal) => (await entry.getPassword(signal)) ?? undefined),
  set: (name, secret) => use(name, (entry, signal) => entry.setPassword(secret, signal)),
  async remove(name) {
    await use(name, (entry, signal) => entry.deletePassword(signal))
  },
}

type Entry = InstanceType<(typeof import('@napi-rs/keyring'))['AsyncEntry']>

/** A locked keyring may wait for a person who is not there: the wait is limited. */
async function use<T>(name: string, action: (entry: Entry, signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limit)
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no reply within ${limit / 1000} seconds`)), { once: true })
  })
  try {
    // The entry is made within the race: a time limit that nobody awaits would end the process.
    return await Promise.race([openEntry(name).then((entry) => action(entry, signal)), expired])
  } catch (error) {
    throw new CliError(`the keyring cannot be used: ${explainFailure(error)}`, { exitCode: 1 })
  }
}

async function openEntry(name: string): Promise<Entry> {
  const { AsyncEntry } = await import('@napi-rs/keyring')
  return new AsyncEntry(programInfo().name, name, { linux: { store: 'secret-service' } })
}

function explainFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') return '@napi-rs/keyring is not installed'
  return message.split('\n')[0] ?? 'unknown error'
}

/**
 * Writes a secret and reads it back: some keyrings report success and keep nothing.
 * @throws CliError the keyring cannot be used, or did not keep the secret
 */
export async function keepInKeyring(keyring: Keyring, name: string, secret: string): Promise<void> {
  await keyring.set(name, secret)
  if ((await keyring.get(name)) === secret) return
  throw new CliError('the keyring did not keep what was written', { exitCode: 1 })
}

/**
 * Checks that the keyring keeps what is written, with an entry that is removed again.
 * @returns why it cannot be used; `undefined` if it can
 */
export async function findKeyringFault(keyring: Keyring): Promise<string | undefined> {
  const name = 'test-entry'
  try {
    await keepInKeyring(keyring, name, 'a test by portolan')
    await keyring.remove(name)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
