import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CorsOrigins } from '../cors.ts'
import { faultKinds } from '../fault-kinds.ts'
import type { Fault } from '../faults.ts'
import { type Attack, attackNotes } from '../hostile.ts'
import type { SavedWorld } from '../saved-world.ts'
import type { ServerOptions } from '../options.ts'
import { type ServiceName, serviceNames } from '../services.ts'

export const help = `Usage: portolan-emulator [options]

Runs the services on loopback until it is interrupted. Open its address in a browser for a page with the services, the
requests as they arrive, and faults to add.

  --port NUMBER      the port to listen on (4010)
  --host HOST        the host name or address to listen on, such as 0.0.0.0 in a container (127.0.0.1)
  --allowed-hosts NAMES
                     further host names that it responds to, separated by commas
                     (those of this machine, and the HOST of --host)
  --openapi DOCUMENT an OpenAPI document to emulate instead: a file or an https address
  --rate-limit NUMBER
                     the number of requests per minute that its service accepts from each caller (no limit)
  --strict-ids       its service responds with 404 to an ID that no list has and nobody created
                     (without it, such an ID has a record)
  --services NAMES   which services, separated by commas
                     (all: ${serviceNames.join(', ')})
  --seed NUMBER      the same seed generates the same world (1)
  --state FILE       begins with the world in FILE, if there is one, and keeps it there as it changes
                     (beside it, if the world was reset or replaced)
  --snapshots DIR    keeps snapshots as files in DIR (in memory)
  --no-save          leaves the FILE of --state as it is
  --events NUMBER    the number of events of the repository portolan/atlas (2400)
  --registry FILE    XML with businessEntity and tModel elements for the registry; may be given several times
  --hostile ATTACKS  attacks its callers in turn, to test a program: all, or some separated by commas
  --cors ORIGINS     the pages that may call it from a browser: loopback, all, none, or origins separated by commas
                     (loopback: those on this machine)
  --log              prints one line for each request
  --routes           lists every operation, and exits
  --version          prints the version, and exits
  --help             prints this text, and exits

Faults, for its page, POST /.emulator/faults and emulator.faults.add:
${listed(Object.entries(faultKinds).map(([kind, { note }]) => [kind, note]))}

Attacks of --hostile:
${listed(Object.entries(attackNotes))}
`

function listed(rows: readonly (readonly [name: string, note: string])[]): string {
  return rows.map(([name, note]) => `  ${name.padEnd(18)} ${note}`).join('\n')
}

const options = {
  port: { type: 'string', default: '4010' },
  openapi: { type: 'string' },
  'rate-limit': { type: 'string' },
  'strict-ids': { type: 'boolean', default: false },
  services: { type: 'string' },
  host: { type: 'string' },
  'allowed-hosts': { type: 'string' },
  snapshots: { type: 'string' },
  seed: { type: 'string', default: '1' },
  state: { type: 'string' },
  save: { type: 'boolean', default: true },
  events: { type: 'string', default: '2400' },
  registry: { type: 'string', multiple: true, default: [] as string[] },
  hostile: { type: 'string' },
  cors: { type: 'string', default: 'loopback' },
  log: { type: 'boolean', default: false },
  routes: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The parsed command line. */
export interface CommandOptions {
  /** A text to print instead of starting. */
  readonly show: 'help' | 'version' | 'routes' | undefined
  readonly emulator: ServerOptions
  /** The file to save the world to at the end. */
  readonly saveTo: string | undefined
  readonly log: boolean
  /** The fault of `--hostile`. */
  readonly hostile: Fault | undefined
  /** Requests a minute to the service of a document. */
  readonly rateLimit: number | undefined
  /** True if the service of a document has a 404 for unknown IDs. */
  readonly strictIds: boolean
}

/** @throws TypeError an option is not valid */
export function readOptions(args: readonly string[]): CommandOptions {
  const { values } = parseArgs({ args: [...args], options, allowNegative: true })
  const show = (['help', 'version', 'routes'] as const).find((name) => values[name])
  const repositories = [
    { owner: 'portolan', repo: 'atlas', events: whole('events', values.events) },
    { owner: 'portolan', repo: 'empty', events: 0 },
  ]
  return {
    show,
    emulator: {
      port: whole('port', values.port),
      host: values.host,
      allowedHosts: values['allowed-hosts']?.split(','),
      snapshots: values.snapshots,
      openapi: values.openapi,
      services: values.services?.split(',') as ServiceName[] | undefined,
      cors: readOrigins(values.cors),
      seed: whole('seed', values.seed),
      uddi: { documents: values.registry.map((file) => readFileSync(file, 'utf8')) },
      issues: { repositories },
      state: values.state === undefined || show ? undefined : readWorld(values.state),
    },
    saveTo: values.save ? values.state : undefined,
    log: values.log,
    hostile: values.hostile === undefined ? undefined : readAttacks(values.hostile),
    strictIds: values['strict-ids'],
    rateLimit: values['rate-limit'] === undefined ? undefined : whole('rate-limit', values['rate-limit']),
  }
}

function readOrigins(text: string): CorsOrigins {
  return text === 'loopback' || text === 'all' || text === 'none' ? text : text.split(',')
}

function readAttacks(text: string): Fault {
  return text === 'all' ? { kind: 'hostile' } : { kind: 'hostile', attacks: text.split(',') as Attack[] }
}

function readWorld(file: string): SavedWorld | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SavedWorld
  } catch (error) {
    throw new TypeError(`${file} is not valid JSON: ${String(error)}`, { cause: error })
  }
}

function whole(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new TypeError(`--${name} must be an integer, not ${text}.`)
}
