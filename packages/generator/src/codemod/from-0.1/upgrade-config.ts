import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml'
import type { Edit } from '../edits.ts'

/** A note about a line of a config. */
interface ConfigNote {
  readonly line: number
  readonly message: string
}

/** Keys that keep the behavior of 0.1.0 if the default of 0.2.0 differs. */
const kept: readonly (readonly [key: string, yaml: string, json: string])[] = [
  ['typeNames', 'operations', '"operations"'],
  ['validation', '{ response: throw }', '{ "response": "throw" }'],
]

/**
 * Plans how a config of 0.1.0 is changed to 0.2.0. Everything else stays as written: comments, order, quotes.
 * @returns undefined if it is not a config: neither an object nor a list of them
 */
export function planConfigUpgrade(text: string): { edits: Edit[]; notes: ConfigNote[] } | undefined {
  const lines = new LineCounter()
  const { contents, errors } = parseDocument(text, { lineCounter: lines })
  const items: readonly unknown[] = isSeq(contents) ? contents.items : [contents]
  const maps = items.filter((one) => isMap(one))
  if (errors.length > 0 || maps.length === 0 || maps.length < items.length) return undefined
  const edits: Edit[] = []
  const notes: ConfigNote[] = []
  for (const map of maps) {
    for (const pair of map.items) upgradeKey(pair)
    keepDefaults(map)
  }
  return { edits, notes }

  function upgradeKey({ key, value }: Pair): void {
    if (!isScalar(key) || !key.range) return
    const [start, end] = key.range
    const note = (message: string): void => void notes.push({ line: lines.linePos(start).line, message })
    if (key.value === 'client' && isScalar(value) && value.range) {
      edits.push({ start, end, text: requote(start, end, 'index') })
      edits.push({ start: value.range[0], end: value.range[1], text: requote(...bounds(value.range), './index.ts') })
      note(
        `${String(value.value)} is no longer read: the client is written to client.gen.ts. Export it from index.ts, and ` +
          'move what the old file did besides to a module that the key `setup` names',
      )
    }
    if (key.value === 'options' && isSeq(value) && value.range) {
      const names = value.items.map((one) => (isScalar(one) ? String(one.value) : ''))
      const quoted = text[start] === '"'
      const fields = names.map((one) => (quoted ? `"${one}": "text"` : `${one}: text`))
      const last = text.slice(...bounds(value.range)).trimEnd().length
      edits.push({ start: value.range[0], end: value.range[0] + last, text: `{ ${fields.join(', ')} }` })
      note('each option is `text` or `object`: write `object` if it is not a text')
    }
  }

  function keepDefaults(map: YAMLMap): void {
    const missing = kept.filter(([key]) => !map.has(key))
    const [first] = map.items
    if (missing.length === 0 || !first || !isScalar(first.key) || !first.key.range) return
    const [start] = first.key.range
    if (map.flow)
      edits.push({ start, end: start, text: missing.map(([key, , json]) => `"${key}": ${json}, `).join('') })
    else if (map === contents) {
      const end = text.length
      const added = missing.map(([key, yaml]) => `${key}: ${yaml}\n`).join('')
      edits.push({ start: end, end, text: text.endsWith('\n') ? added : `\n${added}` })
    } else {
      const indent = ' '.repeat(lines.linePos(start).col - 1)
      edits.push({ start, end: start, text: missing.map(([key, yaml]) => `${key}: ${yaml}\n${indent}`).join('') })
    }
  }

  function requote(start: number, end: number, word: string): string {
    const mark = text[start] === '"' || text[start] === "'" ? text[start] : ''
    return end > start ? mark + word + mark : word
  }
}

function bounds(range: readonly [number, number, number]): [start: number, end: number] {
  return [range[0], range[1]]
}
