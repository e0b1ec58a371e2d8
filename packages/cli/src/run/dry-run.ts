import { randomUUID } from 'node:crypto'
import type { Fetch } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import type { Service } from '../manifest/manifest.ts'
import { Sink } from '../output/sink.ts'
import { secretValues } from '../params/secret-values.ts'
import type { PlannedRequest } from '../request/planned-request.ts'
import type { Settings } from '../settings/settings.ts'
import { makeClient } from './make-client.ts'
import { type Job, perform } from './perform.ts'

const forms = { true: 'posix', sh: 'posix', posix: 'posix', powershell: 'powershell', json: 'json' } as const

/**
 * Prints the requests of a call as commands that send them, and sends nothing. The token is made up: neither a program nor the
 * keyring is asked for one.
 * @throws CliError `--dry-run` names no form
 */
export async function dryRun(service: Service, settings: Settings, job: Omit<Job, 'client'>, io: Io): Promise<void> {
  const { operation, params, own } = job
  const wanted = String(own.dryRun)
  const form = Object.hasOwn(forms, wanted) ? forms[wanted as keyof typeof forms] : undefined
  if (!form) throw new CliError('--dry-run takes sh, powershell or json', { exitCode: 2 })
  const planned: PlannedRequest[] = []
  const token = randomUUID()
  const { clientId: _, clientSecret: __, token: configured, ...others } = settings
  // A registry asks for no token, unless one is set.
  const known = service.name === 'uddi' && configured === undefined ? others : { ...others, token }
  const client = await makeClient(service, operation, known, { fetch: planning(planned), retry: false })
  const unlessPlanned = (error: unknown): void => {
    if (planned.length === 0) throw error
  }
  await perform({ ...job, client }, { ...io, stdout: nowhere(io) }).catch(unlessPlanned)
  // Nothing would be sent anyway.
  if (planned.length === 0) return perform({ ...job, client }, io)
  const { toCurl } = await import('../request/curl.ts')
  const ownSecrets = Object.fromEntries(
    Object.entries(secretValues(service, operation, params)).map(([name, value]) => [`PORTOLAN_${name}`, value]),
  )
  const variables = { [`PORTOLAN_${service.name.toUpperCase()}_TOKEN`]: token, ...ownSecrets }
  const sink = new Sink(io.stdout)
  for (const request of planned) await sink.write(`${toCurl(request, { form, variables })}\n`)
}

/** A `fetch` that notes what would be sent. */
function planning(planned: PlannedRequest[]): Fetch {
  return async (url, { method, headers, body }) => {
    const bytes = body === undefined ? undefined : new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
    planned.push({ method, url, headers, ...(bytes ? { body: bytes } : {}) })
    throw new Error('--dry-run sends nothing')
  }
}

/** What the call would print, had it been sent, is not for anybody. */
function nowhere({ stdout }: Io): Io['stdout'] {
  return Object.assign(Object.create(stdout) as Io['stdout'], { write: () => true, isTTY: false })
}
