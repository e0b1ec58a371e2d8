import { describe, expect, it } from 'vitest'
import { emulate } from './set-up.ts'

function widest(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length))
}

describe('a terminal of 40 columns', () => {
  const terminal = { isTTY: true, columns: 40, env: { NO_COLOR: '1' } }

  it.each([
    'sitehost sites list --limit 3',
    'sitehost sites list --limit 3 --columns id,displayName,created',
    'search backup',
  ])('is wide enough for %s', async (words) => {
    const { run } = await emulate('sitehost')
    const { code, stdout } = await run(words, terminal)
    expect([code, widest(stdout) <= 40]).toEqual([0, true])
  })

  it.each(['--help', 'calendar events insert --help', 'sitehost notes create --help'])(
    'is wide enough for %s, but for what is to be copied',
    async (words) => {
      const { run } = await emulate('sitehost')
      const { stdout } = await run(words, terminal)
      // The name of a flag or a path is not broken.
      const prose = stdout.replace(/\nExample:[^]*/, '').replaceAll(/^(?:Usage:| *--|(?:GET|POST) |\/).*$/gm, '')
      expect(widest(prose)).toBeLessThanOrEqual(40)
    },
  )

  it('has the descriptions of flags below them', async () => {
    const { run } = await emulate('issues')
    const { stdout } = await run('issues rate-limit get --help', terminal)
    expect(stdout).toContain('\n  -o, --output <format>\n      json, ndjson, table, csv, tsv,\n')
    expect(widest(stdout.slice(stdout.indexOf('Options:'), stdout.indexOf('Example:')))).toBeLessThanOrEqual(40)
  })
})

it('search shows the summaries on a terminal', async () => {
  const { run } = await emulate('issues')
  const { stdout } = await run('search rate limit --limit 1', { isTTY: true, columns: 100, env: { NO_COLOR: '1' } })
  expect(stdout).toMatch(/^OPERATION +SUMMARY\nissues\.rateLimit\.get +Returns /)
})
