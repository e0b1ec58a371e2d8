import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { record } from '@portolan/testing/serve'
import { describe, expect, it } from 'vitest'
import { program, shell, start, until, watched } from './processes.ts'
import { emulate, repository } from './set-up.ts'

const list = 'issues issue-events list-for-repo --owner portolan --repo atlas --per-page 10 --output ndjson'

/** The flags of a file that mean that reading it does not wait: `O_NONBLOCK` of Linux. */
const nonBlocking = 0o4000

describe('in a shell', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends a download by the signal itself, and leaves no file',
    async (signal) => {
      const { url, requests } = await record(() => {})
      const env = { PORTOLAN_SITEHOST_BASE_URL: url, PORTOLAN_SITEHOST_TOKEN: 'canary' }
      const folder = emptyFolder()
      const save = start(
        `sitehost sites save-backup --site-id 1001 --backup-id 5020 --to ${join(folder, 'backup')}`,
        env,
      )
      await until(() => requests.length > 0)
      expect(readdirSync(folder)).toHaveLength(1)
      save.child.kill(signal)
      expect(await save.signal).toBe(signal)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('a full disk is one line with the cursor to go on with, and what was written stands', async () => {
    const { env } = await emulate('issues', repository(100))
    const folder = emptyFolder()
    // A file of at most 64 kB stands for the disk.
    const { code, stderr } = shell(`trap '' XFSZ; ulimit -f 64; portolan ${list} > events.ndjson`, env, folder)
    expect([await code, stderr()]).toEqual([
      11,
      expect.stringMatching(
        /^portolan: broken off: stdout cannot be written: EFBIG after \d+ items; continue with --from '\S+'\n$/,
      ),
    ])
    const ids = readFileSync(join(folder, 'events.ndjson'), 'utf8').split('\n').slice(0, -1)
    expect(ids.length).toBeGreaterThanOrEqual(Number(/after (\d+) items/.exec(stderr())?.[1]))
  })

  it.each(['issues rate-limit get', 'issues --help', 'search events'])(
    'a full device is one line and 11: %s',
    async (words) => {
      const { env } = await emulate('issues')
      const { code, stderr } = shell(`portolan ${words} > /dev/full`, env)
      expect([await code, stderr()]).toEqual([
        11,
        'portolan: stdout cannot be written: no space is left on the device (ENOSPC)\n',
      ])
    },
  )

  // Node opens /dev/null in its place: nothing tells it from an output that is to be thrown away.
  it('a closed stdout is one that nobody wants to read', async () => {
    const { env, emulator } = await emulate('issues')
    const { code, stderr } = shell('portolan issues rate-limit get >&-', env)
    expect([await code, stderr(), emulator.requests.length]).toEqual([0, '', 1])
  })

  it.each(['> /dev/full', '| true'])('a shell that takes no completions is told nothing: %s', async (words) => {
    const { code, stderr } = shell(`portolan complete -- '' ${words}`, {})
    expect([await code, stderr()]).toEqual([0, ''])
  })

  it.each([
    ['nothing of it is read', []],
    ['it is read', ['--params', '-']],
  ])('stdin stays as it was when %s', async (_, more) => {
    const { url, requests } = await record(() => {})
    const path = join(emptyFolder(), 'stdin')
    execFileSync('mkfifo', [path])
    const writer = openSync(path, 'r+')
    const stdin = openSync(path, 'r')
    writeSync(writer, '{}')
    closeSync(writer)
    const env = { ...process.env, PORTOLAN_ISSUES_BASE_URL: url, PORTOLAN_ISSUES_TOKEN: 'canary' }
    const words = ['issues', 'rate-limit', 'get', ...more]
    watched(spawn(process.execPath, [...program, ...words], { env, stdio: [stdin, 'pipe', 'pipe'] }))
    await until(() => requests.length > 0)
    const flags = /flags:\s+(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${stdin}`, 'utf8'))?.[1]
    expect(parseInt(flags ?? '', 8) & nonBlocking).toBe(0)
    closeSync(stdin)
  })

  it.skipIf(spawnSync('script', ['--version']).status !== 0)(
    'Ctrl+C at a question ends the loop around it',
    async () => {
      const { env, emulator } = await emulate('sitehost')
      const portolan = `'${process.execPath}' ${program.map((word) => `'${word}'`).join(' ')}`
      const loop = `for id in 1001 1002; do ${portolan} sitehost sites delete --id $id; echo "next after $?"; done`
      const path = join(emptyFolder(), 'loop')
      writeFileSync(path, loop)
      const terminal = watched(
        spawn('script', ['-qec', `bash ${path}`, '/dev/null'], { env: { ...process.env, ...env } }),
      )
      await until(() => terminal.stdout().includes('Continue? [y/N]'))
      terminal.child.stdin?.write('\u0003')
      await terminal.code
      expect(terminal.stdout().match(/Continue\?/g)).toHaveLength(1)
      expect([terminal.stdout().includes('next after'), emulator.requests]).toEqual([false, []])
    },
  )

  it('a loop over lines is not robbed of them', async () => {
    const { env } = await emulate('issues')
    const script = `printf 'a\\nb\\n' | while read -r line; do portolan issues rate-limit get --jq .rate.used; echo $line; done`
    const { code, stdout } = shell(script, env)
    expect([await code, stdout().match(/[ab]/g)]).toEqual([0, ['a', 'b']])
  })
})
