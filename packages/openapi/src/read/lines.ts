import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml'
import { unescapePointer } from './pointer.ts'

/**
 * Finds the lines of places, or of the nearest places around them. Only this reads the text with positions, which takes
 * much longer than parsing it.
 */
export function findLines(text: string, pointers: readonly string[]): ReadonlyMap<string, number> {
  if (pointers.length === 0) return new Map()
  return /^\s*[{[]/.test(text) && isJson(text) ? new JsonLines(text).find(pointers) : yamlLines(text, pointers)
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

function yamlLines(text: string, pointers: readonly string[]): Map<string, number> {
  const lines = new LineCounter()
  return linesIn(parseDocument(text, { lineCounter: lines }).contents, lines, pointers)
}

/** Finds the lines of places in parsed YAML. */
export function linesIn(root: unknown, lines: LineCounter, pointers: readonly string[]): Map<string, number> {
  return new Map(
    pointers.flatMap((pointer) => {
      const start = positionIn(root, pointer)
      return start === undefined ? [] : [[pointer, lines.linePos(start).line]]
    }),
  )
}

function positionIn(root: unknown, pointer: string): number | undefined {
  let node = root
  let start = isNode(root) ? root.range?.[0] : undefined
  for (const part of pointer.split('/').slice(1)) {
    const key = unescapePointer(part)
    if (isMap(node)) {
      const pair = node.items.find((one) => String(one.key) === key)
      if (!pair) break
      if (isNode(pair.key)) start = pair.key.range?.[0] ?? start
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      if (isNode(node)) start = node.range?.[0] ?? start
    } else break
  }
  return start
}

/** The wanted places inside another, by name or index. */
interface Wanted {
  readonly pointers: string[]
  readonly inside: Map<string, Wanted>
}

function groupWanted(pointers: readonly string[]): Wanted {
  const root: Wanted = { pointers: [], inside: new Map() }
  for (const pointer of pointers) {
    let place = root
    place.pointers.push(pointer)
    for (const part of pointer.split('/').slice(1)) {
      const key = unescapePointer(part)
      const next: Wanted = place.inside.get(key) ?? { pointers: [], inside: new Map() }
      place.inside.set(key, next)
      next.pointers.push(pointer)
      place = next
    }
  }
  return root
}

/** Reads a JSON text once, and descends only into wanted places. */
class JsonLines {
  readonly #text: string
  readonly #found = new Map<string, number>()
  #at = 0
  #counted = 0
  #line = 1

  /** @param text valid JSON */
  constructor(text: string) {
    this.#text = text
  }

  find(pointers: readonly string[]): ReadonlyMap<string, number> {
    this.#blanks()
    const root = groupWanted(pointers)
    this.#note(root)
    this.#value(root)
    return this.#found
  }

  /** Every pointer to this place or inside it gets this line, until a nearer place is found. */
  #note({ pointers }: Wanted): void {
    for (let next = this.#text.indexOf('\n', this.#counted); next !== -1 && next < this.#at;) {
      this.#line++
      this.#counted = next + 1
      next = this.#text.indexOf('\n', this.#counted)
    }
    for (const pointer of pointers) this.#found.set(pointer, this.#line)
  }

  #value(wanted: Wanted): void {
    const open = this.#text[this.#at]
    if (open !== '{' && open !== '[') return this.#skip()
    this.#at++
    for (let index = 0; ; index++) {
      this.#blanks()
      if (this.#text[this.#at] === '}' || this.#text[this.#at] === ']') break
      const start = this.#at
      const name = open === '{' ? this.#name() : String(index)
      const inside = wanted.inside.get(name)
      const end = this.#at
      if (inside) {
        this.#at = start
        this.#note(inside)
        this.#at = end
        this.#value(inside)
      } else this.#skip()
      this.#blanks()
      if (this.#text[this.#at] === ',') this.#at++
    }
    this.#at++
  }

  /** Reads the name of a member, and moves past its colon. */
  #name(): string {
    const start = this.#at
    this.#string()
    const name = JSON.parse(this.#text.slice(start, this.#at)) as string
    this.#at = this.#text.indexOf(':', this.#at) + 1
    this.#blanks()
    return name
  }

  #blanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }

  #string(): void {
    do {
      this.#at = this.#text.indexOf('"', this.#at + 1)
    } while (this.#isEscaped())
    this.#at++
  }

  #isEscaped(): boolean {
    let before = this.#at
    while (this.#text[before - 1] === '\\') before--
    return (this.#at - before) % 2 === 1
  }

  /** Moves to the comma or bracket after a value, whatever it contains. */
  #skip(): void {
    const marks = /["[\]{},]/g
    for (let depth = 0; ;) {
      marks.lastIndex = this.#at
      const mark = marks.exec(this.#text)
      if (!mark) return
      this.#at = mark.index
      const [character] = mark
      if (depth === 0 && /[\]},]/.test(character)) return
      if (character === '{' || character === '[') depth++
      if (character === '}' || character === ']') depth--
      if (character === '"') this.#string()
      else this.#at++
    }
  }
}
