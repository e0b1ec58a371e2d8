/** When to write colours: `--color`. */
export const colorModes = ['auto', 'always', 'never'] as const
export type ColorMode = (typeof colorModes)[number]

/** Whether a stream gets colours: a flag counts before the environment, and that before what the stream is. */
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
