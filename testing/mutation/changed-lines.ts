/** The first and the last line of a change, counted from 1. */
export type Lines = readonly [first: number, last: number]

/** The lines that a diff without context (`--unified=0`) adds or changes, by file. */
export function readChangedLines(diff: string): ReadonlyMap<string, readonly Lines[]> {
  const files = new Map<string, Lines[]>()
  let current: Lines[] = []
  for (const line of diff.split('\n')) {
    const [, file] = /^\+\+\+ b\/(.+)$/.exec(line) ?? []
    if (file !== undefined) files.set(file, (current = []))
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (first !== undefined && Number(count) > 0) current.push([Number(first), Number(first) + Number(count) - 1])
  }
  return new Map([...files].filter(([, lines]) => lines.length > 0))
}
