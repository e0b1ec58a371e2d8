import { expect, it, vi } from 'vitest'

vi.mock(import('yaml'), { spy: true })

it('parses YAML once, the lines of its warnings included', async () => {
  const text = 'openapi: 3.1.0\ninfo: { title: Ships, version: "1" }\npaths:\n  /ships:\n    get: { responses: {} }\n'
  // Another test may have loaded the reader with the library as it is.
  vi.resetModules()
  const [{ openDocument }, yaml] = await Promise.all([import('../src/index.ts'), import('yaml')])
  const { warnings } = await openDocument({ text })
  expect(warnings.map(({ pointer, line }) => [pointer, line])).toEqual([['/paths/~1ships/get/responses', 5]])
  expect(yaml.parseDocument).toHaveBeenCalledOnce()
})
