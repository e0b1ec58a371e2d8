/**
 * The token of a block to which a key leads: left and right go through all, up and down to the nearest of another line.
 * @param from the token that has the focus; undefined where the block itself has it
 * @returns undefined where the key leads to none
 */
export function nextToken(block: Element, from: HTMLElement | undefined, key: string): HTMLElement | undefined {
  const tokens = listTokens(block)
  if (!from) return key === 'ArrowRight' ? tokens[0] : undefined
  const at = tokens.indexOf(from)
  if (key === 'ArrowRight') return tokens[at + 1]
  if (key === 'ArrowLeft') return tokens[at - 1]
  if (key === 'Home') return tokens[0]
  if (key === 'End') return tokens.at(-1)
  if (key === 'ArrowDown') return nearest(from, tokens.slice(at))
  return key === 'ArrowUp' ? nearest(from, tokens.slice(0, at).toReversed()) : undefined
}

function listTokens(block: Element): HTMLElement[] {
  return Array.from(block.querySelectorAll<HTMLElement>('.typed'))
}

/** The token that is nearest by its column, in the first other line of the tokens. */
function nearest(from: HTMLElement, tokens: readonly HTMLElement[]): HTMLElement | undefined {
  const line = tokens.map(findLine).find((one) => one !== undefined && one !== findLine(from))
  if (!line) return undefined
  const column = from.getBoundingClientRect().left
  const distance = (token: HTMLElement): number => Math.abs(token.getBoundingClientRect().left - column)
  return listTokens(line).toSorted((a, b) => distance(a) - distance(b))[0]
}

function findLine(token: HTMLElement): Element | undefined {
  return token.closest('.line') ?? undefined
}
