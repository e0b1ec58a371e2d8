/** ` (did you mean \`x\`?)`, if something known is near. */
export function suggestion(name: string, known: Iterable<string>): string {
  const near = [...known]
    .map((one) => ({ one, distance: distance(name.toLowerCase(), one.toLowerCase()) }))
    .filter((found) => found.distance <= Math.max(2, name.length / 3))
    .toSorted((a, b) => a.distance - b.distance)[0]
  return near ? ` (did you mean \`${near.one}\`?)` : ''
}

/** The number of letters to change, add or remove. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] as number) + 1,
          (next[j - 1] as number) + 1,
          (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      )
    row = next
  }
  return row[b.length] as number
}
