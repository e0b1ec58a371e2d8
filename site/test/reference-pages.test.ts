import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorClasses, errorPages, errorWords } from '../src/build/reference/error-pages.ts'
import { errorGuides, optionGuides } from '../src/build/reference/guide-links.ts'
import { optionNames, optionPages } from '../src/build/reference/option-pages.ts'
import { readmePages } from '../src/build/readme-pages.ts'

const root = resolve(import.meta.dirname, '../..')
const pages = new Map([...optionPages(root), ...errorPages(root, [])])

/** The headings of a page below which nothing stands, and the names in its tables whose meaning is empty. */
function emptyPlaces(text: string): string[] {
  const body = text.replace(/^---\n[^]*?\n---\n/, '')
  const sections = body.split(/^#{1,3} /m).slice(1)
  const bare = sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')
  const cells = body.split('\n').filter((line) => /^\|.*\|\s*\|$/.test(line))
  return [...bare.map((section) => section.trim()), ...cells]
}

describe('pages of options and errors', () => {
  it.each([...pages.keys()])('%s has no empty section and no name without a meaning', (file) => {
    expect(emptyPlaces(pages.get(file) ?? '')).toEqual([])
  })

  it.each(optionNames(root))('the option %s leads to a guide', (name) => {
    expect(optionGuides[name] ?? []).not.toEqual([])
  })

  it.each(errorClasses(root))('$name says when, what happened before, and what to do', ({ name, text }) => {
    const { when, before, next } = errorWords(text)
    expect([when, before, next].filter((words) => words.length < 20)).toEqual([])
    expect(errorGuides[name] ?? []).not.toEqual([])
  })

  it('shows the numbers of retry', () => {
    const text = pages.get('options/retry.md') ?? ''
    for (const row of [
      ['retries', '3'],
      ['minDelay', '500'],
      ['maxDelay', '20_000'],
      ['maxRetryAfter', '60_000'],
      ['timeouts', 'false'],
      ['budget', '100'],
    ])
      expect(text).toMatch(new RegExp(`\\| \`${row[0]}\` \\|[^|]*\\| \`${row[1]}\` \\|`))
  })

  it('shows the modes of validation, the forms of a token, and the events of hooks', () => {
    expect(pages.get('options/validation.md')).toContain("'throw' | 'report' | 'off'")
    expect(pages.get('options/token.md')).toContain('## `TokenSource`')
    expect(pages.get('options/hooks.md')).toContain('## `RetryEvent`')
    expect(pages.get('options/hooks.md')).toContain('Milliseconds until the next attempt.')
  })
})

/** The flags that a program asks `parseArgs` for. */
function flagsIn(file: string): string[] {
  const [, table = ''] =
    /^(?:export )?const options = \{\n([^]*?)\n\}/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return Array.from(table.matchAll(/^ {2}'?([a-z][a-z-]*)'?:/gm), ([, name]) => `--${name}`)
}

describe('flags of the commands', () => {
  const written = readmePages(root)
  const generator = written.get('generator/reference/command.md') ?? ''
  const emulator = written.get('generator/reference/emulator.md') ?? ''
  const programs = [
    'run-options.ts',
    'changes/command.ts',
    'codemod/command.ts',
    'migrate/command.ts',
    'learn/command.ts',
  ]

  it.each([
    ...programs.map((file) => [`packages/generator/src/${file}`, generator] as const),
    ['packages/emulator/src/cli/options.ts', emulator] as const,
  ])('%s has no flag without a reference', (file, reference) => {
    const flags = flagsIn(file)
    expect(flags).toContain('--help')
    const isNamed = (flag: string): boolean => new RegExp(`--(?:no-)?${flag.slice(2)}(?![a-z-])`).test(reference)
    expect(flags.filter((flag) => !isNamed(flag))).toEqual([])
  })
})
