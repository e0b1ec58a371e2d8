import { type RunningEmulator, type ServerOptions, type ServiceName, startEmulator } from '@portolan/emulator'
import { onTestFinished } from 'vitest'
import { command, type Ended, type Setting } from './command.ts'

/** An emulator of one service, and commands that are set to it. */
export interface Emulated {
  readonly emulator: RunningEmulator
  readonly env: NodeJS.ProcessEnv
  readonly run: (words: string | readonly string[], setting?: Setting) => Promise<Ended>
}

export const canary = 'canary-4f1d9c0be7'

/** Starts an emulator for one test. */
export async function emulate(service: ServiceName, options: ServerOptions = {}): Promise<Emulated> {
  const emulator = await startEmulator({ services: [service], ...options })
  onTestFinished(() => emulator.stop())
  const name = `PORTOLAN_${service.toUpperCase()}`
  const path = service === 'uddi' ? '/uddi/inquiry' : ''
  const env = { [`${name}_BASE_URL`]: emulator.url + path, [`${name}_TOKEN`]: canary }
  return {
    emulator,
    env,
    run: (words, setting = {}) => command(words, { ...setting, env: { ...env, ...setting.env } }),
  }
}

/** A repository with so many events. */
export function repository(events: number): ServerOptions {
  return { issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events }] } }
}
