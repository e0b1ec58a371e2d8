/** A row of a table for each entry whose kept size differs, in kB. */
export function compareSizes(before: string, now: string): string[] {
  const [old, current] = [before, now].map((text) => JSON.parse(text || '{}') as Readonly<Record<string, number>>)
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})])].toSorted()
  return names
    .filter((name) => old?.[name] !== current?.[name])
    .map((name) => `| \`${name}\` | ${old?.[name] ?? 'new'} | ${current?.[name] ?? 'gone'} |`)
}

/** More lines than these are for the page of the changed files. */
const most = 100

/** The changed lines of a diff of the kept signatures, with the entry before them. */
export function listSignatures(diff: string): string[] {
  const lines = diff.split('\n').flatMap((line) => {
    const [, entry] = /^\+\+\+ b\/packages\/(.*)\.api\.md$/.exec(line) ?? []
    if (entry !== undefined) return [`# ${entry.replace('/api/', ' ')}`]
    return /^[+-](?![+-]{2} ).*\S/.test(line) ? [line] : []
  })
  return lines.length > most ? [...lines.slice(0, most), `# and ${lines.length - most} lines more`] : lines
}
