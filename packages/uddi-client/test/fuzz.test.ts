import { isDeepStrictEqual } from 'node:util'
import { expect, it, vi } from 'vitest'
import { chance } from '@portolan/testing/chance'
import { readMessage } from '@portolan/uddi-client/messages'
import { decodeBytes } from '../src/soap/decode-bytes.ts'
import { parseXml } from '../src/xml/parse.ts'
import type { XmlElement } from '../src/xml-element.ts'
import { documents, mutate } from './mutate.ts'
import { bare, type Tree, treeOf } from './schema/tree.ts'

// Machines that run everything at once are slow.
vi.setConfig({ testTimeout: 600_000 })

const limits = { length: 1e6, depth: 64 }
/** How many documents: `FUZZ=100000 npx vitest run packages/uddi-client/test/fuzz`. */
const count = Number(process.env['FUZZ'] ?? 2000)
const seed = Number(process.env['FUZZ_SEED'] ?? 12)

/** What was read; undefined where it was refused. Any other error is a crash. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function comparable({ name, namespace, attributes, content }: XmlElement): Tree {
  return {
    name,
    namespace,
    attributes: Object.entries(attributes)
      .map(([key, value]) => `${key.replace(/^.*:/, '')}=${bare(value)}`)
      .toSorted(),
    content: content.map((one) => (typeof one === 'string' ? bare(one) : comparable(one))),
  }
}

/** What differs between the client and libxml2, where it matters. */
function compare(text: string, root: XmlElement | undefined, tree: ReturnType<typeof treeOf>): string | undefined {
  if (tree === 'unsure') return undefined
  if (root) {
    if (!tree) return `libxml2 refuses ${text}`
    return isDeepStrictEqual(comparable(root), tree) ? undefined : `libxml2 reads something else in ${text}`
  }
  // Refused on purpose are document types, two characters in names, and encodings that nobody knows.
  const isOurs = !text.includes('encoding="utf-8"') || /<!DOCTYPE|[\u1680\uFEFF]/.test(text)
  return tree && !isOurs ? `libxml2 takes ${text}` : undefined
}

it(`reads ${count} mutated messages as libxml2 does, or refuses them`, () => {
  const random = chance(seed)
  const differences: string[] = []
  let taken = 0
  let slowest = 0
  for (let index = 0; index < count; index++) {
    const document = documents[index % documents.length] as string
    const text = mutate(document, random)
    const bytes = new TextEncoder().encode(text)
    const started = performance.now()
    const root = attempt(() => parseXml(decodeBytes(bytes, null), limits))
    attempt(() => readMessage(text, limits))
    slowest = Math.max(slowest, performance.now() - started)
    const difference = compare(text, root, treeOf(bytes))
    if (difference !== undefined) differences.push(difference)
    if (root && text !== document) taken++
  }
  expect(differences).toEqual([])
  expect(slowest).toBeLessThan(1000)
  expect(taken).toBeGreaterThan(count / 20)
  if (process.env['FUZZ'])
    console.info(`${count} documents, ${taken} changed ones taken, slowest ${slowest.toFixed()} ms`)
})
