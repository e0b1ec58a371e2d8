import { PortolanError } from '@portolan/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attack } from '../fuzz/attack.ts'
import { judgeEnded } from '../fuzz/command.ts'
import { measureGrowth } from '../fuzz/linear.ts'
import { canary, type Target } from '../fuzz/target.ts'
import { targets } from '../fuzz/targets.ts'

describe('the short form of the fuzz campaign', () => {
  it.each(targets.map((make) => [make.name, make] as const))('finds nothing in %s', async (_, make) => {
    const target = await make()
    const { finds, ran } = await attack(target, { seed: 7, inputs: 6 })
    expect(finds).toEqual([])
    expect(ran).toBe(6)
  })
})

describe('the judge of the fuzz campaign', () => {
  const sample = (run: Target['run']): Target => ({
    ...{ name: 'a sample', inputs: 1, examples: ['a'], run },
    structured: fc.constant('b'),
  })
  const faultOf = async (run: Target['run']): Promise<string | undefined> =>
    (await attack(sample(run), { seed: 1, inputs: 1 })).finds[0]?.fault

  it('accepts an error of this family, and finds every other', async () => {
    const fail = (error: Error) => (): never => {
      throw error
    }
    expect(await faultOf(fail(new PortolanError('refused')))).toBeUndefined()
    expect(await faultOf(fail(new RangeError('too deep')))).toContain('threw RangeError: too deep')
    expect(await faultOf(() => Promise.reject(new TypeError('no')))).toContain('threw TypeError: no')
  })

  it('finds a secret in an error', async () => {
    const tell = (): never => {
      throw new PortolanError('refused', { cause: { deep: { text: canary } } })
    }
    expect(await faultOf(() => Promise.reject(new PortolanError(`no ${canary}`)))).toContain('tells the secret')
    const echoed: Target = { ...sample(tell), structured: fc.constant(canary) }
    expect((await attack(echoed, { seed: 1, inputs: 1 })).finds[0]?.fault).toContain('tells the secret')
  })

  it('finds a changed prototype', async () => {
    const pollute = (): void =>
      void Reflect.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true })
    expect(await faultOf(pollute)).toBe('changed a prototype')
    Reflect.deleteProperty(Object.prototype, 'polluted')
  })

  it('tells quadratic time from linear time', async () => {
    const work = (steps: number): void => {
      for (let left = steps; left > 0; left--) Math.sqrt(left)
    }
    const growing = { any: (size: number) => 'x'.repeat(size) }
    const [quadratic] = await measureGrowth({ ...sample(({ length }) => work(length * length * 4)), growing }, 500)
    const [linear] = await measureGrowth({ ...sample(({ length }) => work(length * 2000)), growing }, 500)
    expect(quadratic?.exponent).toBeGreaterThan(1.5)
    expect(linear?.exponent).toBeLessThan(1.5)
  }, 20_000)
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
