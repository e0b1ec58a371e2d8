import { type Command, Help } from 'commander'

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

/** Adds lines to the end of a command's help, broken at spaces where the terminal is too narrow for them. */
export function addLines(command: Command, lines: readonly string[]): void {
  command.addHelpText('after', ({ command: shown }) => {
    const width = shown.configureOutput().getOutHelpWidth?.() ?? 80
    return `\n${lines.map((line) => broken(line, width)).join('\n')}`
  })
}

/** What follows the first line is indented as deep as what is said in it. */
function broken(line: string, width: number): string {
  const indent = ' '.repeat(line.startsWith(' ') ? 6 : 0)
  const rows: string[] = []
  for (const word of line.split(/(?<=\S) /)) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(last === undefined ? word : indent + word.trimStart())
  }
  return rows.join('\n')
}
