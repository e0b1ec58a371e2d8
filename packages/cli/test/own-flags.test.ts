import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readFlagName, ownFlags } from '../src/own-flags.ts'

const folder = join(import.meta.dirname, '../src')
const source = globSync('**/*.ts', { cwd: folder })
  .filter((name) => name !== 'own-flags.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** Read among the words, before commander parses them. */
const words = new Set(['param', 'json-errors'])

it.each(ownFlags.map(readFlagName).filter((name) => !words.has(name)))('something reads --%s', (flag) => {
  const name = flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const member = String.raw`\b(?:own|flags)\.${name}\b`
  const taken = String.raw`\{[^{}]*\b${name}\b[^{}]*\}(?:: (?:OwnValues|OutputFlags)| = (?:own|flags)\b)`
  expect(source).toMatch(new RegExp(`${member}|${taken}`))
})
