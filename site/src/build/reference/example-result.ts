const mostLines = 48

/** The result of the example, as JSON with the first entries of its lists. */
export function exampleResult(result: unknown): string {
  if (result === undefined || result === null) return ''
  const list = (result as { items?: unknown }).items
  const shown = Array.isArray(list) ? list : result
  const text = [3, 2, 1]
    .map((most) => JSON.stringify(shortened(shown, most), undefined, 2))
    .find((one) => countLines(one) <= mostLines)
  const written = text ?? JSON.stringify(shortened(shown, 1), undefined, 2)
  const kept = countLines(written) > mostLines ? `${written.split('\n').slice(0, mostLines).join('\n')}\n…` : written
  return `::: details What the example returns\n\n\`\`\`json\n${kept}\n\`\`\`\n\n:::`
}

function countLines(text: string): number {
  return text.split('\n').length
}

function shortened(value: unknown, most: number): unknown {
  if (value instanceof URL) return value.href
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shortened(one, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, most)]))
}
