import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isUrl } from '../read/is-url.ts'
import type { Overlay } from './read-overlay.ts'

/** Describes the mismatch if an overlay was written for a different file; undefined unless both are files. */
export function describeMismatch({ file, extends: address }: Overlay, document: string): string | undefined {
  if (address === undefined || isUrl(document)) return undefined
  const named = pathTo(address, file)
  if (named === undefined || named === resolve(document)) return undefined
  return `the overlay was written for \`${address}\`, and the document is ${document}: correct \`extends\`, or leave the overlay out`
}

/** The path of a file; undefined for any other address. */
function pathTo(address: string, base: string): string | undefined {
  try {
    const url = new URL(address, pathToFileURL(base))
    url.hash = ''
    return fileURLToPath(url)
  } catch {
    return undefined
  }
}
