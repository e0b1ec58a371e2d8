import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDangerous } from '../../src/manifest/manifest.ts'
import { findOperation } from '../../src/manifest/find-operation.ts'
import { canary, EmulatedServices } from './emulated-services.ts'
import { withNames } from './names.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'

const emulated = new EmulatedServices()

beforeAll(() => emulated.start())
afterAll(() => emulated.stop())

async function perform({ argv, before = [], stdin = '', request }: Row) {
  const emulator = emulated.fresh(argv)
  for (const one of await withNames(before, emulated.ask, emulator)) await emulated.run(one)
  const [line = '', expected = '', input] = await withNames([argv, String(request), stdin], emulated.ask, emulator)
  const asked = emulator.requests.length
  const ended = await emulated.run(
    `${line} --verbose --include${await yesFor(emulated.words(line))}`,
    input === '' ? undefined : input,
  )
  return { ...ended, expected: request instanceof RegExp ? request : expected, sent: emulator.requests.slice(asked) }
}

/** What destroys or runs commands is run without a terminal, and so has to be agreed to. */
async function yesFor(words: readonly string[]): Promise<string> {
  const end = words.findIndex((word) => word.startsWith('-'))
  const found = findOperation(end < 0 ? words : words.slice(0, end))
  return found && isDangerous(found.operation.effect) ? ' --yes' : ''
}

/** The pattern itself where the text fits it. */
function asExpected(expected: string | RegExp, text: string): string | RegExp {
  return expected instanceof RegExp && expected.test(text) ? expected : text
}

/** Of the fields that have to be there, those that are: in the result, or in its first item. */
function asPrinted(prints: Row['prints'], stdout: string): Row['prints'] {
  if (typeof prints === 'string' || prints instanceof RegExp) return asExpected(prints, stdout)
  const data = JSON.parse(stdout) as object
  const first = Object(Array.isArray(data) ? data[0] : data) as object
  return prints.filter((name) => Object.hasOwn(first, name))
}

describe('operations on the command line', () => {
  it.each(rows)('$argv', async (row) => {
    const { code, stdout, stderr, sent, expected } = await perform(row)
    // What is printed about the requests begins with other words.
    expect([stderr.match(/^portolan: .*/gm), code]).toEqual([null, 0])
    const [first] = sent
    expect(asExpected(expected, first ? `${first.method} ${first.path}` : '')).toBe(expected)
    expect(first?.headers['authorization'] ?? `Bearer ${canary}`).toBe(`Bearer ${canary}`)
    expect(asPrinted(row.prints, stdout)).toEqual(row.prints)
    expect(stdout + stderr).not.toContain(canary)
  })
})
