import fc from 'fast-check'

/** Samples take long to make, and rows are looked at many times. */
const made = new Map<string, readonly string[]>()

/** Strings that a pattern matches, the same every time. */
function samplesOf(pattern: RegExp): readonly string[] {
  const known = made.get(pattern.source)
  if (known) return known
  const samples = fc.sample(fc.stringMatching(pattern), { seed: 1, numRuns: 20 })
  made.set(pattern.source, samples)
  return samples
}

/** A string that a pattern matches, the same every time. */
export function matching(pattern: RegExp): string {
  return samplesOf(pattern)[0] ?? ''
}

/** Strings near the edges of a pattern, some of which it matches. */
export function nearPattern(pattern: RegExp): string[] {
  const samples = samplesOf(pattern)
  const shortest = samples.toSorted((a, b) => a.length - b.length)[0] ?? ''
  const longest = samples.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const changed = [shortest, longest].flatMap((sample) => [
    ...lengthsAround(pattern).map((length) => resized(sample, length)),
    ...edgeCharacters.flatMap((character) => [character + sample, sample + character]),
    ...edgeCharacters.flatMap((character) => replacedAt(sample, character)),
    sample.slice(1),
    sample.slice(0, -1),
    sample.toUpperCase(),
    sample.repeat(2),
  ])
  return Array.from(new Set(['', ...samples, ...changed]))
}

/** First and last members of the usual classes of characters, and their neighbours. */
const edgeCharacters = Array.from('/09:@AFGVWZ[`afgvwz{-_ .,:~é')

/** Replaces the first, a middle and the last character. */
function replacedAt(sample: string, character: string): string[] {
  return [0, Math.floor(sample.length / 2), sample.length - 1].map(
    (at) => sample.slice(0, Math.max(at, 0)) + character + sample.slice(at + 1),
  )
}

/** The lengths that a pattern's quantifiers name, with their neighbours. */
function lengthsAround({ source }: RegExp): number[] {
  const named = Array.from(source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)).flatMap(([, min, max]) => [min, max])
  return named.flatMap((length) => (length ? [-1, 0, 1].map((by) => Number(length) + by) : [])).filter((n) => n >= 0)
}

/** A string of another length, its inside repeated or cut so that both ends stay. */
function resized(sample: string, length: number): string {
  if (sample.length >= length) return sample.slice(0, length)
  const middle = sample[Math.floor(sample.length / 2)] ?? ''
  const half = Math.ceil(sample.length / 2)
  return sample.slice(0, half) + middle.repeat(length - sample.length) + sample.slice(half)
}
