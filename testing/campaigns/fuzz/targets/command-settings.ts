import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { logout } from '../../../../packages/cli/src/auth/login.ts'
import { status } from '../../../../packages/cli/src/auth/status.ts'
import { CliError } from '../../../../packages/cli/src/cli-error.ts'
import type { Keyring } from '../../../../packages/cli/src/credentials/keyring.ts'
import { describeSettings, readAllSettings } from '../../../../packages/cli/src/doctor/check-settings.ts'
import { collectedIo } from '../../collected-io.ts'
import { judgeEnded, runCommand } from '../command.ts'
import { hostileJson } from '../inputs.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'
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

/** The first line of an input is the name of the file. The other file is valid then, or missing. */
export const commandSettings: TargetMaker = () => {
  const folder = temporaryFolder()
  const own = join(folder, 'portolan')
  mkdirSync(own)
  const env = { HOME: folder, XDG_CONFIG_HOME: folder }
  return {
    name: 'config files and credentials of the command line',
    inputs: 8_000,
    examples: [`config\n${config}`, `credentials\n${credentials}`],
    structured: fc.oneof(
      hostileJson([config]).map((text) => `config\n${text}`),
      hostileJson([credentials]).map((text) => `credentials\n${text}`),
    ),
    allows: (error) => error instanceof CliError && !error.message.includes(secret),
    async run(input) {
      // A name in a file may be told.
      const [name = '', ...lines] = input.replaceAll(canary, 'x').split('\n')
      const [text, isConfig] = [lines.join('\n'), name !== 'credentials']
      writeFileSync(join(own, 'config.json'), isConfig ? text : '{}', { mode: 0o600 })
      writeFileSync(join(own, 'credentials.json'), isConfig ? credentials : text, { mode: 0o600 })
      const ended = await runCommand(call, env)
      judgeEnded(ended)
      await runCommand(complete, env)
      const all = await readAllSettings({}, env)
      const told = [ended.stderr, ...all.map((one) => describeSettings(one).text)].join('\n')
      const isName = new RegExp(`"[^"]*${secret}[^"]*"\\s*:`).test(text)
      if (told.includes(secret) && !isName) throw new Wrong(`prints a secret of the file: ${told.slice(0, 400)}`)
      await status(undefined, {}, collectedIo(env).io, keyring)
      await logout('issues', {}, collectedIo(env).io, keyring)
    },
    growing: [
      'config\n({"a":)*[](})*',
      'config\n{"profiles":{("p#":{},)*"p":{}}}',
      'credentials\n{("issues:#":{"store":"keyring","baseUrl":"https://api.example.com"},)*"issues":{}}',
      'config\n(x)*',
    ],
  }
}
