import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningEmulator } from '@portolan/emulator'
import {
  ApiError,
  ConnectionError,
  InsecureTransportError,
  OperationFailedError,
  RedirectError,
  RequestValidationError,
  ResponseValidationError,
  TimeoutError,
} from '@portolan/core'
import { describe, expect, it } from 'vitest'
import { chooseExitCode } from '../src/errors/exit-codes.ts'
import { command } from './command.ts'
import { shell } from './processes.ts'
import { emulate, repository } from './set-up.ts'

type Fault = Parameters<RunningEmulator['faults']['add']>[0]

const get = 'issues rate-limit get'
const list = 'issues issue-events list-for-repo --owner portolan --repo atlas --per-page 10 --output ndjson'
const status = (code: number, headers = {}): Fault => ({ kind: 'status', status: code, headers })

/** The code, the command, what the service does, and how many requests reach it. */
const proofs: readonly (readonly [code: number, words: string, fault: Fault | undefined, requests: number])[] = [
  [0, get, undefined, 1],
  [2, `${get} --output xml`, undefined, 0],
  [3, get, status(401), 1],
  [4, get, status(403), 1],
  [5, `${get} --retry 0`, status(500), 1],
  [6, `${get} --retry 0`, status(429, { 'retry-after': '0' }), 1],
  [7, get, status(302, { location: 'https://elsewhere.example.com/' }), 1],
  [7, `${get} --retry 0`, { kind: 'reset' }, 1],
  [8, get, { kind: 'wrong-types' }, 1],
  [9, list, { ...status(404), match: (request) => request.url.includes('&page=3') }, 3],
  [10, `${get} --jq .rate.limit|keys`, undefined, 1],
]

describe('each exit code is proved:', () => {
  it.each(proofs)('%i by %s', async (expected, words, fault, requests) => {
    const { run, emulator } = await emulate('issues', repository(40))
    if (fault) emulator.faults.add(fault)
    const { code, stderr } = await run(words)
    expect([code, emulator.requests.length]).toEqual([expected, requests])
    expect(stderr === '').toBe(expected === 0)
  })

  it('7 by a service that does not respond in time', async () => {
    const { run, emulator } = await emulate('issues')
    emulator.faults.add({ kind: 'delay', ms: 1000 })
    const { code, stderr } = await run(`${get} --timeout 40ms --retry 0`)
    expect(code).toBe(7)
    expect(stderr).toContain('within 40 ms')
  })

  it.each(['n', '', 'yellow'])('1 by the reply %j to a question, and nothing is sent', async (reply) => {
    const { run, emulator } = await emulate('sitehost')
    const { code } = await run('sitehost sites delete --id 1001', { isTTY: true, stdin: `${reply}\n` })
    expect([code, emulator.requests]).toEqual([1, []])
  })

  it('11 by a full disk, after the request', async () => {
    const { env, emulator } = await emulate('issues')
    expect([await shell(`portolan ${get} > /dev/full`, env).code, emulator.requests.length]).toEqual([11, 1])
  })

  it('12 by a batch of which one call fails, after all of them', async () => {
    const { run, emulator } = await emulate('issues', repository(3))
    const { code, stdout } = await run('issues issue-events list-for-repo --owner portolan --batch -', {
      stdin: '{"repo":"atlas"}\n{"repo":"nowhere"}\n{"repo":"atlas"}\n',
    })
    expect([code, emulator.requests.length]).toEqual([12, 3])
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    expect(lines.map((line) => 'error' in line)).toEqual([false, true, false])
  })

  it('are the same table in the help, the README and the guide', async () => {
    const help = (await command('--help')).stdout
    const rows = Array.from(help.matchAll(/^ +(\d+) {2}(.+)$/gm), ([, code, meaning]) => [code, meaning])
    expect(rows.map(([code]) => Number(code))).toEqual(
      [...new Set([...proofs.map(([code]) => code), 1, 11, 12])].toSorted((a, b) => a - b),
    )
    for (const page of ['../README.md', '../../../site/src/guides/command-line.md']) {
      const text = readFileSync(join(import.meta.dirname, page), 'utf8').replaceAll(/`(--\w+)`/g, '$1')
      const written = Array.from(text.matchAll(/^\| +(\d+) \| (.+?) +\|$/gm), ([, code, meaning]) => [code, meaning])
      expect(written).toEqual(rows)
    }
  })
})

/** An error that the service answered, of no class for its status. */
function answered(code: number): Error {
  return Object.assign(Object.create(ApiError.prototype) as Error, { message: `HTTP ${code}`, status: code })
}

/** An error of a class of this name, which extends one of another. */
function ofClass(kind: string, base: string): Error {
  class Base extends Error {
    static readonly kind: string = base
  }
  class Own extends Base {
    static override readonly kind = kind
  }
  return new Own('failed')
}

const failed = { issues: [], body: undefined }

it.each([
  [2, new RequestValidationError('a param is not valid', failed)],
  [2, new InsecureTransportError('plain HTTP is refused')],
  [5, new OperationFailedError('the operation failed', { code: 'E1' })],
  [7, new ConnectionError('the connection was reset')],
  [7, new RedirectError('it leads elsewhere')],
  [3, ofClass('AuthenticationError', 'PortolanError')],
  [3, ofClass('OwnError', 'AuthenticationError')],
  [6, ofClass('RateLimitError', 'ApiError')],
  [5, ofClass('ServerError', 'ApiError')],
  [4, ofClass('OAuthCallbackError', 'PortolanError')],
  [1, ofClass('OwnError', 'PortolanError')],
  [7, new TimeoutError('the deadline passed', { limit: 'deadline' })],
  [8, new ResponseValidationError('it is not as documented', failed)],
  [1, new TypeError('x is not a function')],
  [1, undefined],
  [1, null],
  [1, 'a text'],
  [9, { exitCode: 9 }],
  [1, { exitCode: '9' }],
  [3, answered(401)],
  [4, answered(404)],
  [4, answered(499)],
  [6, answered(429)],
  [5, answered(500)],
])('%i is the exit code of %s', (code, error) => {
  expect(chooseExitCode(error)).toBe(code)
})
