import { type Credential, credentialName, readCredentials } from './credentials-file.ts'

/** Finds what is known about a stored token, without asking the keyring. */
export async function findCredential(
  service: string,
  profile: string,
  env: NodeJS.ProcessEnv,
): Promise<Credential | undefined> {
  const credentials = await readCredentials(env)
  const name = credentialName(service, profile)
  return Object.hasOwn(credentials, name) ? credentials[name] : undefined
}
