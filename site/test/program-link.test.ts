import { expect, it } from 'vitest'
import { packProgram, unpackProgram } from '../src/theme/program-link.ts'

it('a program comes back from a link as it was, in characters that a link may hold', async () => {
  const program = "const größe = '🧭'\nconsole.log(größe)\n".repeat(20)
  const packed = await packProgram(program)
  expect(packed).toMatch(/^[\w-]+$/)
  expect(packed.length).toBeLessThan(150)
  expect(await unpackProgram(packed)).toBe(program)
})

it.each(['', 'not base64!', 'AAAA', 'a'.repeat(1000)])('%j is no program', async (text) => {
  expect(await unpackProgram(text)).toBeUndefined()
})

it('a program that would fill the memory is not read to its end', async () => {
  expect(await unpackProgram(await packProgram('x'.repeat(5_000_000)))).toBeUndefined()
})
