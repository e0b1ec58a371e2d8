/** Gives files names that every system takes, no two of which differ only in the case of letters. */
export class FileNames {
  readonly #taken = new Set<string>()

  take(text: string): string {
    const plain =
      text
        .replaceAll(/[^\w.-]+/g, '_')
        .replaceAll(/^[._]+|[._]+$/g, '')
        .slice(0, 100) || 'page'
    // A device of Windows, whatever its ending.
    const base = /^(?:con|prn|aux|nul|com\d|lpt\d|index)(?:\.|$)/i.test(plain) ? `_${plain}` : plain
    let name = base
    for (let count = 2; this.#taken.has(name.toLowerCase()); count++) name = `${base}-${count}`
    this.#taken.add(name.toLowerCase())
    return name
  }
}

/** The way from a page to a file, both named from the root. */
export function relativePath(from: string, to: string): string {
  return '../'.repeat(from.split('/').length - 1) + to
}
