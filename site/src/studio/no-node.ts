/** Replaces modules that the code shared with Node imports, and that a page does not need. */
function absent(): never {
  throw new Error('a page has no modules of Node')
}

export const [lstatSync, readdirSync, statSync, mkdir, mkdtemp, rename, rm, rmdir, writeFile, stat, glob] = [
  absent,
  absent,
  absent,
  absent,
  absent,
  absent,
  absent,
  absent,
  absent,
  absent,
  absent,
]
export const [createRequire, pathToFileURL, parseArgs] = [absent, absent, absent]

export function fileURLToPath(address: string): string {
  return new URL(address).pathname
}

/** 4, 6, or 0 for what is no address. */
export function isIP(text: string): 0 | 4 | 6 {
  if (/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.|$)){4}$/.test(text) && !text.endsWith('.')) return 4
  return text.includes(':') && URL.canParse(`http://[${text}]`) ? 6 : 0
}

/** What checks requests makes functions from text, which pages forbid; the client checks them before. */
export const Ajv2020 = class {
  readonly none = absent()
}

export const fullFormats = {}
