import { expect, it, onTestFinished, vi } from 'vitest'
import { Composer } from 'yaml'
import { openDocument } from '../src/index.ts'

it('parses YAML once, the lines of its warnings included', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: Ships, version: "1" }\npaths:\n  /ships:\n    get: { responses: {} }\n'
  // Every document of the library is composed by it.
  const compose = vi.spyOn(Composer.prototype, 'compose')
  onTestFinished(() => compose.mockRestore())
  const { warnings } = await openDocument({ text })
  expect(warnings.map(({ pointer, line }) => [pointer, line])).toEqual([['/paths/~1ships/get/responses', 5]])
  expect(compose).toHaveBeenCalledOnce()
})
