import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadServices } from '../src/manifest/load.ts'
import type { ParamEntry } from '../src/manifest/manifest.ts'
import { command } from './command.ts'
import { wordsOf } from './operations/row.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-cli-'))
const secret = '0'.repeat(40)

/** What a user has in the files that examples name, without the extension. */
const files: Readonly<Record<string, string>> = {
  'client-secret.txt': secret,
  'code.txt': secret,
  'token.txt': secret,
  media: 'Subject: Rings\r\n\r\nHello',
  'comments.json': '[{"item_id":"a","body":"x","user_id":"mika"}]',
  'tags.json': '[{"name":"x"}]',
  'start.json': '{"dateTime":"2026-01-02T15:00:00Z"}',
  'end.json': '{"dateTime":"2026-01-02T16:00:00Z"}',
  'subscription.json':
    '{"targetResource":"//chat.example.com/spaces/SPACE","eventTypes":["google.workspace.chat.message.v1.created"],"notificationEndpoint":{"pubsubTopic":"projects/PROJECT/topics/TOPIC"}}',
  'operation.json':
    '{"name":"one","status":"RUNNING","selfLink":"https://images.example.com/compute/v1/projects/p/global/operations/one"}',
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

const services = loadServices()
const examples = services.flatMap(({ name, groups }) =>
  groups.flatMap(({ operations }) =>
    operations.map(({ example, method, params }) => ({ service: name, example, method, params })),
  ),
)

/** What a user writes in place of a word that the pattern of the param refuses. */
const replacements: Readonly<Record<string, string>> = { CLIENT_ID: secret }

/** True if the pattern of a param refuses the word that stands for its value, and nothing replaces the word here. */
function isPlaceholder({
  required,
  flag,
  secret: isSecret,
  example,
  values,
  schema: { pattern },
}: ParamEntry): boolean {
  if (!required || pattern === undefined || (isSecret ?? example ?? values) !== undefined) return false
  const word = flag.toUpperCase().replaceAll('-', '_')
  return !(word in replacements) && !new RegExp(pattern, 'u').test(word)
}

describe('the examples of the help', () => {
  it('are one for each operation, its own', () => {
    const texts = examples.map(({ example }) => example)
    expect(texts).toContain('portolan issues rate-limit get')
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([])
  })

  it.each(examples.filter(({ params }) => !params.some(isPlaceholder)))(
    '$example',
    async ({ service, example, method }) => {
      const variable = `PORTOLAN_${service.toUpperCase()}`
      const env = { [`${variable}_BASE_URL`]: `https://${service}.example.com`, [`${variable}_TOKEN`]: 'token' }
      const words = wordsOf(example.replace(/\bCLIENT_ID\b/, secret)).map((word) =>
        word.startsWith('@') ? `@${join(folder, word.slice(1))}` : word,
      )
      expect(words[0]).toBe('portolan')
      const dryRun = [...words.slice(1), '--dry-run', 'json']
      const { code, stdout, stderr } = await command(dryRun, { env, ...(words.includes('-') ? { stdin: secret } : {}) })
      expect([code, stderr]).toEqual([0, ''])
      const sendsNothing = method === undefined || example.includes(' oauth ')
      expect(stdout.includes('"method": "') || sendsNothing).toBe(true)
    },
  )

  it('need no quoting that they do not have', () => {
    // Zsh takes brackets for a pattern, and both shells take * for one.
    for (const { example } of examples) expect(example.replaceAll(/'[^']*'/g, '')).not.toMatch(/[[\]*?&;<>|$`"\\(){}]/)
  })
})
