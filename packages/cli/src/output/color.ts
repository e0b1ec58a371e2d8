import { styleText } from 'node:util'

/** When to write colors: `--color`. */
export const colorModes = ['auto', 'always', 'never'] as const
type ColorMode = (typeof colorModes)[number]

/** True if a stream gets colors: a flag comes before the environment, which comes before the kind of stream. */
export function useColor(
  { isTTY }: { readonly isTTY?: boolean },
  mode: ColorMode | undefined,
  env: NodeJS.ProcessEnv,
): boolean {
  if (mode === 'always' || mode === 'never') return mode === 'always'
  const { NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM } = env
  // no-color.org: set, and not empty
  if (NO_COLOR) return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0'
  if (CLICOLOR_FORCE !== undefined && CLICOLOR_FORCE !== '0') return true
  return isTTY === true && TERM !== 'dumb' && CLICOLOR !== '0'
}

const token =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<text>"(?:[^"\\]|\\.)*")|(?<word>\btrue\b|\bfalse\b|\bnull\b)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** JSON with its names, texts, numbers and words in colors. */
export function colorJson(json: string): string {
  return json.replaceAll(token, (all, key?: string, text?: string, word?: string) => {
    if (key !== undefined) return paint('blue', all)
    if (text !== undefined) return paint('green', all)
    return word === undefined ? paint('cyan', all) : paint('magenta', all)
  })
}

/** Colors a text, whatever it is written to. */
export function paint(color: Parameters<typeof styleText>[0], text: string): string {
  return styleText(color, text, { validateStream: false })
}
