import type { Figure } from '../campaign.ts'

/** A table in Markdown: a row for each figure, a column for each run. What does not hold is bold. */
export function table(runs: Readonly<Record<string, readonly Figure[]>>): string {
  const names = [...new Set(Object.values(runs).flatMap((figures) => figures.map(({ name }) => name)))]
  const cell = (figures: readonly Figure[], name: string): string => {
    const figure = figures.find((one) => one.name === name)
    if (!figure) return '–'
    return figure.holds === false ? `**${figure.value}**` : String(figure.value)
  }
  const rows = names.map((name) => [name, ...Object.values(runs).map((figures) => cell(figures, name))])
  const heads = ['', ...Object.keys(runs)]
  const rule = heads.map((_, column) => (column === 0 ? '---' : '---:'))
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
