import { expect, it } from 'vitest'
import { link } from '../run/link.ts'

const addresses = new Map([['@portolan/core', 'blob:1']])

it('types go, specifiers become addresses, and lines stay', async () => {
  const code = `import { type Page, memoryCache } from '@portolan/core'
import type { Other } from 'not-there'

interface A { b: string }
const late: A = await import('@portolan/core') satisfies unknown; memoryCache()`
  const linked = await link(code, addresses)
  expect(linked.split('\n')).toHaveLength(5)
  expect(linked).toContain("from 'blob:1'")
  expect(linked).toContain('await portolanImport("blob:1")')
  expect(linked).not.toContain('not-there')
})

it.each([
  ["import a from 'node:fs'; a", "Cannot find module 'node:fs'. The page has no modules of Node."],
  [
    "import a from 'lodash'; a",
    "Cannot find module 'lodash'. The page has the clients, @portolan/core, @portolan/emulator and zod/mini.",
  ],
  [
    "import { generate } from '@portolan/generator'; generate",
    "Cannot find module '@portolan/generator'. It runs on your machine: the page has the clients, @portolan/core and @portolan/emulator.",
  ],
])('%s is refused', async (code, message) => {
  await expect(link(code, addresses)).rejects.toThrow(message)
})
