import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { logout } from '../../../../packages/cli/src/auth/logout.ts'
import { status } from '../../../../packages/cli/src/auth/status.ts'
import { CliError } from '../../../../packages/cli/src/cli-error.ts'
import type { Keyring } from '../../../../packages/cli/src/credentials/keyring.ts'
import { describeSettings, readAllSettings } from '../../../../packages/cli/src/doctor/check-settings.ts'
import { changedJson, deepJson, strangeText } from '../arbitraries.ts'
import { collectedIo } from '../../collected-io.ts'
import { judgeEnded, runCommand } from '../command.ts'
import { canary, type Target, type TargetMaker, Wrong } from '../target.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** In the values of the files, and in no fragment of the campaign. */
const secret = 'zq-secret-71aa0c'
const keyring: Keyring = { get: async () => secret, set: async () => {}, remove: async () => {} }

const config = JSON.stringify({
  defaultProfile: 'work',
  profiles: {
    work: {
      issues: { baseUrl: 'https://api.example.com', token: secret, apiVersion: '2026-03-10' },
      article: { baseUrl: 'https://article.example.com', team: true, clientId: 'id', clientSecret: secret },
      mail: { baseUrl: 'https://mail.example.com', uploadUrl: 'https://up.example.com', tokenCommand: ['pass', 'x'] },
    },
    default: {},
  },
})
const about = { baseUrl: 'https://api.example.com', savedAt: '2026-01-02T03:04:05.000Z' }
const credentials = JSON.stringify({
  'issues:default': { store: 'file', ...about, token: secret, scopes: ['repo'], expiresAt: '2027-01-02T03:04:05.000Z' },
  'article:default': { store: 'keyring', ...about, team: true },
})

const call = 'issues issue-events get --owner o --repo r --event-id 1 --dry-run json'.split(' ')
const complete = ['complete', '--next', '--', ...call.slice(0, 3), '--profile']

const growing: Target['growing'] = {
  'nested objects': (size) => `config\n${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  profiles: (size) => `config\n{"profiles":{${numbered(size / 11, (index) => `"p${index}":{}`)}}}`,
  credentials: (size) =>
    `credentials\n{${numbered(size / 70, (index) => `"issues:${index}":{"store":"keyring","baseUrl":"https://api.example.com"}`)}}`,
  'a long text': (size) => `config\n${'x'.repeat(size)}`,
}

/** The first line of an input is the name of the file. The other file is valid then, or missing. */
export const commandSettings: TargetMaker = () => {
  const folder = temporaryFolder()
  const own = join(folder, 'portolan')
  mkdirSync(own)
  const env = { HOME: folder, XDG_CONFIG_HOME: folder }
  const files = [`config\n${config}`, `credentials\n${credentials}`]
  const changed = fc.oneof(
    { arbitrary: changedJson([config]).map((text) => `config\n${text}`), weight: 60 },
    { arbitrary: changedJson([credentials]).map((text) => `credentials\n${text}`), weight: 60 },
    { arbitrary: fc.oneof(deepJson, strangeText).map((text) => `config\n${text}`), weight: 3 },
    { arbitrary: fc.oneof(deepJson, strangeText).map((text) => `credentials\n${text}`), weight: 3 },
  )
  return {
    name: 'config files and credentials of the command line',
    inputs: 8_000,
    examples: files,
    structured: changed,
    allows: (error) => error instanceof CliError && !error.message.includes(secret),
    async run(file) {
      // A name in a file may be told.
      const input = file.replaceAll(canary, 'x')
      const [name = '', ...lines] = input.split('\n')
      const [text, isConfig] = [lines.join('\n'), name !== 'credentials']
      writeFileSync(join(own, 'config.json'), isConfig ? text : '{}', { mode: 0o600 })
      writeFileSync(join(own, 'credentials.json'), isConfig ? credentials : text, { mode: 0o600 })
      const ended = await runCommand(call, env, '')
      judgeEnded(ended)
      await runCommand(complete, env, '')
      const all = await readAllSettings({}, env)
      const told = [ended.stderr, ...all.map((one) => describeSettings(one).text)].join('\n')
      if (told.includes(secret) && !isName(text)) throw new Wrong(`prints a secret of the file: ${told.slice(0, 400)}`)
      await status(undefined, {}, collectedIo(env).io, keyring)
      await logout('issues', {}, collectedIo(env).io, keyring)
    },
    growing,
  }
}

function numbered(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join(',')
}

/** Whether the secret is part of a name, which may be told. */
function isName(text: string): boolean {
  return new RegExp(`"[^"]*${secret}[^"]*"\\s*:`).test(text)
}
