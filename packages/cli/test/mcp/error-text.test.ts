import {
  AuthenticationError,
  ConnectionError,
  RateLimitError,
  RequestValidationError,
  ServerError,
} from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { CliError } from '../../src/cli-error.ts'
import { errorText, ToolError } from '../../src/mcp/error-text.ts'

function invalid(...issues: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]) {
  return new RequestValidationError('the params are not valid', { issues })
}

function answered(Kind: typeof ServerError, status: number): Error {
  return Object.assign(Object.create(Kind.prototype) as Error, { message: `HTTP ${status}`, status })
}

describe('an error, in words for the model,', () => {
  it.each<readonly [unknown, string]>([
    [new ToolError('Ask your user'), 'Ask your user.'],
    [new ToolError('Is it there?'), 'Is it there?'],
    [new CliError('there is no token', { exitCode: 3 }), 'there is no token.'],
    [new CliError('there is no token', { exitCode: 3, hint: 'Log in.' }), 'there is no token. Log in.'],
    [new TypeError('x is not a function'), 'x is not a function.'],
    ['no error at all', 'The call failed.'],
    [
      invalid({ path: ['ids', 2], message: 'must be a number' }, { path: [], message: 'must be short' }),
      'params.ids.2 must be a number; params must be short. Nothing was sent.',
    ],
    [
      invalid({ path: ['name'], message: 'must be a text, got undefined' }),
      'params.name is required. Nothing was sent.',
    ],
    [invalid(), 'the params are not valid. Nothing was sent.'],
    [new ConnectionError('it was reset'), expect.stringMatching(/^it was reset\. .* run: portolan doctor$/)],
    [answered(RateLimitError, 429), 'HTTP 429. Wait before the next call.'],
    [answered(ServerError, 503), 'HTTP 503. The service failed: try again later.'],
    [answered(AuthenticationError, 401), 'HTTP 401. The user of this server has to run: portolan auth login acme'],
    [
      // What has such a list and is none of ours is told by its message.
      Object.assign(new Error('odd'), { issues: [{ path: [], message: 'x' }] }),
      'odd.',
    ],
  ])('%s is %j', (error, text) => {
    expect(errorText(error, 'acme')).toEqual(text)
  })

  it('has no control, no secret, and at most 2000 characters', () => {
    expect(errorText(new ToolError('a\u001Bb.'))).toBe('ab.')
    expect(errorText(new ToolError('my secret.'), undefined, (text) => text.replace('secret', '[redacted]'))).toBe(
      'my [redacted].',
    )
    expect(errorText(new ToolError('é'.repeat(2000)))).toBe(`${'é'.repeat(2000)}…`)
    expect(errorText(new ToolError(`${'é'.repeat(1999)}.`))).toBe(`${'é'.repeat(1999)}.`)
  })
})
