import { expect, it } from 'vitest'
import { agents } from '../agents/agents.ts'

it(
  'comes to the same answers by single calls and by programs, and costs the fewest tokens with these',
  { timeout: 120_000 },
  async () => {
    const lines: string[] = []
    const figures = await agents.run({ seed: 1, scale: 1, log: (line) => void lines.push(line) })
    expect(figures).toEqual([{ name: 'tasks without the right answer', value: 0, limit: 'none', holds: true }])
    const tokensOf = (row: string): number[] =>
      // The mean of all services; the same words are the head of the table of each.
      (Array.from(lines.join('\n').matchAll(new RegExp(`\\| ${row} \\| (.*) \\|`, 'g'))).at(-1)?.[1] ?? '')
        .split(' | ')
        .map((cell) => Number(cell.replaceAll(',', '')))
    const [direct = 0, dynamic = 0, code = Infinity] = tokensOf('tokens of the list of tools')
    expect(code).toBeLessThan(dynamic)
    expect(dynamic).toBeLessThan(direct / 20)
  },
)
