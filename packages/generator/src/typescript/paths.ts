import { posix } from 'node:path'

/** How relative imports end. */
export type ImportExtension = 'ts' | 'js' | 'none'

/** Finds modules from each other. Folders are relative to the folder of `index.ts`. */
export class Paths {
  readonly #ending: string

  constructor(extension: ImportExtension) {
    this.#ending = extension === 'none' ? '' : `.${extension}`
  }

  /** A module of a folder, as a file in another folder imports it. */
  between(folder: string, home: string, module: string): string {
    const target = posix.join(home || '.', module)
    // The folder may have the same name as the module beside it.
    const path = posix.join(posix.relative(folder || '.', posix.dirname(target)), posix.basename(target))
    return `${path.startsWith('.') ? path : `./${path}`}${this.#ending}`
  }

  /** A handwritten file that the config names, relative to `index.ts`. */
  fromRoot(folder: string, file: string): string {
    return this.between(folder, posix.dirname(file), posix.basename(file).replace(/\.[cm]?[jt]s$/, ''))
  }
}
