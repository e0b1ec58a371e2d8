import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { styleText } from 'node:util'
import { createEmulator } from '../emulator.ts'
import type { Fault } from '../faults.ts'
import type { LoggedRequest } from '../request-log.ts'
import { joinPath } from '../router.ts'
import type { ServerOptions } from '../options.ts'
import { getInside, type OpenApi } from '../openapi/open-api.ts'
import { opened, type RunningEmulator, startEmulator } from '../server.ts'
import type { CommandOptions } from './options.ts'
import { keepWorld } from './world-file.ts'

/** Lists every operation with its method and path, one per line. */
export async function listRoutes({ services, openapi }: ServerOptions): Promise<string> {
  const { routes } = createEmulator({ services, openapi: await opened(openapi) })
  return `${table(routes.map((route) => [route.name, route.operation.method, joinPath(route) || '/uddi/inquiry']))}\n`
}

/** Runs the services until the process is interrupted, and keeps the world in its file. */
export async function run({
  emulator: options,
  saveTo,
  log,
  rateLimit,
  strictIds,
  hostile,
}: Omit<CommandOptions, 'show'>): Promise<void> {
  if (options.openapi === undefined && (rateLimit !== undefined || strictIds))
    throw new TypeError(`${rateLimit === undefined ? '--strict-ids' : '--rate-limit'} needs --openapi.`)
  if (saveTo !== undefined && !existsSync(dirname(saveTo)))
    throw new TypeError(`--state: the folder ${dirname(saveTo)} does not exist.`)
  const limit = rateLimit === undefined ? {} : { rateLimit: { limit: rateLimit, window: 60_000 } }
  const openapi = await opened(options.openapi, { ...limit, unknownIds: strictIds ? 'notFound' : 'made' })
  const emulator = await startEmulator({ ...options, openapi }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new Error(`The port ${options.port} is already in use: choose another with --port.`) : error
  })
  if (hostile) addOrStop(emulator, hostile)
  if (log) emulator.subscribe((request) => process.stdout.write(`${logLine(request)}\n`))
  const kept = saveTo === undefined ? undefined : keepWorld(emulator, saveTo)
  const ended = new AbortController()
  const end = (): void => {
    ended.abort()
    const target = kept?.save()
    if (kept && target === undefined) process.exitCode = 1
    if (target !== undefined && target !== saveTo)
      process.stdout.write(`The world was replaced, so ${saveTo} stays as it is. The new world is in ${target}.\n`)
    void emulator.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  // From here on the emulator can be interrupted.
  process.stdout.write(greeting(emulator, saveTo))
  if (openapi) await warn(openapi, ended.signal)
}

/** @throws TypeError an attack is not known */
function addOrStop(emulator: RunningEmulator, fault: Fault): void {
  try {
    emulator.faults.add(fault)
  } catch (error) {
    void emulator.stop()
    throw error
  }
}

/** Warns of parts that were not understood, while it keeps serving requests. */
async function warn(openapi: OpenApi, ended: AbortSignal): Promise<void> {
  for (const warnings of getInside(openapi).findWarnings()) {
    for (const { pointer, message } of warnings) process.stderr.write(`${pointer || '/'}: ${message}\n`)
    await setImmediate()
    if (ended.aborted) return
  }
}

function greeting({ url, addresses }: RunningEmulator, saveTo: string | undefined): string {
  const rows = addresses.map(({ service, path, operations }) => [
    service,
    url + path,
    `${operations} ${operations === 1 ? 'operation' : 'operations'}`,
  ])
  const title = styleText('bold', `Portolan emulator at ${url}`)
  const ending = saveTo === undefined ? 'Ctrl+C stops it.' : `Ctrl+C stops it and saves the world to ${saveTo}.`
  return `\n${title}\n\n${table(rows)}\n\nOpen ${url} in a browser to inspect it. ${ending}\n`
}

/** One line: time, status, request, operation and duration. */
function logLine({
  at,
  status,
  method,
  shownPath,
  operation = 'no such endpoint',
  duration,
  size,
}: LoggedRequest): string {
  const color = status === 0 || status >= 400 ? 'red' : 'green'
  const code = styleText(color, status === 0 ? 'reset' : String(status))
  const bytes = size > 0 ? `, ${size} bytes` : ''
  return `${new Date(at).toISOString().slice(11, 23)} ${code} ${method} ${shownPath} ${operation}, ${duration} ms${bytes}`
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
