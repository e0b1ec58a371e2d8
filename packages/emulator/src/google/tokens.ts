import type { Service } from '../service.ts'
import { fail } from './answers.ts'

export interface TokenOptions {
  /** The tokens that are valid; any and none, unless set. */
  readonly tokens?: readonly string[]
}

/** Refuses requests without a valid token, where there are any. */
export function requireToken({ tokens }: TokenOptions): NonNullable<Service['around']> {
  return async (_, { token }, answer) => {
    if (tokens === undefined || (token !== undefined && tokens.includes(token))) return answer()
    const message = token === undefined ? 'Login Required.' : 'Invalid Credentials'
    const response = fail(401, {
      reason: token === undefined ? 'required' : 'authError',
      message,
      location: 'Authorization',
    })
    response.headers.set('www-authenticate', 'Bearer realm="https://accounts.example.com/"')
    return response
  }
}
