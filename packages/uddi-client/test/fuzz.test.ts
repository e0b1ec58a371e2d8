import { expect, it, vi } from 'vitest'
import { readMessage } from '@portolan/uddi-client/messages'
import { decodeBytes } from '../src/soap/decode-bytes.ts'
import { parseXml } from '../src/xml/parse.ts'
import type { XmlElement } from '../src/xml-element.ts'
import { documents, mutate, randomFrom } from './mutate.ts'
import { bare, type Tree, treeOf } from './schema/tree.ts'

// Machines that run everything at once are slow.
vi.setConfig({ testTimeout: 600_000 })

const limits = { length: 1e6, depth: 64 }
/** How many documents: `FUZZ=100000 npx vitest run --project uddi-client fuzz`. */
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

it(`reads ${count} mutated messages as libxml2 does, or refuses them`, () => {
  const random = randomFrom(seed)
  let taken = 0
  let changed = 0
  let slowest = 0
  for (let index = 0; index < count; index++) {
    const document = documents[index % documents.length] as string
    const text = mutate(document, random)
    const started = performance.now()
    const bytes = new TextEncoder().encode(text)
    const root = attempt(() => parseXml(decodeBytes(bytes, null), limits))
    attempt(() => readMessage(text, limits))
    slowest = Math.max(slowest, performance.now() - started)
    const tree = treeOf(bytes)
    if (tree === 'unsure') continue
    if (root) {
      expect(tree, `libxml2 refuses ${text}`).toBeDefined()
      expect(comparable(root), text).toEqual(tree)
      taken++
      if (text !== document) changed++
    }
    // Refused on purpose are document types, two characters in names, and encodings that nobody knows.
    else if (text.includes('encoding="utf-8"') && !/<!DOCTYPE|[\u1680\uFEFF]/.test(text))
      expect(tree, `libxml2 takes ${text}`).toBeUndefined()
  }
  expect(slowest).toBeLessThan(1000)
  expect(changed).toBeGreaterThan(count / 50)
  console.info(`fuzz: ${count} documents, ${taken} taken, ${changed} of them changed, slowest ${slowest.toFixed(0)} ms`)
})
