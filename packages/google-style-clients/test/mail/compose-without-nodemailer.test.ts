import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

/** Without nodemailer, as Node reports a package that is not installed. */
const program = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.startsWith('nodemailer')) return next(specifier, context)
      throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })
    },
  })
  const { createMailClient } = await import('@portolan/google-style-clients/mail')
  const { composeMessage } = await import('@portolan/google-style-clients/mail/compose')
  let sent = 0
  const fetch = async () => (sent++, Response.json({}))
  const client = createMailClient({ apiUrl: 'https://api.example.com', fetch })
  const media = composeMessage({ from: 'ada@example.com', to: 'emmy@example.com' })
  const error = await client.messages.insert({ userId: 'me', media }).catch((reason) => reason)
  console.log(JSON.stringify({ message: error.message, cause: error.cause.code, sent }))
`

describe('composeMessage without nodemailer', () => {
  it('names the command that installs it, and sends nothing', () => {
    const flags = ['--conditions=@portolan/source', '--input-type=module']
    const output = execFileSync(process.execPath, flags, { input: program, cwd: import.meta.dirname, encoding: 'utf8' })
    expect(JSON.parse(output)).toEqual({
      message: 'composeMessage needs the optional peer dependency nodemailer: npm install nodemailer',
      cause: 'ERR_MODULE_NOT_FOUND',
      sent: 0,
    })
  })
})
