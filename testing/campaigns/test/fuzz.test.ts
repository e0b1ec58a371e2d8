import { PortolanError } from '@portolan/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attack } from '../fuzz/attack.ts'
import { judgeEnded } from '../fuzz/command.ts'
import { targets } from '../fuzz/fuzz.ts'
import { exponentOf, steepest } from '../fuzz/growth.ts'
import { hostileService } from '../fuzz/hostile-service.ts'
import { canary, type Target, Wrong } from '../fuzz/target.ts'

describe('the short form of the fuzz campaign', () => {
  it.each(targets.map((make) => [make.name, make] as const))('finds nothing in %s', async (_, make) => {
    expect(await attack(await make(), { seed: 7, inputs: 6 })).toBeUndefined()
  })
})

describe('the judge of the fuzz campaign', () => {
  const sample = (run: Target['run'], input = 'b'): Target => ({
    ...{ name: 'a sample', inputs: 1, examples: [input], structured: fc.constant(input), run },
  })
  const faultOf = (run: Target['run'], input?: string): Promise<string | undefined> =>
    attack(sample(run, input), { seed: 1, inputs: 5 })

  it('accepts an error of this family, and finds every other', async () => {
    expect(await faultOf(() => Promise.reject(new PortolanError('refused')))).toBeUndefined()
    expect(await faultOf(() => Promise.reject(new TypeError('no')))).toContain('threw TypeError: no')
  })

  it('finds a secret in an error', async () => {
    const deep = new PortolanError('refused', { cause: { deep: { text: canary } } })
    expect(await faultOf(() => Promise.reject(new PortolanError(`no ${canary}`)))).toContain('tells the secret')
    expect(await faultOf(() => Promise.reject(deep), canary)).toContain('tells the secret')
  })

  it('finds a changed prototype', async () => {
    const pollute = (): void =>
      void Reflect.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true })
    expect(await faultOf(pollute)).toContain('changed a prototype')
    Reflect.deleteProperty(Object.prototype, 'polluted')
  })

  it('finds a request that must not be sent, which its client takes for a failure of the connection', async () => {
    const { meet } = hostileService()
    const refuse = (): never => {
      throw new Wrong('sent')
    }
    await expect(meet(refuse, ({ issues }) => issues.rateLimit.get({}))).rejects.toThrow(Wrong)
  })

  it('tells quadratic time from linear time', async () => {
    const work = (steps: number): void => {
      for (let left = steps; left > 0; left--) Math.sqrt(left)
    }
    const exponent = (run: Target['run']): Promise<number> => exponentOf(sample(run), '(x)*', 500)
    expect(await exponent(({ length }) => work(length * length * 4))).toBeGreaterThan(steepest)
    expect(await exponent(({ length }) => work(length * 2000))).toBeLessThan(steepest)
  })
})

describe('the judge of the command line', () => {
  const ended = (code: number, stderr: string) => () => judgeEnded({ code, stdout: '', stderr })

  it('accepts a documented code with its reason', () => {
    expect(ended(0, '')).not.toThrow()
    expect(ended(2, "portolan: unknown option '--x'\n")).not.toThrow()
    expect(ended(8, '{"error":{"name":"ResponseValidationError","exitCode":8}}\n')).not.toThrow()
  })

  it.each([
    ['another code', 13, 'portolan: no\n', 'ends with 13'],
    ['an error that nobody expected', 1, 'portolan: x is not a function\n', 'a fault of its own'],
    ['no reason', 2, '', 'does not say why'],
    ['a stack', 2, 'portolan: no\n    at run (file.ts:1:2)\n', 'prints a stack'],
    ['the token', 2, `portolan: no ${canary}\n`, 'prints the token'],
    ['an escape sequence', 2, 'portolan: no \u001b[31m\n', 'prints a control character'],
  ])('finds %s', (_, code, stderr, fault) => {
    expect(ended(code, stderr)).toThrow(fault)
  })
})
