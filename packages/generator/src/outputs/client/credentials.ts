import { type Credential, credentialOptions, isGrant, quote, type Service, type SourceFile } from '../../output.ts'

/** The further options of credentials that request tokens. */
const grantOptions: Readonly<Partial<Record<Credential['kind'], readonly string[]>>> = {
  clientCredentials: ['tokenStore'],
  password: ['clientId', 'clientSecret', 'tokenStore'],
  refreshToken: ['clientId', 'clientSecret', 'tokenStore', 'tokenKey'],
}

/** The credentials of a client, from its options; none if it only has a bearer token. */
export function printCredentials({ credentials }: Service, file: SourceFile): string[] {
  const printed = credentials.flatMap(printCredential)
  if (printed.length === 0) return []
  const core = (one: string): string => file.value(one, '@portolan/core')
  const grants = credentials.some(isGrant) ? `, ${core('tokenGrants')}` : ''
  return [`credentials: ${core('credentials')}([${printed.join(', ')}]${grants})`]
}

function printCredential({ kind, scheme, in: where, name, tokenUrl, scopes }: Credential): string[] {
  const fields = { scheme, kind, in: where, name, tokenUrl }
  const constants = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${quote(value)}`],
  )
  if (kind === 'bearer') return []
  const options = credentialOptions({ kind, scheme })
  const further = [...(grantOptions[kind] ?? []), ...(scopes ? ['scope'] : [])]
  const values = kind === 'apiKey' ? [`value: ${options[0]}`] : [...options, ...further]
  return [`{ ${[...constants, ...values].join(', ')} }`]
}
