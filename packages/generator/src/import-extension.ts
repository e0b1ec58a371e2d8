import { getTsconfig } from 'get-tsconfig'
import type { ImportExtension } from './typescript/paths.ts'

/** The extension of relative imports that the nearest `tsconfig.json` accepts; `ts` if there is none. */
export function findImportExtension(folder: string): ImportExtension {
  const found = readNearest(folder)
  if (found === undefined) return 'ts'
  const { allowImportingTsExtensions, rewriteRelativeImportExtensions, module = '', moduleResolution } = found
  if (allowImportingTsExtensions || rewriteRelativeImportExtensions) return 'ts'
  const resolution = (moduleResolution ?? module).toLowerCase()
  return /^node(?:16|18|20|next)$/.test(resolution) ? 'js' : 'none'
}

interface CompilerOptions {
  readonly allowImportingTsExtensions?: boolean
  readonly rewriteRelativeImportExtensions?: boolean
  readonly module?: string
  readonly moduleResolution?: string
}

/** The options with everything that they extend; an unreadable file has none. */
function readNearest(folder: string): CompilerOptions | undefined {
  try {
    return getTsconfig(folder)?.config.compilerOptions
  } catch {
    return undefined
  }
}
