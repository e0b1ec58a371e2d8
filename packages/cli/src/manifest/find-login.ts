import type { Manifest } from '@portolan/generator'

/** How a user grants a token in a browser: on a page that the document names, or one that its OpenID provider names. */
export type Login = Pick<Manifest['credentials'][number], 'authorizationCode' | 'openIdConnectUrl'>

/** Finds the credential by which a user can log in. */
export function findLogin({ credentials }: Pick<Manifest, 'credentials'>): Login | undefined {
  return credentials.find((one) => one.authorizationCode) ?? credentials.find((one) => one.openIdConnectUrl)
}
