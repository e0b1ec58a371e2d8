#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs, styleText } from 'node:util'
import { pathOf } from './router.ts'
import { startEmulator } from './server.ts'
import { type ServiceName, serviceNames } from './services.ts'

const help = `Usage: portolan-emulator [options]

Runs the services on loopback until it is interrupted.

  --port NUMBER      the port to listen on (4010)
  --services NAMES   which services, separated by commas (all: ${serviceNames.join(', ')})
  --seed NUMBER      the same seed gives the same world (1)
  --events NUMBER    how many events the repository portolan/atlas has (2400)
  --registry FILE    XML with businessEntity and tModel elements for the registry; may come several times
  --routes           lists every operation, and not only the services
  --help             this text
`

const options = {
  port: { type: 'string', default: '4010' },
  services: { type: 'string', default: serviceNames.join(',') },
  seed: { type: 'string', default: '1' },
  events: { type: 'string', default: '2400' },
  registry: { type: 'string', multiple: true, default: [] as string[] },
  routes: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function run(): Promise<void> {
  const { values } = parseArgs({ options })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const emulator = await startEmulator({
    port: whole('port', values.port),
    services: values.services.split(',') as ServiceName[],
    seed: whole('seed', values.seed),
    uddi: { documents: values.registry.map((file) => readFileSync(file, 'utf8')) },
    issues: {
      repositories: [
        { owner: 'portolan', repo: 'atlas', events: whole('events', values.events) },
        { owner: 'portolan', repo: 'empty', events: 0 },
      ],
    },
  })
  const addresses = emulator.addresses.map(({ service, path, operations }) => [
    service,
    emulator.url + path,
    `${operations} ${operations === 1 ? 'operation' : 'operations'}`,
  ])
  const routes = emulator.routes.map((route) => [route.name, route.operation.method, emulator.url + pathOf(route)])
  const lines = table(values.routes ? routes : addresses)
  const title = styleText('bold', `Portolan emulator at ${emulator.url}`)
  process.stdout.write(`\n${title}\n\n${lines}\n\nCtrl+C stops it.\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void emulator.stop())
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function whole(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new TypeError(`--${name} takes a whole number, not ${text}.`)
}
