import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { emulate } from './set-up.ts'

const save = 'sitehost sites save-backup --site-id 1001 --backup-id 5020 --to'

async function setUp() {
  const { run, emulator } = await emulate('sitehost')
  const response = await fetch(`${emulator.url}/v1/sites/1001/backups/5020`, { headers: { authorization: 'Bearer x' } })
  const backup = Buffer.from(await response.arrayBuffer())
  const folder = emptyFolder()
  const at = (name: string): string => join(folder, name)
  return { run: (path: string) => run(`${save} ${path}`), emulator, backup, folder, at }
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o7777).toString(8)
}

describe('save-backup --to', () => {
  it('makes a new file that is for its owner alone, and leaves no other', async () => {
    const { run, backup, folder, at } = await setUp()
    const { code, stdout } = await run(at('new'))
    expect([code, JSON.parse(stdout)]).toEqual([0, { path: at('new'), size: backup.length, kind: expect.any(String) }])
    expect(readFileSync(at('new')).equals(backup)).toBe(true)
    expect([modeOf(at('new')), readdirSync(folder)]).toEqual(['600', ['new']])
  })

  it.each([
    ['a login page', 'text/html', '<!doctype html><title>Log in</title>', /an HTML page/],
    ['the errors of an envelope', 'application/json', '{"data":null,"errors":["not ready"]}', /not ready/],
  ])('fails with %s, and writes no file', async (_, type, body, message) => {
    const { run, emulator, folder, at } = await setUp()
    writeFileSync(at('old'), 'before')
    const headers = { 'content-type': type }
    for (const name of ['out.sql', 'old']) {
      emulator.faults.add({ kind: 'status', status: 200, headers, body, match: 'sites.downloadBackup', times: 1 })
      const { code, stdout, stderr } = await run(at(name))
      expect([code === 0, stdout]).toEqual([false, ''])
      expect(stderr).toMatch(message)
    }
    expect(readdirSync(folder)).toEqual(['old'])
    expect(readFileSync(at('old'), 'utf8')).toBe('before')
  })

  it('replaces a plain file, and keeps its mode', async () => {
    const { run, backup, folder, at } = await setUp()
    for (const mode of [0o600, 0o640, 0o604]) {
      writeFileSync(at('old'), 'before')
      chmodSync(at('old'), mode)
      expect((await run(at('old'))).code).toBe(0)
      expect([readFileSync(at('old')).equals(backup), modeOf(at('old'))]).toEqual([true, mode.toString(8)])
    }
    expect(readdirSync(folder)).toEqual(['old'])
  })

  it('writes the file that a symlink names, whether it is there or not', async () => {
    const { run, backup, at } = await setUp()
    writeFileSync(at('target'), 'before')
    for (const [link, target] of [
      ['there', 'target'],
      ['dangling', 'made'],
    ] as const) {
      symlinkSync(target, at(link))
      expect((await run(at(link))).code).toBe(0)
      expect([lstatSync(at(link)).isSymbolicLink(), readFileSync(at(target)).equals(backup)]).toEqual([true, true])
    }
  })

  it('writes into a FIFO, which stays one', async () => {
    const { run, backup, at } = await setUp()
    execFileSync('mkfifo', [at('pipe')])
    const reader = spawn('cat', [at('pipe')])
    const read: Buffer[] = []
    reader.stdout.on('data', (chunk: Buffer) => read.push(chunk))
    const closed = new Promise((resolve) => reader.once('close', resolve))
    expect((await run(at('pipe'))).code).toBe(0)
    await closed
    expect([Buffer.concat(read).equals(backup), lstatSync(at('pipe')).isFIFO()]).toEqual([true, true])
  })

  it('writes into a device, which stays one, and says when it is full', async () => {
    const { run } = await setUp()
    expect([(await run('/dev/null')).code, lstatSync('/dev/null').isCharacterDevice()]).toEqual([0, true])
    const { code, stderr } = await run('/dev/full')
    expect([code, stderr]).toEqual([
      11,
      'portolan: the file cannot be written: no space is left on the device (ENOSPC)\n',
    ])
    expect(lstatSync('/dev/full').isCharacterDevice()).toBe(true)
  })

  it.each(['', '--to='])('needs a file to write, which %j does not name', async (flag) => {
    const { emulator } = await setUp()
    const env = { PORTOLAN_SITEHOST_BASE_URL: emulator.url, PORTOLAN_SITEHOST_TOKEN: 'x' }
    expect(await command(`sitehost sites save-backup --site-id 1001 --backup-id 5020 ${flag}`, { env })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'portolan: --to is missing: the file to write, or - for stdout\n',
    })
  })

  it('takes - for stdout', async () => {
    const { run, backup } = await setUp()
    const { code, stdout } = await run('-')
    expect([code, stdout]).toEqual([0, backup.toString()])
    expect(existsSync('-')).toBe(false)
  })

  it.each([
    [{ stderrIsTTY: true }, '', true],
    [{ stderrIsTTY: true }, ' --quiet', false],
    [{}, '', false],
  ])('tells with %j%s how far it is: %s', async (setting, flag, isTold) => {
    const { emulator, at } = await setUp()
    const env = { PORTOLAN_SITEHOST_BASE_URL: emulator.url, PORTOLAN_SITEHOST_TOKEN: 'x' }
    const { code, stderr } = await command(`${save} ${at('new')}${flag}`, { env, ...setting })
    expect([code, stderr.startsWith('\r\u001B[K'), stderr.endsWith('\r\u001B[K')]).toEqual([0, isTold, isTold])
  })

  it('takes what begins with @ for the name of a file', async () => {
    const { run, at, folder } = await setUp()
    await run(`${folder}/@name`)
    expect(existsSync(at('@name'))).toBe(true)
  })

  it('leaves what was there before, and nothing else, when the service fails', async () => {
    const { run, emulator, folder, at } = await setUp()
    writeFileSync(at('old'), 'before')
    emulator.faults.add({ kind: 'status', status: 404 })
    expect((await run(at('old'))).code).toBe(4)
    expect([readFileSync(at('old'), 'utf8'), readdirSync(folder)]).toEqual(['before', ['old']])
  })
})
