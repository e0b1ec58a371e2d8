import { diff } from 'node:util'

/** Lists the lines in which two texts differ, each with its number in the old text. */
export function changedLines(before: string, now: string): string[] {
  let line = 1
  return diff(now.split('\n'), before.split('\n')).flatMap(([operation, text]) => {
    const at = line
    if (operation <= 0) line++
    return operation === 0 ? [] : [`${at}: ${operation < 0 ? '-' : '+'} ${text}`]
  })
}
