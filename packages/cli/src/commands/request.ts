import type { Command } from 'commander'
import type { Method } from '@portolan/core'
import { CliError } from '../cli-error.ts'
import type { Io } from '../io.ts'
import { loadService, serviceNames } from '../manifest/load.ts'
import type { OwnValues } from '../own-flags.ts'
import { openOutput } from '../output/output.ts'
import { Input } from '../params/input.ts'
import { parseJson } from '../params/parse-json.ts'
import { emulate } from '../run/emulated.ts'
import { makeClient } from '../run/make-client.ts'
import { readSettingsFor } from '../run/read-settings.ts'
import { requestHooks } from '../run/request-hooks.ts'

interface RequestFlags extends OwnValues {
  readonly body?: string
  readonly query?: readonly string[]
  readonly header?: readonly string[]
}

const several = (value: string, before: readonly string[] = []): readonly string[] => [...before, value]

/** Adds `portolan request`. */
export function registerRequest(program: Command, io: Io, interrupted: AbortSignal): void {
  program
    .command('request')
    .description('Send a request that has no command')
    .argument('<service>', `one of ${serviceNames.join(', ')}`)
    .argument('<method>', 'GET, HEAD, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'the path below the address of the service')
    .option('--body <json>', 'the body as JSON: text, @file, or - for stdin')
    .option('--query <name=value>', 'a parameter of the query; can be repeated', several)
    .option('--header <name: value>', 'a header; can be repeated', several)
    .option('--output <format>', 'json, ndjson, table, yaml or raw')
    .option('--fields <names>', 'only these fields, such as id,actor.login')
    .option('--jq <filter>', 'a jq filter')
    .option('--include', 'prints status and headers of the response on stderr')
    .option('--verbose', 'prints every attempt on stderr')
    .option('--json-errors', 'prints an error as JSON')
    .option('--color <when>', 'auto, always or never')
    .option('--base-url <url>', 'the address of the service')
    .option('--profile <name>', 'the profile of the config file')
    .option('--emulator', 'runs against an emulator that is started for this command')
    .action((name: string, method: string, path: string, flags: RequestFlags) =>
      send({ name, method, path, flags }, io, interrupted),
    )
}

interface Asked {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly flags: RequestFlags
}

async function send({ name, method, path, flags }: Asked, io: Io, signal: AbortSignal): Promise<void> {
  const service = await loadService(name)
  if (!service) throw new CliError(`${name} is not one of ${serviceNames.join(', ')}`, { exitCode: 2 })
  const body = flags.body === undefined ? undefined : await readBody(flags.body, io, signal)
  const emulated = flags.emulator ? await emulate(service) : undefined
  try {
    const settings = emulated?.settings ?? (await readSettingsFor(service, flags, io))
    const client = await makeClient(service, undefined, settings, { hooks: requestHooks(name, flags, io) })
    const request = client.request({
      method: method.toUpperCase() as Method,
      path,
      body,
      query: pairs('--query', flags.query ?? [], '='),
      headers: pairs('--header', flags.header ?? [], ':'),
      signal,
    })
    const data: unknown = await request
    if (data === undefined) return
    const output = await openOutput(flags, io, Array.isArray(data))
    await output.write(Array.isArray(data) ? data : [data])
    await output.end()
  } finally {
    await emulated?.stop()
  }
}

async function readBody(text: string, io: Io, signal: AbortSignal): Promise<unknown> {
  const input = new Input(io, signal)
  if (text === '-') return parseJson('--body', await input.stdinText('--body'))
  return parseJson('--body', text.startsWith('@') ? await input.fileText('--body', text.slice(1)) : text)
}

function pairs(flag: string, texts: readonly string[], separator: string): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const end = text.indexOf(separator)
      if (end > 0) return [text.slice(0, end).trim(), text.slice(end + 1).trim()]
      // The text is not repeated, since it can hold a secret.
      throw new CliError(`${flag} has to be name${separator}value`, { exitCode: 2 })
    }),
  )
}
