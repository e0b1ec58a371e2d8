/** The claims of a JSON Web Token. They are not verified: this is for display only. */
export interface TokenClaims {
  readonly expiresAt?: string
  readonly scopes?: readonly string[]
}

/** Reads the expiry and purpose of a token, if it is a JSON Web Token. Most tokens are not. */
export function tokenClaims(token: string): TokenClaims {
  const [, payload, signature] = token.split('.')
  if (payload === undefined || signature === undefined) return {}
  try {
    const { exp, scope } = Object(JSON.parse(Buffer.from(payload, 'base64url').toString())) as Record<string, unknown>
    const isTime = typeof exp === 'number' && Number.isFinite(new Date(exp * 1000).getTime())
    return {
      ...(isTime ? { expiresAt: new Date(exp * 1000).toISOString() } : {}),
      ...(typeof scope === 'string' && scope !== '' ? { scopes: scope.split(' ') } : {}),
    }
  } catch {
    return {}
  }
}
