import { ts } from 'ts-morph'

/** The most characters of a call to show. */
const longest = 120

/**
 * The innermost call around a place, or else the line, in one line.
 * @param line from 1
 * @param column from 1
 */
export function callAt(file: string, text: string, line: number, column: number): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const offset = source.getPositionOfLineAndCharacter(line - 1, column - 1)
  let call: ts.Node | undefined
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > offset || node.end < offset) return
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) call = node
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  const shown = (call?.getText(source) ?? text.split('\n')[line - 1] ?? '').replaceAll(/\s+/g, ' ').trim()
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown
}
