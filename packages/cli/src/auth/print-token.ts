import { CliError } from '../cli-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import type { Io } from '../io.ts'
import { loadService } from '../manifest/load.ts'
import type { Service } from '../manifest/manifest.ts'
import { makeClient } from '../run/make-client.ts'
import { readSettings, type SettingFlags, type Settings } from '../settings/settings.ts'
import { formatCommand } from '../program-info.ts'

/**
 * Prints the token that would be sent: the only command that does. For a client ID it requests one.
 * @throws CliError there is no token
 */
export async function printToken(service: string, flags: SettingFlags, { stdout, env }: Io): Promise<void> {
  const settings = await readSettings(service, flags, env)
  const token = await tokenOf(service, settings)
  if (token !== undefined) return void stdout.write(`${token}\n`)
  const hint = `Log in with: ${formatCommand('auth login', service)}`
  throw new CliError(`${service} has no token`, { exitCode: exitCodes.authentication, hint })
}

async function tokenOf(name: string, settings: Settings): Promise<string | undefined> {
  const { token, options, baseUrl } = settings
  if (token !== undefined) return typeof token === 'string' ? token : token.get()
  const service = loadService(name)
  const hasApplication = options['clientId'] !== undefined && options['clientSecret'] !== undefined
  if (!service?.credentials.includes('clientId') || !hasApplication || baseUrl === undefined) return undefined
  return requestedToken(service, settings)
}

/** The token that a client requests for its application: it is read from a request that then is not sent. */
async function requestedToken(service: Service, settings: Settings): Promise<string | undefined> {
  let token: string | undefined
  const client = await makeClient(service, undefined, settings, {
    retry: false,
    middleware: {
      attempt: [
        ({ headers: { authorization = '' } }) => {
          token = authorization.slice(authorization.indexOf(' ') + 1)
          throw new Error('nothing is sent with the token')
        },
      ],
    },
  })
  await client.request({ method: 'GET', path: '/' }).catch((error: unknown) => {
    if (token === undefined) throw error
  })
  return token
}
