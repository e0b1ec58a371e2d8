import { Help } from 'commander'

/** Columns below which a description gets lines of its own. */
const narrow = 60

/** One flag or command of the help: at a narrow terminal, with its description below it. */
export function formatItem(term: string, termWidth: number, description: string, helper: Help): string {
  const { helpWidth = 80 } = helper
  if (helpWidth >= narrow || !description)
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper)
  const indent = ' '.repeat(6)
  const lines = helper.boxWrap(description, helpWidth - indent.length).replaceAll('\n', `\n${indent}`)
  return `  ${term}\n${indent}${lines}`
}
