import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it, vi } from 'vitest'
import { fit, flow, pad, measureWidth } from '../../examples/terminal.ts'

const examples = globSync('examples/*/main.ts')

/** Runs an example in this process, which has most of what it loads. Returns its exit code and what it prints. */
async function run(example: string, option: string) {
  const { argv, exitCode } = process
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  try {
    process.argv = [process.execPath, example, option]
    await import(`${resolve(example)}?${option}`)
    return { code: process.exitCode ?? 0, stdout: log.mock.calls.join('\n'), stderr: error.mock.calls.join('\n') }
  } finally {
    Object.assign(process, { argv, exitCode })
    vi.restoreAllMocks()
  }
}

it('there are examples', () => {
  expect(examples).toContain(join('examples', 'issue-history', 'main.ts'))
})

it.each(examples)('%s says how it is used, and names an option that it does not know', async (example) => {
  const [help, unknown] = [await run(example, '--help'), await run(example, '--nope')]
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toMatch(/^Usage: [^]+?\n\n[A-Z][^]+\n\n {2}--base-url URL /)
  expect(Math.max(...help.stdout.split('\n').map(measureWidth))).toBeLessThanOrEqual(80)
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toMatch(/^Unknown option '--nope'/)
  expect(unknown.stderr).toContain(help.stdout)
})

const red = (text: string): string => `\u001B[31m${text}\u001B[39m`

it('lays texts out by the columns that they take in a terminal', () => {
  expect(['abc', '日本語', red('abc'), ''].map(measureWidth)).toEqual([3, 6, 3, 0])
  expect(pad(red('ab'), 4)).toBe(`${red('ab')}  `)
  expect([fit('abcdef', 6), fit('abcdef', 4), fit('日本語', 4)]).toEqual(['abcdef', 'abc…', '日…'])
  // A line that is cut off resets its styles at the end.
  expect(fit(`${red('abcdef')}gh`, 4)).toBe(red('abc…'))
  expect(flow(['aa', 'bb', 'cccccccccc', 'dd'], '; ', 7)).toEqual(['aa; bb', 'cccccc…', 'dd'])
  expect(flow([], '; ', 7)).toEqual([])
})
