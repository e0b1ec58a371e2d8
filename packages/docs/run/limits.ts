import type { Message } from './outcome.ts'

/** The most that a run does: a loop without an end would fill the page. */
const most = { requests: 1000, lines: 500, characters: 1_000_000 }

/**
 * Ends a run that does more than anybody reads, with a line that says so.
 * @param send takes the messages of the run; nothing after its end
 */
export function limited(send: (message: Message) => void): (message: Message) => void {
  const requests = new Set<number>()
  let [lines, characters, isOver] = [0, 0, false]
  const tooMany = (message: Message): string | undefined => {
    if (message.kind === 'request' && requests.add(message.request.id).size > most.requests)
      return `a run in the page sends at most ${most.requests.toLocaleString('en')} requests`
    if (message.kind !== 'line') return undefined
    characters += message.line.text.length
    if (++lines > most.lines) return `a run in the page writes at most ${most.lines} lines`
    if (characters > most.characters)
      return `a run in the page writes at most ${most.characters.toLocaleString('en')} characters`
    return undefined
  }
  return (message) => {
    if (isOver) return
    const reason = tooMany(message)
    isOver = reason !== undefined || message.kind === 'end'
    if (reason === undefined) return send(message)
    send({ kind: 'line', line: { level: 'warn', text: `Stopped: ${reason}.` } })
    send({ kind: 'end', state: 'stopped' })
  }
}
