/** Gives files names that every system accepts, and that differ in more than case. */
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

/** The relative path from a page to a file, both named from the root. */
export function relativePath(from: string, to: string): string {
  return '../'.repeat(from.split('/').length - 1) + to
}
