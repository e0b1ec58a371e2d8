import type { OperationEntry } from '../manifest/manifest.ts'
import type { ToolAnnotations } from './tool.ts'

/** The hints for one operation. Destructive, as the protocol defines it, is all that is more than additive. */
export function annotationsOf(operation: OperationEntry): ToolAnnotations {
  const { effect } = operation
  if (effect === 'reads') return { readOnlyHint: true, openWorldHint: true }
  return {
    readOnlyHint: false,
    destructiveHint: effect !== 'adds',
    idempotentHint: isIdempotent(operation),
    openWorldHint: true,
  }
}

/** What a second, equal call does again: it makes another password, sends another letter, or takes the next message. */
const repeating = new Set(
  `append decrement execute generate increment invoke issue new next pop push randomize refresh regenerate renew replay
  rerun resend reset restart retry roll rotate run send toggle trigger`.split(/\s+/),
)

/** True if a second, equal call would do nothing more. A secret that is returned is a new one. */
function isIdempotent({ effect, method, name, path = '', secretResponse }: OperationEntry): boolean {
  const words = [name, path.replaceAll(/\{[^}]*\}/g, '')].flatMap((text) =>
    (text.split(/[./:]/).findLast((part) => part !== '') ?? '').split(/[^A-Za-z]+|(?=[A-Z])/),
  )
  if (words.some((word) => repeating.has(word.toLowerCase()))) return false
  return method === 'DELETE' || (method === 'PUT' && effect !== 'runs-commands' && !secretResponse)
}
