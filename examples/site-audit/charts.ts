/** A row of a chart: bars of one site. */
export interface ChartRow {
  readonly label: string
  readonly bars: readonly ChartBar[]
  /** The text after the bars. */
  readonly note: string
}

interface ChartBar {
  readonly value: number
  /** A class of the page's style sheet. */
  readonly kind: string
  /** The tooltip. */
  readonly title: string
}

const [labelWidth, plotWidth, noteWidth, rowHeight, top] = [210, 560, 130, 30, 22]

/** A chart of fractions of a limit, each bar on its own track, with a line at the limit. */
export function limitChart(rows: readonly ChartRow[], title: string): string {
  const most = Math.max(1.1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)))
  const at = (share: number): number => (share / most) * plotWidth
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const x = labelWidth + at(share)
    const kind = share === 1 ? 'limit' : 'grid'
    return `<line class="${kind}" x1="${x}" x2="${x}" y1="${top - 4}" y2="${measureHeight(rows) - 4}"/>
      <text class="axis" x="${x}" y="12" text-anchor="middle">${share === 1 ? 'limit' : `${share * 100} %`}</text>`
  })
  return chart(rows, title, marks.join(''), (row, y) =>
    row.bars
      .map(({ value, kind, title: hover }, index) => {
        const thickness = 16 / row.bars.length - 1
        const width = Math.max(2, at(value))
        return `<rect class="${kind}" x="${labelWidth}" y="${y + 5 + index * (thickness + 2)}" width="${width}" height="${thickness}" rx="2"><title>${escape(hover)}</title></rect>`
      })
      .join(''),
  )
}

/** A stacked bar chart of counts. */
export function countChart(rows: readonly ChartRow[], title: string): string {
  const most = Math.max(1, ...rows.map(({ bars }) => bars.reduce((sum, { value }) => sum + value, 0)))
  return chart(rows, title, '', (row, y) => {
    let x = labelWidth
    return row.bars
      .filter(({ value }) => value > 0)
      .map(({ value, kind, title: hover }) => {
        const width = (value / most) * plotWidth
        const rect = `<rect class="${kind}" x="${x}" y="${y + 5}" width="${Math.max(1, width - 2)}" height="16" rx="2"><title>${escape(hover)}</title></rect>`
        x += width
        return rect
      })
      .join('')
  })
}

function chart(
  rows: readonly ChartRow[],
  title: string,
  marks: string,
  draw: (row: ChartRow, y: number) => string,
): string {
  const width = labelWidth + plotWidth + noteWidth
  const lines = rows.map((row, index) => {
    const y = top + index * rowHeight
    return `<text class="label" x="${labelWidth - 12}" y="${y + 18}" text-anchor="end">${escape(shorten(row.label))}</text>
      ${draw(row, y)}<text class="note" x="${width}" y="${y + 18}" text-anchor="end">${escape(row.note)}</text>`
  })
  return `<svg viewBox="0 0 ${width} ${measureHeight(rows)}" role="img" aria-label="${escape(title)}">${marks}${lines.join('')}</svg>`
}

function measureHeight(rows: readonly ChartRow[]): number {
  return top + rows.length * rowHeight
}

function shorten(text: string): string {
  return text.length > 27 ? `${text.slice(0, 26)}…` : text
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
