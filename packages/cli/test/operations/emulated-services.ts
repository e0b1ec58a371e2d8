import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningEmulator, serviceNames, startEmulator } from '@portolan/emulator'
import { command, type Ended } from '../command.ts'
import { wordsOf } from './row.ts'

export const canary = 'canary-4f1d9c0be7'

/** An emulator of each service, and the commands of rows. */
export class EmulatedServices {
  readonly folder = mkdtempSync(join(tmpdir(), 'portolan-cli-'))
  readonly #emulators = new Map<string, RunningEmulator>()

  async start(): Promise<void> {
    writeFileSync(join(this.folder, 'secret'), 'from-a-file\n')
    const options = {
      issues: { repositories: [{ owner: 'portolan', repo: 'atlas', events: 120 }] },
      subscriptions: { operationTime: 5 },
      images: { operationTime: 5 },
    }
    for (const name of serviceNames) this.#emulators.set(name, await startEmulator({ services: [name], ...options }))
  }

  async stop(): Promise<void> {
    for (const emulator of this.#emulators.values()) await emulator.stop()
    rmSync(this.folder, { recursive: true })
  }

  of(argv: string): RunningEmulator {
    return this.#emulators.get(argv.split(' ')[0] ?? '') as RunningEmulator
  }

  /** The emulator of a command, as it was at the start: making its world anew takes longer than most commands. */
  fresh(argv: string): RunningEmulator {
    const emulator = this.of(argv)
    if (emulator.requests.some(({ method }) => method !== 'GET')) emulator.reset()
    return emulator
  }

  envOf(argv: string): NodeJS.ProcessEnv {
    const name = argv.split(' ')[0] ?? ''
    const path = isTeams(argv) ? '/team' : name === 'uddi' ? '/uddi/inquiry' : ''
    const setting = `PORTOLAN_${name.toUpperCase()}`
    return { [`${setting}_BASE_URL`]: this.of(argv).url + path, [`${setting}_TOKEN`]: canary }
  }

  /** The settings of all services. */
  get env(): NodeJS.ProcessEnv {
    return Object.assign({}, ...serviceNames.map((name) => this.envOf(name))) as NodeJS.ProcessEnv
  }

  /** The words of a row's command. */
  words(argv: string): string[] {
    return wordsOf(argv).map((word) => (word === '@secret' ? `@${join(this.folder, 'secret')}` : word))
  }

  run(argv: string, stdin?: string): Promise<Ended> {
    return command(this.words(argv), { env: this.envOf(argv), ...(stdin === undefined ? {} : { stdin }) })
  }

  readonly ask = async (argv: string): Promise<unknown> => JSON.parse((await this.run(argv)).stdout)
}

/** Returns true if a command is for a team: its operations are at an address of their own. */
export function isTeams(argv: string): boolean {
  return /^article (?:team-|reactions|item-actions|taggings|teams|templates|comments import|oauth team)/.test(argv)
}
