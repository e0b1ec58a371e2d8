/** A place of an operation in which responses deviate from the document, as `learnTo` of @portolan/core/node records it. */
export interface Drift {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly pointer: string
  readonly kind: string
  readonly expected?: string
  readonly found?: string
  readonly value?: string
  readonly count: number
}

const texts = ['operation', 'method', 'path', 'pointer', 'kind'] as const
const optionalTexts = ['expected', 'found', 'value'] as const

/** The most characters of a text, and the most places to read. */
const [longest, mostPlaces] = [1000, 100_000]

/**
 * Reads lines of JSON, and adds up the counts of those about the same place.
 * @param warn is called for each invalid line
 */
export function parseDrift(text: string, warn: (line: number) => void): Drift[] {
  const all: Drift[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const one = toDrift(parseJson(line))
    if (one) all.push(one)
    else warn(index + 1)
  }
  return mergeDrift(all, (a, b) => a + b)
}

/** Joins the drifts about the same place, in a stable order. */
export function mergeDrift(all: readonly Drift[], add: (a: number, b: number) => number): Drift[] {
  const merged = new Map<string, Drift>()
  for (const one of all) {
    const key = keyOfDrift(one)
    const known = merged.get(key)
    if (known) merged.set(key, { ...known, count: add(known.count, one.count) })
    else if (merged.size < mostPlaces) merged.set(key, one)
  }
  return [...merged].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

export function keyOfDrift(drift: Drift): string {
  return JSON.stringify([...texts, 'status', ...optionalTexts].map((name) => drift[name as keyof Drift] ?? null))
}

/** The drift that a value describes; undefined for anything else. */
export function toDrift(value: unknown): Drift | undefined {
  const { status, count, ...given } = Object(value) as Readonly<Record<string, unknown>>
  if (!isCount(status) || !isCount(count) || !texts.every((name) => isText(given[name]))) return undefined
  if (!optionalTexts.every((name) => given[name] === undefined || isText(given[name]))) return undefined
  const known = [...texts, ...optionalTexts].filter((name) => given[name] !== undefined)
  const drift = Object.fromEntries(known.map((name) => [name, given[name]]))
  return { ...drift, status, count } as Drift
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
