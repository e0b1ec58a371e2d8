import { styleText } from 'node:util'

const token =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<text>"(?:[^"\\]|\\.)*")|(?<word>\btrue\b|\bfalse\b|\bnull\b)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** JSON with its names, texts, numbers and words in colours. */
export function colorJson(json: string): string {
  return json.replaceAll(token, (all, key?: string, text?: string, word?: string) => {
    if (key !== undefined) return paint('blue', all)
    if (text !== undefined) return paint('green', all)
    return word === undefined ? paint('cyan', all) : paint('magenta', all)
  })
}

/** Whether to write colours was decided before. */
export function paint(color: Parameters<typeof styleText>[0], text: string): string {
  return styleText(color, text, { validateStream: false })
}
